// How often labelers agree, beside the target that their labels limit.

import { memo, useDeferredValue, useMemo, useState } from "react";
import {
  agreementCeiling,
  describeAgreementCeiling,
  describeAgreementCoefficient,
  describeAgreementShare,
  findOverlappingLabels,
  labelerNameOrYou,
  type OverlappingLabels,
  toAgreementReport,
} from "#core/cases/labels/agreement.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { rateGoalsOf, tuningOf } from "#core/model/tuning.ts";
import type { AgreementWithInterval } from "#core/statistics/labeler-agreement.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TermTooltip } from "#web/kit/ui/term-tooltip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

const noCases: readonly Case[] = [];

/** Compares the target with how often labelers agree, which limits what their labels can prove. */
export const AgreementCard = memo(function AgreementCard({ question }: { question: PlaygroundQuestion }) {
  const { key, type, options, levels } = question;
  // Deferred, because the question's picture doesn't need it and should come first.
  const cases = useDeferredValue(
    usePlayground((playground) => playground.cases),
    noCases,
  );
  const shared = useMemo(
    () => findOverlappingLabels({ key, type, options, levels }, cases),
    [key, type, options, levels, cases],
  );
  const percent = useMemo(
    () => agreementCeiling({ key, type, options, levels }, shared),
    [key, type, options, levels, shared],
  );
  const [open, setOpen] = useState(false);
  if (shared.cases === 0) return null;
  const tuning = tuningOf(question);
  const target = rateGoalsOf(tuning).includes("right") ? tuning.rightShare : null;
  const isBeyond = target !== null && percent.value.value !== null && target > percent.value.value;
  return (
    <section aria-label="Agreement" className="mt-4 rounded-lg border border-line bg-panel p-3">
      <h4 className="font-semibold">
        <TermTooltip of="Agreement" />
      </h4>
      <p>
        {describeAgreementCeiling(shared, percent)}
        {shared.disputed > 0 && (
          <>
            {" "}
            <b className="font-semibold">
              Until somebody decides, the label of most people counts, and a tie as wrong, or as right.
            </b>
          </>
        )}
      </p>
      <CeilingBar percent={percent} target={target} />
      {isBeyond && (
        <p className="mt-1 text-sm text-bad">
          Your target of {toPercentText(target)} lies above what people agree on.
        </p>
      )}
      <Disputed questionKey={key} count={shared.disputed} />
      <details className="mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer">Coefficients, people and labels</summary>
        {open && <AgreementTable question={question} shared={shared} />}
      </details>
    </section>
  );
});

const at = (share: number) => `${100 * share}%`;

/** A bar from 0 to 100 % with people's agreement, its interval, and the target. */
function CeilingBar({
  percent: { value, interval },
  target,
}: {
  percent: AgreementWithInterval;
  target: number | null;
}) {
  if (value.value === null || interval === null) return null;
  const [low, high] = interval;
  return (
    <div
      role="img"
      aria-label={`Ceiling at ${toPercentText(value.value)}${target === null ? "" : `, target at ${toPercentText(target)}`}`}
      className="relative mt-2 mb-1 h-5 overflow-hidden rounded border border-line-strong bg-soft"
    >
      <span
        className="absolute inset-y-0 left-0 bg-accent-soft forced-color-adjust-none"
        style={{ width: at(value.value) }}
      />
      <span
        className="absolute top-2 h-0.5 bg-ink forced-colors:bg-[CanvasText]"
        style={{ left: at(low), width: at(high - low) }}
      />
      <span
        className="absolute inset-y-0 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
        style={{ left: at(value.value) }}
      />
      {target !== null && (
        <span
          className="absolute inset-y-0 border-l-2 border-dashed border-bad forced-colors:border-[Highlight]"
          style={{ left: at(target) }}
        />
      )}
    </div>
  );
}

function Disputed({ questionKey, count }: { questionKey: string; count: number }) {
  if (count === 0) return <p className="mt-1 text-sm text-mute">No case needs a decision.</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      {toCounted(count, "case needs", "cases need")} a decision: their labels differ.
      <Button onClick={() => showCases({ question: questionKey, label: "disputed" })}>Adjudicate</Button>
    </p>
  );
}

function AgreementTable({ question, shared }: { question: PlaygroundQuestion; shared: OverlappingLabels }) {
  const report = useMemo(() => toAgreementReport(question, shared), [question, shared]);
  const { kappa, kappaName, alpha, alphaName, pairs, labels } = report;
  const rows = [
    { name: kappaName, text: describeAgreementCoefficient(kappa) },
    { name: alphaName, text: describeAgreementCoefficient(alpha) },
    ...pairs.map(({ people, cases, percent, kappa: own }) => ({
      name: `${people.map(labelerNameOrYou).join(" and ")} (${toCountText(cases)})`,
      text: `${describeAgreementShare(percent)}, κ ${describeAgreementCoefficient(own)}`,
    })),
    ...labels.map(({ words, percent }) => ({
      name: `When one says “${words}”, so does another`,
      text: describeAgreementShare(percent),
    })),
  ];
  return (
    <table className="mt-1 w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Value, with its likely range</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, text }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              <VisibleText text={name} />
            </th>
            <td className="py-1">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
