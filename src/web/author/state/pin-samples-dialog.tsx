// The dialog that pins labelled cases as samples, and the note on those of them that are held out.

import { toCounted } from "#core/text/number-text.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { sampleEdits, useSamplesAwaitingConsent } from "#web/run/samples.ts";

/** Warns before held-out cases are pinned, because pinned cases no longer count as proof. */
export function PinSamplesDialog({ onClose }: { onClose: () => void }) {
  const offered = useSamplesAwaitingConsent();
  if (offered === null) return null;
  const { samples, heldOut } = offered;
  const others = samples.length - heldOut.length;

  function pin(all: boolean) {
    sampleEdits.pinOffered(all);
    onClose();
  }

  return (
    <Dialog title="Pin as samples" onClose={onClose}>
      <HeldOutNote count={heldOut.length} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Not now</Button>
        {others > 0 && <Button onClick={() => pin(false)}>Pin the other {others}</Button>}
        <Button look="danger" onClick={() => pin(true)}>
          Pin and spend {toCounted(heldOut.length, "case")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says that held-out cases among the samples no longer count as proof; shows nothing if `count` is 0. */
export function HeldOutNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? "One of them is a held-out case." : `${count} of them are held-out cases.`} Wordings that
      are tried on {count === 1 ? "it" : "them"} are fitted to {count === 1 ? "it" : "them"}, so{" "}
      {count === 1 ? "it no longer counts" : "they no longer count"} as proof for any question of this
      playground. Undo doesn't change that.
    </p>
  );
}
