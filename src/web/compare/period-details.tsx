// One period in detail: its runs, its rates and its wrong cases.

import { useMemo, useState } from "react";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { CasePeriod, PeriodRunAnswers } from "#core/over-time/case-periods.ts";
import { describeTally, describeTallyWithRange } from "#core/over-time/describe-tally.ts";
import type { ScoreBinCounts } from "#core/over-time/period-counts.ts";
import {
  findWrongDrawnRows,
  periodRates,
  questionOfSide,
  scoreDistributionShift,
} from "#core/over-time/period-rates.ts";
import { countLaterReviews, describeLaterReviews } from "#core/over-time/reviews.ts";
import { tallyRowsToPeople } from "#core/over-time/streams.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { toCounted } from "#core/text/number-text.ts";
import { describeSegmentShare } from "#core/thresholds/segments/search-segments.ts";
import { type SegmentDimension, segmentDimensions } from "#core/thresholds/segments/segment-conditions.ts";
import { segmentShares } from "#core/thresholds/segments/segment-rates.ts";
import { toSegmentRows } from "#core/thresholds/segments/segment-rows.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { RowsToLabel } from "./rows-to-label.tsx";

interface Props {
  period: CasePeriod;
  question: PlaygroundQuestion;
  isDrawn: (row: Case) => boolean;
  mayBeDrawn: (row: Case) => boolean;
  /** Scores of the first period, with which those of others are compared; undefined if it has none. */
  first: ScoreBinCounts | undefined;
}

function columnOf({ side, counts }: PeriodRunAnswers, { question, isDrawn, first }: Props) {
  const rates = periodRates(side, question, isDrawn);
  const { id } = questionOfSide(side, question);
  const own = counts.scores.find((one) => one.question === id);
  return [
    describeTallyWithRange(rates.wrong),
    describeTally(rates.missed),
    describeTally(rates.falseAlarms),
    describeTally(tallyRowsToPeople(counts)),
    scoreDistributionShift(first, own).toFixed(2),
  ];
}

const rows = ["Wrong without a person", "Missed", "False alarms", "To people", "Scores moved by"];

/** One period: each run that answered its cases beside the others, its wrong cases, and its parts. */
export function PeriodDetails(props: Props) {
  const { period, question, isDrawn } = props;
  const { stood } = period;
  const all = [
    { title: period.run.title, one: period },
    ...(stood.status === "changed" && period.side.playground !== stood.answers.side.playground
      ? [{ title: `${period.run.title}, as the policy stood`, one: stood.answers }]
      : []),
    ...period.again.map((one) => ({ title: one.run.title, one })),
  ];
  const wrong = useMemo(
    () => findWrongDrawnRows(period.side, question, isDrawn),
    [period, question, isDrawn],
  );

  const reviews = useMemo(() => countLaterReviews(period.side, isDrawn), [period, isDrawn]);

  function show(found: readonly Case[], words: string) {
    const keys = new Set(found.map(({ key }) => key));
    showCases({ question: question.key, text: "", label: "any", keys: { keys, words, answersTo: [] } });
  }

  return (
    <section aria-label={`Period ${period.counts.name}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{period.counts.name}</h3>
        <Button onClick={() => show(period.rows, period.counts.name)}>
          Show {toCounted(period.rows.length, "case")}
        </Button>
        {wrong.length > 0 && (
          <Button onClick={() => show(wrong, `wrong in ${period.counts.name}`)}>
            Show {toCounted(wrong.length, "wrong case")}
          </Button>
        )}
      </div>
      <DataTable label="Runs of the period" columns={["Rate", ...all.map(({ title: name }) => name)]}>
        {rows.map((title, at) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {all.map(({ title: name, one }) => (
              <td key={`${one.run.key} ${name}`}>{columnOf(one, props)[at]}</td>
            ))}
          </tr>
        ))}
      </DataTable>
      {describeLaterReviews(reviews).map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      <StoodNote stood={stood} />
      <RowsToLabel {...props} />
      <PeriodParts {...props} />
    </section>
  );
}

function StoodNote({ stood }: Pick<CasePeriod, "stood">) {
  if (stood.status === "same")
    return <p className="text-sm text-mute">The policy stood then as it stands now.</p>;
  if (stood.status === "unknown")
    return <p className="text-sm text-mute">The policy that stood then isn't known. {stood.why}.</p>;
  return (
    <section aria-label="Changes of the policy since" className="text-sm">
      <h4 className="font-medium">Changed since in the policy</h4>
      <ul className="list-disc pl-5 text-mute">
        {stood.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (dimension: SegmentDimension) => (dimension.by === "field" ? dimension.name : dimension.by);

function PeriodParts({ period, question: asked, isDrawn }: Props) {
  const question = questionOfSide(period.side, asked);
  const segmentRows = useMemo(() => {
    const drawn = period.rows.filter(isDrawn);
    const { items } = collectLabelledAnswers(question, drawn, period.side.answers);
    const { copiesApart } = tuningOf(question);
    const whole = { checkShare: 0, copiesApart };
    return toSegmentRows(items, ruleMeasureOf(question), decisionsByLabelOf(question), whole, drawn);
  }, [period, question, isDrawn]);
  const dimensions = useMemo(() => segmentDimensions(segmentRows), [segmentRows]);
  const [chosen, setChosen] = useState(0);
  const divider = dimensions[chosen] ?? { by: "length" as const };
  const { lower, upper } = questionThresholdsOf(question).thresholds;
  const lines = segmentShares(segmentRows, divider, { lo: lower, hi: upper });
  if (segmentRows.length === 0) return null;
  return (
    <>
      <label className="flex items-center gap-2">
        By part
        <select
          className="field w-auto max-w-72"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {dimensions.map((one, at) => (
            <option key={`${one.by} ${nameOf(one)}`} value={at} translate="no">
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {lines.length === 0 ? (
        <p className="text-sm text-mute">All its labelled cases are alike in this.</p>
      ) : (
        <DataTable label="Parts of the period" columns={["Part", "Wrong without a person", "To people"]}>
          {lines.map(({ words, wrong, people }) => (
            <tr key={words}>
              <th scope="row" className="[overflow-wrap:anywhere]">
                <VisibleText text={words} />
              </th>
              <td>{describeSegmentShare(wrong)}</td>
              <td>{describeSegmentShare(people)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
