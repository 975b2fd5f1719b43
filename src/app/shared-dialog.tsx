import { useQuery } from "@tanstack/react-query";
import { beginShared } from "#data/library.ts";
import { notify } from "#data/notice.ts";
import { readShareLink } from "#data/share-link.ts";
import { keepsPlaygrounds } from "#data/start.ts";
import { dropHash, useHash } from "#platform/address.ts";
import { beginHere } from "#ui/begin-here.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SharedPreview } from "./shared-preview.tsx";

/** What a link holds, before any of it is opened: to open as a playground of one's own, or to leave. */
export function SharedDialog({ onClose }: { onClose: () => void }) {
  const hash = useHash();
  const shared = useQuery({
    queryKey: ["shared", hash],
    queryFn: () => readShareLink(hash),
    staleTime: 0,
    gcTime: 0,
  }).data;

  function close() {
    onClose();
    dropHash();
  }

  // A dialog gives the focus as it opens: by then its answer has to be there.
  if (shared === undefined) return null;

  return (
    <Dialog title="A shared playground" onClose={close}>
      {!shared.ok && <p role="alert">{shared.problem} Nothing was opened.</p>}
      {shared.ok && <SharedPreview playground={shared.playground} parts={shared.parts} />}
      {shared.ok && !keepsPlaygrounds() && (
        <p className="mt-3 text-sm">
          This browser keeps nothing here: opening it takes the place of what is open now. Download that
          first.
        </p>
      )}
      <div className="sticky -bottom-4 -mb-4 flex flex-wrap gap-2 bg-panel py-4">
        {shared.ok && (
          <Button
            ref={beginHere}
            look="primary"
            onClick={async () => {
              await beginShared(shared.playground, shared.run);
              close();
              notify("Opened as a new playground of yours.");
            }}
          >
            Open as a new playground
          </Button>
        )}
        <Button ref={shared.ok ? null : beginHere} onClick={close}>
          {shared.ok ? "Leave it" : "Go on without it"}
        </Button>
      </div>
    </Dialog>
  );
}
