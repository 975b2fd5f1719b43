// Parts of the cases that fare worse: searched for, or divided by a property.

import { useMemo, useState } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import type { QuestionThresholds } from "#core/policy/question-thresholds.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import {
  describeSegment,
  describeSegmentSaving,
  describeSegmentSearch,
  describeSegmentShare,
  type FoundSegment,
} from "#core/thresholds/segments/search-segments.ts";
import {
  hasBit,
  type SegmentDimension,
  segmentConditionsBy,
  segmentDimensions,
} from "#core/thresholds/segments/segment-conditions.ts";
import {
  type SegmentRate,
  type SegmentSharesWithSaving,
  type SegmentThresholds,
  segmentRates,
} from "#core/thresholds/segments/segment-rates.ts";
import { type SegmentRow, toSegmentRows } from "#core/thresholds/segments/segment-rows.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { MissingPartMessage } from "#web/kit/ui/part/lazy-part.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useSegmentSearch, useSegmentShares } from "./background-queries.ts";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  questionThresholds: QuestionThresholds;
}

const rateWords: Record<SegmentRate, string> = {
  wrong: "wrong when automatic",
  missed: "missed",
  people: "to people",
};

export function SegmentsPanel({ question, labelled: { items, cases }, questionThresholds }: Props) {
  const tuning = tuningOf(question);
  const { checkShare, copiesApart } = tuning;
  const { measure, from, max } = ruleMeasureOf(question);
  const doing = decisionsByLabelOf(question);
  const rows = useMemo(
    () => toSegmentRows(items, { measure, from, max }, doing, { checkShare, copiesApart }, cases),
    [items, cases, measure, from, max, doing, checkShare, copiesApart],
  );
  const [rate, setRate] = useState<SegmentRate>("wrong");
  const { shape, scale, thresholds } = questionThresholds;
  const about = { band: { lo: thresholds.lower, hi: thresholds.upper }, kind: { shape, scale }, tuning };
  const rates = segmentRates.filter((one) => one !== "missed" || shape === "band");

  function show(keys: readonly string[], words: string) {
    showCases({ question: question.key, keys: { keys: new Set(keys), words, answersTo: [] } });
  }

  return (
    <div className="mt-3 grid grid-cols-1 gap-5">
      <section aria-label="Weak spots">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h5 className="font-semibold">Weak spots</h5>
          <label className="inline-flex items-center gap-1.5 text-sm text-mute">
            Rate
            <select
              className="field w-auto py-0.5"
              value={rate}
              onChange={({ target }) => setRate(rates.find((one) => one === target.value) ?? "wrong")}
            >
              {rates.map((one) => (
                <option key={one} value={one}>
                  {rateWords[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {cases !== undefined && detectCopies(cases, copiesApart).isDependent && (
          <p className="mt-1 text-sm text-mute">Of copies, and of a group, one case counts below.</p>
        )}
        <Found rows={rows} rate={rate} about={about} words={questionThresholds.words} onShow={show} />
      </section>
      <Parts rows={rows} about={about} onShow={show} />
    </div>
  );
}

interface PartProps {
  rows: readonly SegmentRow[];
  about: SegmentThresholds;
  onShow: (keys: readonly string[], words: string) => void;
}

function Found({ rows, rate, about, words, onShow }: PartProps & { rate: SegmentRate; words: OutcomeWords }) {
  const { result, failed, retry } = useSegmentSearch({ rows, rate, ...about });
  if (failed) return <MissingPartMessage text="Couldn't run this in the background." onRetry={retry} />;
  if (result === undefined) return <p className="mt-1 text-mute">Searching…</p>;
  return (
    <>
      <p className="mt-1 text-sm text-mute">{describeSegmentSearch(result, rate, words)}</p>
      <ul className="grid gap-2">
        {result.found.map((slice) => (
          <FoundLine
            key={slice.conditions.join(" ")}
            slice={slice}
            rate={rate}
            cutWords={words}
            onShow={onShow}
          />
        ))}
      </ul>
    </>
  );
}

interface FoundLineProps extends Pick<PartProps, "onShow"> {
  slice: FoundSegment;
  rate: SegmentRate;
  cutWords: OutcomeWords;
}

function FoundLine({ slice, rate, cutWords, onShow }: FoundLineProps) {
  const words = slice.conditions.join(" and ");
  return (
    <li className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1 border-l-[3px] border-warn bg-soft px-3 py-2 text-sm">
      <p className="min-w-0 flex-[1_1_20rem] [overflow-wrap:anywhere]">
        <b className="font-semibold">
          <VisibleText text={words} />
        </b>
        <br />
        {describeSegment(slice, rate, cutWords)} {describeSegmentSaving(slice.saving)}
      </p>
      <Button onClick={() => onShow(slice.keys, words)}>Show {toCounted(slice.keys.length, "case")}</Button>
    </li>
  );
}

const dividerWords = (divider: SegmentDimension) => (divider.by === "field" ? divider.name : divider.by);

function Parts({ rows, about, onShow }: PartProps) {
  const dividers = useMemo(() => segmentDimensions(rows), [rows]);
  const [chosen, setChosen] = useState(0);
  const divider = dividers[chosen] ?? { by: "length" as const };
  const { result, failed, retry } = useSegmentShares({ rows, divider, ...about });

  function show({ words }: SegmentSharesWithSaving) {
    const part = segmentConditionsBy(rows, divider).find((condition) => condition.words === words);
    const keys = rows.filter((_, at) => part && hasBit(part.bits, at)).map(({ key }) => key);
    onShow(keys, words);
  }

  return (
    <section aria-label="Rates by part">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h5 className="font-semibold">Rates by part</h5>
        <label className="inline-flex items-center gap-1.5 text-sm text-mute">
          By
          <select
            className="field w-auto max-w-56 py-0.5"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {dividers.map((one, at) => (
              <option key={`${one.by} ${dividerWords(one)}`} value={at} translate="no">
                {dividerWords(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {failed && <MissingPartMessage text="Couldn't run this in the background." onRetry={retry} />}
      {result?.length === 0 && (
        <p className="mt-1 text-sm text-mute">No part by {dividerWords(divider)} has enough cases.</p>
      )}
      {result !== undefined && result.length > 0 && <PartsTable lines={result} onShow={show} />}
      <p className="mt-1 text-sm text-mute">
        Bold: differs from the other cases by more than chance explains. Saved: how much lower costs would be
        per 1,000 of the part's cases with thresholds of its own, on cases that didn't choose them. The goal
        Cheapest says what an error and a review cost.
      </p>
    </section>
  );
}

function PartsTable({
  lines,
  onShow,
}: {
  lines: readonly SegmentSharesWithSaving[];
  onShow: (line: SegmentSharesWithSaving) => void;
}) {
  return (
    <DataTable
      label="Table of parts"
      columns={["Part", ...segmentRates.map((rate) => rateWords[rate]), "Saved"]}
    >
      {lines.map((line) => (
        <tr key={line.words}>
          <th scope="row" className="min-w-40 [overflow-wrap:anywhere]">
            <button
              type="button"
              className="text-left underline underline-offset-2"
              onClick={() => onShow(line)}
            >
              <VisibleText text={line.words} />
            </button>{" "}
            <span className="text-mute">({toCountText(line.count)})</span>
          </th>
          {segmentRates.map((rate) => (
            <td
              key={rate}
              className={`whitespace-nowrap ${line[rate].differs ? "font-semibold" : ""} ${line[rate].n < 30 ? "text-mute" : ""}`}
            >
              {describeSegmentShare(line[rate])}
              {line[rate].differs && <span className="sr-only">, more than chance explains</span>}
            </td>
          ))}
          <td>{line.saving === null ? "—" : toCountText(Math.max(0, line.saving))}</td>
        </tr>
      ))}
    </DataTable>
  );
}
