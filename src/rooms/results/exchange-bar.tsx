import { useState } from "react";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { Button } from "#ui/button.tsx";
import { lazyDialog } from "#ui/part/lazy-dialog.tsx";
import { CopyMenu } from "./copy-menu.tsx";

const ExchangeDialog = lazyDialog(async () => (await import("./exchange-dialog.tsx")).ExchangeDialog);

/** What was sent and what came back, one click away; and the request as code. */
export function ExchangeBar({ run, profile }: { run: Run; profile: Profile }) {
  const [open, setOpen] = useState<"request" | "response" | null>(null);
  return (
    <footer className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      <Button look="quiet" onClick={() => setOpen("request")}>
        Request
      </Button>
      <Button look="quiet" onClick={() => setOpen("response")}>
        Response
      </Button>
      <CopyMenu run={run} profile={profile} />
      {open && <ExchangeDialog run={run} part={open} onClose={() => setOpen(null)} />}
    </footer>
  );
}
