// The dialog before all samples are asked: requests, cost, and the held-out cases among them.

import { useQuery } from "@tanstack/react-query";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { useDescribeCost } from "#web/run/extra-requests.ts";
import { prepareRoundOffer, roundOfferQueryKey, startRound } from "#web/run/sample-rounds.ts";
import { HeldOutNote } from "./pin-samples-dialog.tsx";

/** Shows, before anything is sent, the cost and how many held-out cases the run uses up as proof. */
export function RunSamplesDialog({ onClose }: { onClose: () => void }) {
  const playground = usePlayground((now) => now);
  const describeCost = useDescribeCost();
  const offer = useQuery({
    queryKey: roundOfferQueryKey,
    queryFn: prepareRoundOffer,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  }).data;
  const plan = offer?.plan;
  const count = playground.samples?.length ?? 0;
  return (
    <Dialog title={`Run on ${toCounted(count, "sample")}`} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void startRound();
        }}
      >
        {plan === undefined && <p>Calculating cost…</p>}
        {plan?.ok === false && <p role="alert">Can't run yet: {plan.problem}</p>}
        {plan?.ok && <p>{describeCost(plan)}.</p>}
        {plan?.ok && plan.unsent.length > 0 && (
          <p>
            {toCounted(plan.unsent.length, "sample")} can't be sent: {plan.unsent[0]?.problem}
          </p>
        )}
        <HeldOutNote count={offer?.heldOut.length ?? 0} />
        <div className="flex flex-row-reverse gap-2">
          <Button type="submit" look="primary" disabled={plan?.ok !== true}>
            Run
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </div>
      </form>
    </Dialog>
  );
}
