// What the thresholds lead to: the grid of outcomes, and each zone with its fields.

import { memo } from "react";
import type { ScoredRows } from "#core/cases/scored-rows.ts";
import type { ThresholdName } from "#core/kinds/kind.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, optionOutcomesOf } from "#core/model/rule.ts";
import {
  type OutcomeStyle,
  outcomeStyleOf,
  outcomeStyleOfShownName,
  zoneStyles,
} from "#core/policy/outcome-style.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { listZoneOutcomes } from "#core/policy/zone.ts";
import { type BandCounts, zoneRowCount } from "#core/statistics/band.ts";
import type { BandZone } from "#core/statistics/threshold-table.ts";
import { toCounted, toCountText, toThresholdText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  caseKeysInOutcomeCell,
  describePositiveCases,
  type OutcomeCell,
  type OutcomeTableRow,
} from "#core/thresholds/outcome-rows.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { editZoneOutcome, swapQuestionOutcomes } from "#web/document/edit-rules.ts";
import { outcomeBackgroundClasses, outcomeFillClasses } from "#web/kit/charts/outcome-fills.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { NumberField, OutcomeField } from "#web/kit/ui/fields.tsx";
import { ArrowLeftRight } from "#web/kit/ui/later-icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";

interface Props {
  question: PlaygroundQuestion;
  questionThresholds: QuestionThresholds;
  outcomes: readonly OutcomeTableRow[];
  /** Null when rows are counts, which have no texts to show. */
  rows: ScoredRows | null;
}

