import { useMemo } from "react";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { rateGoalsOf, tuningOf } from "#core/model/tuning.ts";
import type { CasePeriod } from "#core/over-time/case-periods.ts";
import { describeTally, describeTallyWithRange } from "#core/over-time/describe-tally.ts";
import { periodRates, questionOfSide, scoreDistributionShift } from "#core/over-time/period-rates.ts";
import { tallyRowsToPeople } from "#core/over-time/streams.ts";
import { toCountText } from "#core/text/number-text.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { PeriodDetails } from "./period-details.tsx";
import { PeriodsPicture, type PicturedPeriod } from "./periods-picture.tsx";

interface PeriodOverviewProps {
  question: PlaygroundQuestion;
  periods: readonly CasePeriod[];
  isDrawn: Parameters<typeof periodRates>[2];
  mayBeDrawn: (row: Case) => boolean;
  selected: CasePeriod;
  onSelect: (name: string) => void;
}

function wrongTarget(question: PlaygroundQuestion): number | null {
  const tuning = tuningOf(question);
  return rateGoalsOf(tuning).includes("right") ? 1 - tuning.rightShare : null;
}

/** The picture of all periods, the selected one in detail, and a table with the rates of all. */
export function PeriodOverview({
  question,
  periods,
  isDrawn,
  mayBeDrawn,
  selected,
  onSelect,
}: PeriodOverviewProps) {
  const scoresOf = ({ counts, side }: Pick<CasePeriod, "counts" | "side">) =>
    counts.scores.find((one) => one.question === questionOfSide(side, question).id);
  const first = periods[0] && scoresOf(periods[0]);
  const lines = useMemo(
    () =>
      periods.map((period) => ({
        period,
        rates: periodRates(period.side, question, isDrawn),
        again: period.again.map(({ side }) => periodRates(side, question, isDrawn).wrong),
      })),
    [periods, question, isDrawn],
  );
  const pictured = lines.map(({ period, rates, again }): PicturedPeriod => {
    const scores = scoresOf(period);
    const { name, outcomes } = period.counts;
    return {
      name,
      wrong: rates.wrong,
      again,
      outcomes,
      scores,
      moved: scoreDistributionShift(first, scores),
    };
  });
  return (
    <>
      <PeriodsPicture
        periods={pictured}
        target={wrongTarget(question)}
        selected={selected.counts.name}
        onSelect={onSelect}
      />
      <PeriodDetails
        period={selected}
        question={question}
        isDrawn={isDrawn}
        mayBeDrawn={mayBeDrawn}
        first={first}
      />
      <DataTable
        label="Periods"
        columns={[
          "Period",
          "Cases",
          "To people",
          "Wrong without a person",
          "Missed",
          "False alarms",
          "Labelled yes",
          "Scores moved by",
        ]}
      >
        {lines.map(({ period, rates }) => (
          <tr key={period.counts.name}>
            <th scope="row">
              <LinkButton onClick={() => onSelect(period.counts.name)}>{period.counts.name}</LinkButton>
            </th>
            <td>{toCountText(period.counts.rows)}</td>
            <td>{describeTally(tallyRowsToPeople(period.counts))}</td>
            <td>{describeTallyWithRange(rates.wrong)}</td>
            <td>{describeTally(rates.missed)}</td>
            <td>{describeTally(rates.falseAlarms)}</td>
            <td>{describeTally(rates.positives)}</td>
            <td>{scoreDistributionShift(first, scoresOf(period)).toFixed(2)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
