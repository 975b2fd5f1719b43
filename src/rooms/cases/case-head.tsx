import { Download, Upload } from "lucide-react";
import { caseCommands } from "#data/case-commands.ts";
import { Button } from "#ui/button.tsx";
import { CaseRunBar } from "./case-run-bar.tsx";

interface Props {
  empty: boolean;
  /** Keys of the cases that the filter lets pass; undefined: it lets all pass. */
  chosen: ReadonlySet<string> | undefined;
  onShow: (dialog: "import" | "export") => void;
}

/** The room's name, the ways in and out, and the run over all cases. */
export function CaseHead({ empty, chosen, onShow }: Props) {
  return (
    <div className="isolate flex flex-wrap items-center gap-x-2 gap-y-2 px-4 pt-3">
      <h2 className="mr-2 text-lg font-semibold max-[700px]:sr-only">Cases</h2>
      <Button onClick={() => onShow("import")}>
        <Upload size={14} aria-hidden /> Import
      </Button>
      <Button disabled={empty} onClick={() => onShow("export")}>
        <Download size={14} aria-hidden /> Export
      </Button>
      <Button onClick={caseCommands.addState}>Add the current state</Button>
      {!empty && (
        <div className="min-w-0 grow basis-full">
          <CaseRunBar chosen={chosen} />
        </div>
      )}
    </div>
  );
}
