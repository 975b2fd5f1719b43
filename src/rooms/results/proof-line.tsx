import { toCountText } from "#core/geometry/number-text.ts";
import type { FittedMark } from "#core/policy/fitted-mark.ts";
import { toDriftOffer, useDrift } from "#data/drift-offer.ts";
import { useProof } from "#data/use-proof.ts";
import type { Result } from "#data/use-results.ts";
import { DriftNote } from "#ui/drift-note.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** What the edges were fitted on, and what has changed since that makes them unproven. */
export function ProofLine({ result, fitted }: { result: Result; fitted: FittedMark }) {
  const proof = useProof(result);
  const drift = toDriftOffer(useDrift(result.question));
  const unproven = proof.state === "unproven";
  return (
    <>
      <p
        className={`mt-2 border-l-[3px] px-2 py-1 text-sm ${unproven ? "border-yes bg-yes-soft" : "border-line"}`}
      >
        {unproven && (
          <>
            <b>Unproven:</b> <VisibleText text={proof.changes.join(" ")} />{" "}
          </>
        )}
        <span className={unproven ? "" : "text-mute"}>
          Edges fitted on {toCountText(fitted.cases)} labelled {fitted.cases === 1 ? "case" : "cases"}
          {fitted.mode === "sandbox" && " with the sandbox, a local stand-in"}.
        </span>
      </p>
      <DriftNote drift={drift} />
    </>
  );
}
