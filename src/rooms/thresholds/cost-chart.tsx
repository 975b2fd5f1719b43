import { useMemo } from "react";
import { niceEnd } from "#core/geometry/chart-scale.ts";
import { toCountText, toEdgeText, toPercentText } from "#core/geometry/number-text.ts";
import { theoreticalBand } from "#core/statistics/costs.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { lowerCosts, rowCuts, textAt, upperCosts } from "#core/thresholds/curves.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { sayCheapest } from "#core/thresholds/say-curves.ts";
import type { Tuning } from "#core/thresholds/tuning.ts";
import { Curve, Stretch, Upright } from "#ui/chart/marks.tsx";
import { RoomChart } from "./room-chart.tsx";

interface Props {
  cut: QuestionCut;
  table: CutTable;
  tuning: Tuning;
}

/** Costs per 1,000 cases wherever one edge stands while the other stays, with the flat optimum shaded. */
export function CostChart({ cut: { shape, scale, edges, words }, table, tuning }: Props) {
  const isBand = shape === "band";
  const costs = useMemo(() => costsOf(tuning, shape), [tuning, shape]);
  const best = useMemo(
    () => edgesFor(table, { shape, scale }, "cheapest", tuning),
    [table, shape, scale, tuning],
  );
  const upper = useMemo(
    () => upperCosts(table, edges.lower, costs, scale),
    [table, edges.lower, costs, scale],
  );
  const lower = useMemo(
    () => lowerCosts(table, edges.upper, costs, scale),
    [table, edges.upper, costs, scale],
  );
  const curves = isBand ? [...upper, ...lower] : upper;
  const most = niceEnd(Math.max(...curves.map(({ y }) => y ?? 0)));
  const isChance = scale.unit === "probability";
  const theory =
    isChance && isBand && costs.falseYes > 0 && costs.falseNo > 0 ? theoreticalBand(costs) : null;
  const legend = [
    { words: `${words.yes.word} from`, colour: "var(--yes)" },
    ...(isBand ? [{ words: `${words.no.word} below`, colour: "var(--no)", dashed: true }] : []),
  ];
  const priced = `A ${words.yes.wrong[0]} costs ${costs.falseYes}${isBand ? `, a ${words.no.wrong[0]} ${costs.falseNo}` : ""}, a review ${costs.review}${tuning.reviewerError === 0 ? "" : `, and ${toPercentText(tuning.reviewerError)} of reviews are wrong`}.`;
  const exact = theory
    ? ` Were the scores exact probabilities: ${toEdgeText(theory.lo)} and ${toEdgeText(theory.hi)}.`
    : "";
  return (
    <RoomChart
      title="Costs"
      sentence={`${priced} ${best ? sayCheapest(best, { shape, scale }) : ""}${exact}`}
      x={{ min: 0, max: scale.max, label: "where the edge stands", text: String }}
      y={{ min: 0, max: most, label: "costs per 1,000 cases", text: toCountText }}
      legend={legend}
      twin={{
        columns: ["Edge", ...legend.map((item) => item.words)],
        rows: () =>
          rowCuts(scale).map((cut) => [
            toEdgeText(cut, scale.decimals),
            textAt(upper, cut, toCountText),
            ...(isBand ? [textAt(lower, cut, toCountText)] : []),
          ]),
      }}
    >
      {(place) => (
        <>
          {best && (
            <Stretch
              from={Math.max(0, best.plateaus.upper.above)}
              to={Math.min(scale.max, best.plateaus.upper.upTo)}
              place={place}
            />
          )}
          {isBand && <Curve points={lower} place={place} colour="var(--no)" dashed />}
          <Curve points={upper} place={place} colour="var(--yes)" />
          <Upright at={edges.upper} place={place} />
          {isBand && <Upright at={edges.lower} place={place} dashed />}
        </>
      )}
    </RoomChart>
  );
}
