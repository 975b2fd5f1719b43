// A dialog with JSON as a tree, such as a request and its response.

import { useMemo, useState } from "react";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { toCountText } from "#core/text/number-text.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { SegmentedControl } from "../fields.tsx";
import { JsonTree } from "./json-tree.tsx";

interface Props {
  title: string;
  /** Shown above the text, before its length, such as "POST, application/json". */
  about: string;
  /** At least one; several get a tab each. */
  texts: readonly { label: string; text: string }[];
  /** Resolves to false when the browser refuses. */
  copy: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** In characters: longer text is cut on screen, but copied whole. */
const shownCharacters = 200_000;

/** In characters: longer JSON is shown as plain text, without parsing. */
const maxParsedLength = 5_000_000;

const views = [
  { value: "tree", label: "Tree" },
  { value: "text", label: "Text" },
] as const;

function PlainBody({ text }: { text: string }) {
  return (
    <pre
      translate="no"
      role="region"
      aria-label="Body"
      tabIndex={0}
      className="max-h-[60dvh] overflow-auto rounded-md bg-soft p-3 font-mono text-sm break-all whitespace-pre-wrap"
      dir="auto"
    >
      {text.slice(0, shownCharacters)}
      {text.length > shownCharacters && "\n… the rest is in the copy"}
    </pre>
  );
}

/** Invalid or very long JSON has no tree and is shown as text. */
export function JsonDialog({ title, about, texts, copy, onClose }: Props) {
  const [label, setLabel] = useState(texts[0]?.label ?? "");
  const [view, setView] = useState<"tree" | "text">("tree");
  const [message, setMessage] = useState("");
  const text = texts.find((one) => one.label === label)?.text ?? "";
  const root = useMemo(() => (text.length > maxParsedLength ? null : parseJsonTree(text).root), [text]);

  async function copyText(copied: string, what: string): Promise<void> {
    setMessage((await copy(copied)) ? `${what} copied` : "Couldn't copy");
  }

  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="mb-2 flex flex-wrap items-center gap-3 text-sm text-mute">
        {texts.length > 1 && (
          <SegmentedControl
            label="Which"
            value={label}
            choices={texts.map((one) => ({ value: one.label, label: one.label }))}
            onChange={setLabel}
          />
        )}
        {root && <SegmentedControl label="View" value={view} choices={views} onChange={setView} />}
        <span>
          {about} · {toCountText(text.length)} characters
        </span>
        <span role="status" className="ml-auto">
          {message}
        </span>
        <Button onClick={() => copyText(text, "All")}>Copy all</Button>
      </div>
      {root && view === "tree" ? (
        <JsonTree key={label} text={text} root={root} onCopy={(value) => void copyText(value, "Value")} />
      ) : (
        <PlainBody text={text} />
      )}
    </Dialog>
  );
}
