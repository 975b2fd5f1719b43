// Notes in a panel: missing answers, excluded cases, several models.

import { type ReactNode, useState } from "react";
import { caseRunTitle, runSourceOf } from "#core/cases/case-run-title.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { Phrase } from "#core/thresholds/describe-thresholds.ts";
import { useCaseAnswers } from "#web/case-runs/case-answers.ts";
import { useRunWithMissingAnswers } from "#web/case-runs/runs-of-same-cases.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { OfferNote } from "#web/kit/ui/note.tsx";
import { panelAreaClasses } from "./panel-areas.ts";

export function MissingAnswersNote() {
  const other = useRunWithMissingAnswers();
  return other && <OfferNote words={other.words} label={`Show ${other.name}`} onTake={other.show} />;
}

interface AnsweredProps {
  /** Unit of the counts: answers to one question, or cases of the whole decision. */
  what: "answer" | "case";
  count: number;
  models: readonly string[];
}

export function AnsweringModelsNote({ what, count, models }: AnsweredProps) {
  const answers = useCaseAnswers();
  if (answers === null || count === 0) return null;
  const { run } = answers;
  const counted = run.simulated
    ? `${toCounted(count, `simulated ${what}`)}${what === "answer" ? " to simulated rows" : ""}`
    : [
        ...(run.name ? [caseRunTitle(run, null)] : []),
        `${toCounted(count, what)}${models.length === 1 ? ` ${what === "answer" ? "of" : "answered by"} ${models[0]}` : ""}`,
        runSourceOf(run),
        ...(run.recorded && run.mode === "sandbox" ? ["recorded"] : []),
      ].join(" · ");
  return <p className="rounded-full border border-dashed border-line-strong px-3 py-0.5">{counted}</p>;
}

export function ExcludedCases({ count, reasons }: { count: number; reasons: readonly string[] }) {
  if (count === 0) return null;
  return (
    <details className="mt-1 max-w-80 text-left">
      <summary className="min-h-6 cursor-pointer hover:text-ink">{toCountText(count)} left out</summary>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}

interface Props {
  models: readonly string[];
  /** Shown above the note while the cases are hidden. */
  heading?: ReactNode;
  children: ReactNode;
}

/** Offers the answers of several models on request. They aren't one set, so they're not shown together by default. */
export function MixedModelsWarning({ models, heading, children }: Props) {
  const [confirmed, setConfirmed] = useState(false);
  if (models.length < 2 || confirmed) return children;
  return (
    <div className={panelAreaClasses.top}>
      {heading}
      <section className="mt-6 max-w-xl rounded-lg border border-line bg-panel p-4">
        <h4 className="font-semibold">These answers come from {models.length} models</h4>
        <p className="mt-1">
          {models.join(", ")}. Thresholds belong to one model. Run the cases again with a pinned model id, so
          that all answers come from one.
        </p>
        <Button className="mt-3" onClick={() => setConfirmed(true)}>
          Show together anyway
        </Button>
      </section>
    </div>
  );
}

export function SentencePhrases({ of }: { of: readonly Phrase[] }) {
  return of.map(({ text, tone }, place) => {
    if (tone === "strong")
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a phrase is identified by its place in the sentence
        <b key={place} className="font-semibold">
          {text}
        </b>
      );
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a phrase is identified by its place in the sentence
      <span key={place} className={tone === "faint" ? "text-mute" : ""}>
        {text}
      </span>
    );
  });
}
