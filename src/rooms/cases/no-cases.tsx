import { caseCommands } from "#data/case-commands.ts";
import { showDialog } from "#data/shown-dialog.ts";
import { Button } from "#ui/button.tsx";

/** What cases are for, and the ways to the first. */
export function NoCases({ onImport }: { onImport: () => void }) {
  return (
    <div className="grid min-h-0 mt-3 flex-1 place-items-center overflow-auto border-t border-line p-6">
      <div className="max-w-xl">
        <h3 className="text-lg font-semibold">Try the questions on many states</h3>
        <p className="mt-2 text-mute">
          A case is a state, with what is right about it where you know. Thirty labelled cases show whether a
          question works; a few hundred show where to cut.
        </p>
        <ol className="mt-4 grid list-decimal gap-1.5 pl-5">
          <li>Bring cases: a table of your own, or the state that you are trying.</li>
          <li>
            Label them: arrows go from case to case, one key says what is right, and every step can be undone.
          </li>
          <li>Run the questions over all of them, and look at the ones that were answered wrong.</li>
        </ol>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" onClick={onImport}>
            Import cases
          </Button>
          <Button onClick={caseCommands.addState}>Add the current state</Button>
          <Button onClick={() => showDialog("gallery")}>Open an example with cases</Button>
        </div>
        <p className="mt-3 text-sm text-mute">
          CSV, TSV, JSON or one JSON value per line; a file can also be dropped here. Nothing leaves this
          browser.
        </p>
      </div>
    </div>
  );
}
