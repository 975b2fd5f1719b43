// The bar below the results: the request and response of the run as JSON, and the request as code.

import { useRef, useState } from "react";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { listRequestsOrResponses } from "#core/service/write-body.ts";
import { type CodeFormat, codeFormatsFor, writeRequestCode } from "#core/service/write-code.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { lazyDialog } from "#web/kit/ui/part/lazy-part.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";

function CopyMenu({ run, profile }: { run: Run; profile: Profile }) {
  const popover = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState("");

  async function copy(codeFormat: CodeFormat) {
    popover.current?.hidePopover();
    const copied = await copyText(writeRequestCode(codeFormat, run.asked, profile));
    setMessage(copied ? `Copied: ${codeFormat.title}` : "Couldn't copy");
  }

  return (
    <>
      <Popover label="Copy as" trigger="Copy as…" popover={popover} wide>
        {codeFormatsFor(profile).map((codeFormat) => (
          <button
            key={codeFormat.id}
            type="button"
            className="block w-full rounded-md px-2 py-1.5 text-left hover:bg-soft"
            onClick={() => copy(codeFormat)}
          >
            {codeFormat.title}
          </button>
        ))}
        <p className="px-2 py-1.5 text-xs text-mute">
          Reads DECISION_BASE_URL and DECISION_API_KEY from the environment. The key is never included.
        </p>
      </Popover>
      <span role="status" className="text-sm text-mute">
        {message}
      </span>
    </>
  );
}

/** Shows the bytes as they were sent and received. */
const JsonDialog = lazyDialog(async () => (await import("#web/kit/ui/json-tree/json-dialog.tsx")).JsonDialog);

const sides = {
  request: { title: "Request as sent", about: "POST, application/json" },
  response: { title: "Response as received", about: "200, application/json" },
};

function aboutSide(side: keyof typeof sides, { requestId }: Run): string {
  const { about } = sides[side];
  return side === "response" && requestId ? `${about} · the server's id: ${requestId}` : about;
}

export function RequestResponseBar({ run, profile }: { run: Run; profile: Profile }) {
  const [open, setOpen] = useState<keyof typeof sides | null>(null);
  return (
    <footer className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      <Button look="quiet" onClick={() => setOpen("request")}>
        Request
      </Button>
      <Button look="quiet" onClick={() => setOpen("response")}>
        Response
      </Button>
      <CopyMenu run={run} profile={profile} />
      {open && (
        <JsonDialog
          title={sides[open].title}
          about={aboutSide(open, run)}
          texts={listRequestsOrResponses(run, open)}
          copy={copyText}
          onClose={() => setOpen(null)}
        />
      )}
    </footer>
  );
}
