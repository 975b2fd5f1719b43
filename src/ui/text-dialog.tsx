import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  title: string;
  /** Said over the text, before how long it is. */
  about: string;
  text: string;
  /** False when the browser refuses. */
  copy: (text: string) => Promise<boolean>;
  onClose: () => void;
}

const shownCharacters = 200_000;

/** A long text, to read and to copy whole. */
export function TextDialog({ title, about, text, copy, onClose }: Props) {
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const said = { no: "Copy", yes: "Copied", refused: "The browser refused to copy" }[copied];
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="mb-2 flex items-center gap-3 text-sm text-mute">
        <span>
          {about} · {text.length} characters
        </span>
        <Button className="ml-auto" onClick={async () => setCopied((await copy(text)) ? "yes" : "refused")}>
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
