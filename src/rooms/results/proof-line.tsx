import { describeProof } from "#core/policy/describe-proof.ts";
import { toDriftOffer, useDrift, useProof } from "#run/proof.ts";
import type { Result } from "#run/use-results.ts";
import { DriftNote } from "#ui/note.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** What the thresholds were fitted on, and what makes them unproven. */
export function ProofLine({ result }: { result: Result }) {
  const { state, label, text } = describeProof(result.question, useProof(result));
  const drift = toDriftOffer(useDrift(result.question));
  const isProven = state === "proven";
  return (
    <>
      <p
        className={`mt-2 border-l-[3px] px-2 py-1 text-sm ${isProven ? "border-line text-mute" : "border-yes bg-yes-soft"}`}
      >
        <b>{label}:</b> <VisibleText text={text} most={1000} />
      </p>
      <DriftNote drift={drift} />
    </>
  );
}
