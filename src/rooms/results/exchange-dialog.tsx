import { useState } from "react";
import { composeRequest } from "#core/contract/asked.ts";
import type { Run } from "#core/document/run.ts";
import { copyText } from "#platform/clipboard.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  run: Run;
  part: "request" | "response";
  onClose: () => void;
}

const shownCharacters = 200_000;

/** The exact bytes of one side of a run, to read and to copy. */
export function ExchangeDialog({ run, part, onClose }: Props) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const text = part === "request" ? composeRequest(run.asked) : run.responseText;
  const said = { no: "Copy", yes: "Copied", refused: "The browser refused to copy" }[copied];
  return (
    <Dialog title={part === "request" ? "Request, as sent" : "Response, as received"} onClose={onClose} wide>
      <div className="mb-2 flex items-center gap-3 text-sm text-mute">
        <span>
          {part === "request" ? "POST, application/json" : "200, application/json"} · {text.length} characters
        </span>
        <Button
          className="ml-auto"
          onClick={async () => setCopied((await copyText(text)) ? "yes" : "refused")}
        >
          {said}
        </Button>
      </div>
      <pre
        role="region"
        aria-label="Body"
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-md bg-soft p-3 font-mono text-sm break-all whitespace-pre-wrap"
        dir="auto"
      >
        {text.slice(0, shownCharacters)}
        {text.length > shownCharacters && "\n… the rest is in the copy"}
      </pre>
    </Dialog>
  );
}
