import { useRef, useState } from "react";
import { type TakeOut, takeOuts, toCode } from "#core/export/write-code.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { copyText } from "#platform/clipboard.ts";
import { Popover } from "#ui/popover.tsx";

/** Copies the run's request as code that runs elsewhere. */
export function CopyMenu({ run, profile }: { run: Run; profile: Profile }) {
  const popover = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");

  async function copy(takeOut: TakeOut) {
    popover.current?.hidePopover();
    const copied = await copyText(toCode(takeOut, run.asked, profile));
    setSaid(copied ? `Copied: ${takeOut.title}` : "The browser refused to copy");
  }

  return (
    <>
      <Popover label="Copy as" trigger="Copy as…" popover={popover} wide>
        {takeOuts.map((takeOut) => (
          <button
            key={takeOut.id}
            type="button"
            className="block w-full rounded-md px-2 py-1.5 text-left hover:bg-soft"
            onClick={() => copy(takeOut)}
          >
            {takeOut.title}
          </button>
        ))}
        <p className="px-2 py-1.5 text-xs text-mute">
          Reads DECISION_BASE_URL and DECISION_API_KEY from the environment; the key is never in it.
        </p>
      </Popover>
      <span role="status" className="text-sm text-mute">
        {said}
      </span>
    </>
  );
}