export function OutcomeGrid({ question, questionThresholds, outcomes, rows }: Props) {
  const { words, thresholds } = questionThresholds;

  function show(cell: OutcomeCell) {
    const keys = caseKeysInOutcomeCell(
      rows ? [...rows] : [],
      { lo: thresholds.lower, hi: thresholds.upper },
      question,
      cell,
    );
    const sentence = `${cell.words}, ${words.truth[cell.truth ? 0 : 1]}`;
    const shown = { keys: new Set(keys), words: sentence, answersTo: [question.key] };
    showCases({ question: question.key, text: "", label: "any", keys: shown }, "worst");
  }

  return (
    <section aria-label="Outcomes" className="isolate">
      <h4 className="flex items-baseline justify-between font-semibold">
        What happens{" "}
        <span className="text-sm font-normal text-mute">{rows ? "click to see the cases" : "in rows"}</span>
      </h4>
      <table className="w-full table-fixed border-separate border-spacing-1.5">
        <colgroup>
          <col className="w-20" />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr className="text-left text-sm text-mute">
            <th scope="col">
              <span className="sr-only">Outcome</span>
            </th>
            {words.truth.map((heading) => (
              <th key={heading} scope="col" className="px-1 font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ key, word, cells }) => (
            <tr key={key}>
              <th
                scope="row"
                className="overflow-hidden text-left text-sm font-normal text-ellipsis text-mute"
              >
                <OutcomeWord word={word} />
              </th>
              {cells.map((cell) => (
                <td key={String(cell.truth)} className="h-1 p-0">
                  <CountCell
                    cell={cell}
                    look={lookOf(key, word, question)}
                    onShow={rows && (() => show(cell))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Only the three standard outcomes have a symbol; "automatic" and the author's own words have none. */
function OutcomeWord({ word }: { word: string }) {
  const look = outcomeStyleOf(word);
  return look === "own" || look === "none" ? word : <OutcomeChip outcome={word} />;
}

/** Look of the outcome that the row's cases lead to; "none" if they lead to several, as a choice's options may. */
function lookOf(key: OutcomeTableRow["key"], word: string, question: PlaygroundQuestion): OutcomeStyle {
  if (key === "middle") return outcomeStyleOf(word);
  if (key === "review") return "review";
  const looks = zoneStyles(question);
  const own = optionOutcomesOf(question.rules[question.type]).length > 0;
  return (key === "no" ? looks[0] : own ? null : looks.at(-1)) ?? "none";
}

interface CountCellProps {
  cell: Pick<OutcomeCell, "count" | "words" | "wrong">;
  /** Outcome of the cell's cases; "none" when it says nothing about the cell. */
  look?: OutcomeStyle;
  /** Null when there are no cases to show. */
  onShow: (() => void) | null;
}

/** Wrong cases are framed rather than shaded, because a frame survives forced colours. */
export function CountCell({ cell: { count, words, wrong }, look = "none", onShow }: CountCellProps) {
  const ground =
    wrong && count > 0
      ? "border-2 border-ink bg-panel px-3 py-2"
      : `px-3.5 py-2.5 ${outcomeBackgroundClasses[look]}`;
  // Seven digits and more would overflow a cell at the larger size.
  const size = count < 1_000_000 ? "text-xl" : "text-base";
  return (
    <button
      type="button"
      disabled={count === 0 || onShow === null}
      title={count === 0 || onShow === null ? undefined : "Show these cases"}
      className={`h-full w-full rounded-lg text-left enabled:hover:outline enabled:hover:outline-accent ${ground}`}
      onClick={onShow ?? undefined}
    >
      <b className={`block ${size} leading-6 font-semibold`}>{toCountText(count)}</b>
      <span className="block text-sm">{words}</span>
    </button>
  );
}

/** "Where the 80 cases labelled yes go". */
function describeWhere(all: number, { trueCases }: OutcomeWords): string {
  return all === 1
    ? `Where the one ${trueCases[0]} goes`
    : `Where the ${toCountText(all)} ${trueCases[1]} go`;
}

export function PositiveCasesBar({
  outcomes,
  words,
}: {
  outcomes: readonly OutcomeTableRow[];
  words: OutcomeWords;
}) {
  const parts = outcomes.map(({ key, word, did, cells: [{ count }] }) => ({ zone: key, word, did, count }));
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p className="mt-4 text-mute">{describePositiveCases(outcomes, words)}</p>;
  return (
    <section className="isolate mt-4" aria-label={`Where ${words.trueCases[1]} go`}>
      <h4 className="text-sm font-semibold">{describeWhere(all, words)}</h4>
      <div aria-hidden className="mt-1 flex h-4 gap-0.5 overflow-hidden rounded">
        {parts.map(({ zone, word, count }) => (
          <span
            key={zone}
            className={`forced-color-adjust-none ${outcomeFillClasses[outcomeStyleOfShownName(word)]}`}
            style={{ width: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {parts.map(({ zone, word, count, did }) => (
          <li key={zone} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={`size-2.5 rounded-[2px] forced-color-adjust-none ${outcomeFillClasses[outcomeStyleOfShownName(word)]}`}
            />
            <b className="font-semibold">{toCountText(count)}</b> {did}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZoneFieldsProps {
  question: PlaygroundQuestion;
  questionThresholds: QuestionThresholds;
  /** Null while no case is both labelled and answered. */
  counts: BandCounts | null;
  onThreshold: (threshold: ThresholdName, to: number) => void;
}

/** Zones from low to high, each with its outcome, its threshold and its number of cases. */
export function ZoneFields({ question, questionThresholds, counts, onThreshold }: ZoneFieldsProps) {
  const { type, rules, id } = question;
  const outcomes = listZoneOutcomes(type, rules);
  const { low, middle, high } = kinds[type].zones;
  const zones: readonly { zone: BandZone; key: string; threshold: ThresholdName | null }[] = [
    ...(questionThresholds.shape === "band"
      ? [{ zone: "no" as const, key: low, threshold: "lower" as const }]
      : []),
    { zone: "review", key: middle, threshold: null },
    { zone: "yes", key: high, threshold: "upper" },
  ];
  const titleOf = (key: string) => outcomes.find((one) => one.key === key)?.zone.toLowerCase() ?? "";
  return (
    <section aria-label="What answers lead to">
      <div
        role="group"
        aria-label={`Outcomes of ${toVisibleName(id)}`}
        className={`grid gap-3 ${questionThresholds.shape === "band" ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}
      >
        {zones.map(({ zone, key, threshold }) => {
          const { zone: title, outcome } = outcomes.find((one) => one.key === key) ?? {
            zone: "",
            outcome: "",
          };
          return (
            <div key={key} className="min-w-0 rounded-lg border border-line bg-panel p-2.5">
              <ZoneOutcome question={question} zone={key} title={title} outcome={outcome} />
              <p className="mt-2 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
                {threshold ? (
                  <ThresholdField
                    questionThresholds={questionThresholds}
                    threshold={threshold}
                    onThreshold={onThreshold}
                  />
                ) : (
                  <span className="text-mute">
                    {questionThresholds.shape === "band"
                      ? "between"
                      : `below ${toThresholdText(questionThresholds.thresholds.upper, questionThresholds.scale.decimals)}`}
                  </span>
                )}
                {counts && <span>{toCounted(zoneRowCount(counts[zone]), "case")}</span>}
              </p>
            </div>
          );
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-mute empty:hidden">
        {questionThresholds.shape === "band" && outcomes[0]?.outcome !== outcomes.at(-1)?.outcome && (
          <Button onClick={() => swapQuestionOutcomes(question)}>
            <ArrowLeftRight size={14} aria-hidden /> Swap {titleOf(high)} and {titleOf(low)}
          </Button>
        )}
        {!hasOutcomes(type, rules) && <p>No outcomes chosen yet: the question isn't in the decision.</p>}
      </div>
    </section>
  );
}

interface ZoneOutcomeProps {
  question: PlaygroundQuestion;
  zone: string;
  title: string;
  outcome: string;
}

/** Memoised, so that a dragged threshold doesn't render it. */
const ZoneOutcome = memo(function ZoneOutcome({ question, zone, title, outcome }: ZoneOutcomeProps) {
  return (
    <>
      <span aria-hidden className="mb-0.5 block text-xs text-mute">
        {title} leads to
      </span>
      <OutcomeField
        label={`${title} leads to`}
        outcome={outcome}
        onOutcome={(to) => editZoneOutcome(question, zone, to)}
      />
    </>
  );
});

/** For a threshold that is typed instead of dragged. */
function ThresholdField({
  questionThresholds,
  threshold,
  onThreshold,
}: Pick<ZoneFieldsProps, "questionThresholds" | "onThreshold"> & { threshold: ThresholdName }) {
  const { scale, words, thresholds } = questionThresholds;
  const [label, word] =
    threshold === "lower" ? [`${words.no.word} below`, "below"] : [`${words.yes.word} from`, "from"];
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="text-mute">
        {word}
      </span>
      <NumberField
        label={label}
        text={toThresholdText(thresholds[threshold], scale.decimals)}
        min={0}
        max={scale.max}
        step={scale.step / 10}
        onCommit={(to) => onThreshold(threshold, to)}
      />
    </span>
  );
}
