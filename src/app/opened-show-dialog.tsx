import { useQuery } from "@tanstack/react-query";
import { dropHash, useHash } from "#browser/address.ts";
import { ReceivedShow } from "#rooms/present/present-room.tsx";
import { readShowLink } from "#sharing/share-link.ts";
import { Dialog } from "#ui/dialog.tsx";
import { closeShow, useOpenedShow } from "#view/shown.ts";

/** A presentation that came with a file, or that the address holds, over what is open. */
export function OpenedShowDialog({ onClose }: { onClose: () => void }) {
  const fromFile = useOpenedShow();
  const hash = useHash();
  const linked = useQuery({
    queryKey: ["linked-show", hash],
    queryFn: () => readShowLink(hash),
    enabled: fromFile === null,
    staleTime: 0,
    gcTime: 0,
  }).data;

  function close() {
    onClose();
    closeShow();
    if (fromFile === null) dropHash();
  }

  if (fromFile !== null) return <ReceivedShow show={fromFile} onClose={close} />;
  if (linked === undefined) return null;
  if (!/^#?s/.test(hash))
    return (
      <Dialog title="Labels" onClose={close}>
        <p>
          Cases to label open in a tab of their own. Labels that came back are added under Cases, Labels from
          others.
        </p>
      </Dialog>
    );
  if (linked.ok) return <ReceivedShow show={linked.show} onClose={close} />;
  return (
    <Dialog title="A presentation" onClose={close}>
      <p role="alert">{linked.problem} Nothing was opened.</p>
    </Dialog>
  );
}
