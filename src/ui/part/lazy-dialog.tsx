import type { ComponentType } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** A dialog that is fetched when it is first opened; one that cannot be fetched says so in a dialog. */
export function lazyDialog<P extends { onClose: () => void }>(fetch: () => Promise<ComponentType<P>>) {
  return lazyPart(fetch, {
    missing: (said, { onClose }) => (
      <Dialog title="Not loaded" onClose={onClose}>
        {said}
      </Dialog>
    ),
  });
}
