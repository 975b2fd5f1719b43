import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Segmented } from "./segmented.tsx";

interface Props {
  title: string;
  /** Said over the text, before how long it is. */
  about: string;
  /** At least one; of several one is shown at a time, chosen by its label. */
  texts: readonly { label: string; text: string }[];
  /** False when the browser refuses. */
  copy: (text: string) => Promise<boolean>;
  onClose: () => void;
}

const shownCharacters = 200_000;

/** Long texts, to read and to copy whole. */
export function TextDialog({ title, about, texts, copy, onClose }: Props) {
  const [shown, setShown] = useState(texts[0]?.label ?? "");
  const text = texts.find(({ label }) => label === shown)?.text ?? "";
  const [copied, setCopied] = useState<"no" | "yes" | "refused">("no");
  const said = { no: "Copy", yes: "Copied", refused: "Couldn't copy" }[copied];
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="mb-2 flex flex-wrap items-center gap-3 text-sm text-mute">
        {texts.length > 1 && (
          <Segmented
            label="Which"
            value={shown}
            choices={texts.map(({ label }) => ({ value: label, label }))}
            onChange={(label) => {
              setShown(label);
              setCopied("no");
            }}
          />
        )}
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
