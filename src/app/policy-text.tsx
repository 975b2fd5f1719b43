import { useState } from "react";
import { copyText } from "#platform/clipboard.ts";
import { downloadText } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";

const shownCharacters = 60_000;

/** One form of a policy, to read, copy and download. */
export function PolicyText({ text, fileName }: { text: string; fileName: string }) {
  const [said, setSaid] = useState("");
  return (
    <>
      <pre
        role="region"
        aria-label="Text of the policy"
        tabIndex={0}
        className="h-[44dvh] overflow-auto rounded-md bg-soft p-3 font-mono text-sm"
      >
        {text.slice(0, shownCharacters)}
        {text.length > shownCharacters && "\n… the rest is in the file"}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          onClick={() => {
            downloadText(fileName, text);
            setSaid(`Downloaded ${fileName}`);
          }}
        >
          Download
        </Button>
        <Button
          onClick={async () =>
            setSaid((await copyText(text)) ? "Copied" : "The browser refused to copy: download it instead")
          }
        >
          Copy
        </Button>
        <span role="status" className="text-sm break-all text-mute">
          {said}
        </span>
      </div>
    </>
  );
}
