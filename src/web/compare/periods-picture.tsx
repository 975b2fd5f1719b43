// The picture of all periods: rates, outcomes and scores in columns.

import { type ChartScale, niceTicks, toPixel } from "#core/geometry/chart-scale.ts";
import type { HitTally } from "#core/over-time/betting.ts";
import { type OutcomeCount, type ScoreBinCounts, scoreBinCount } from "#core/over-time/period-counts.ts";
import { outcomeStyleOf } from "#core/policy/outcome-style.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { toCounted, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { useElementWidth } from "#web/kit/charts/use-element-width.ts";
import { useZoneFills, type ZoneFills } from "#web/kit/charts/zone-fills.tsx";

export interface PicturedPeriod {
  readonly name: string;
  readonly wrong: HitTally;
  /** The same cases as other runs answered them. */
  readonly again: readonly HitTally[];
  readonly outcomes: readonly OutcomeCount[];
  readonly scores: ScoreBinCounts | undefined;
  /**
   * Largest difference between the cumulative distributions of its scores and the first period's, 0..1; 0 if either
   * has no scores.
   */
  readonly moved: number;
}

interface Props {
  periods: readonly PicturedPeriod[];
  /** Largest share that may be wrong, 0..1; null without such a target. */
  target: number | null;
  selected: string;
  onSelect: (name: string) => void;
}

/** In px. */
const gutter = 118;
const leastColumn = 68;
const rates = { top: 18, bottom: 198 };
const outcomes = { top: 226, bottom: 326 };
const scores = { top: 356, bottom: 420 };
const height = 446;

function toRateScale(periods: readonly PicturedPeriod[], target: number | null): ChartScale {
  const highs = periods.flatMap(({ wrong, again }) =>
    [wrong, ...again].map(({ hits, n }) => wilsonInterval(hits, n).value?.[1] ?? 0),
  );
  const max = Math.min(1, Math.max(0.05, ...highs, (target ?? 0) * 1.25));
  return { min: 0, max, from: rates.bottom, to: rates.top };
}

interface RateProps {
  tally: HitTally;
  x: number;
  scale: ChartScale;
  isAgain?: boolean;
}

function Rate({ tally: { hits, n }, x, scale, isAgain = false }: RateProps) {
  const interval = wilsonInterval(hits, n).value;
  if (interval === null) return null;
  const [low, high] = interval.map((share) => toPixel(scale, share)) as [number, number];
  const y = toPixel(scale, hits / n);
  return (
    <g stroke="var(--ink)" fill="var(--ink)">
      <path
        d={`M${x - 4} ${high}h8M${x} ${high}V${low}M${x - 4} ${low}h8`}
        fill="none"
        strokeWidth={2}
        strokeDasharray={isAgain ? "3 2" : undefined}
      />
      <circle cx={x} cy={y} r={4.5} strokeWidth={1.6} fill={isAgain ? "var(--panel)" : "var(--ink)"} />
      {!isAgain && (
        <text x={x + 9} y={y + 4} stroke="none" fontSize={11}>
          {toPercentText(hits / n)}
        </text>
      )}
    </g>
  );
}

/** Parts of the bar from the top down, in px. */
function stackOutcomes(tallies: readonly OutcomeCount[], all: number) {
  const heights = tallies.map(({ rows }) => ((outcomes.bottom - outcomes.top) * rows) / all);
  return tallies.map(({ outcome }, at) => ({
    outcome,
    y: heights.slice(0, at).reduce((sum, one) => sum + one, outcomes.top),
    height: Math.max(0, (heights[at] ?? 0) - 1),
  }));
}

interface OutcomeBarProps {
  tallies: readonly OutcomeCount[];
  x: number;
  width: number;
  fills: ZoneFills;
}

function OutcomeBar({ tallies, x, width, fills }: OutcomeBarProps) {
  const all = tallies.reduce((sum, { rows }) => sum + rows, 0);
  if (all === 0) return null;
  const people = tallies.reduce((sum, { rows, toPerson }) => sum + (toPerson ? rows : 0), 0);
  return (
    <>
      {stackOutcomes(tallies, all).map(({ outcome, y, height: tall }) => (
        <rect key={outcome} x={x} width={width} y={y} height={tall} fill={fills[outcomeStyleOf(outcome)]} />
      ))}
      {people > 0 && (
        <text x={x + width / 2} y={outcomes.bottom + 14} textAnchor="middle" fontSize={11} fill="var(--mute)">
          {toPercentText(people / all)}
        </text>
      )}
    </>
  );
}

function scorePath({ bins }: ScoreBinCounts, x: number, width: number): string {
  const most = Math.max(1, ...bins);
  const points = bins.map(
    (rows, bin) =>
      `L${x + (width * (bin + 0.5)) / scoreBinCount} ${scores.bottom - ((scores.bottom - scores.top) * rows) / most}`,
  );
  return `M${x} ${scores.bottom}${points.join("")}L${x + width} ${scores.bottom}`;
}

function BandTitle({ y, title, text }: { y: number; title: string; text: readonly string[] }) {
  return (
    <text y={y} fontSize={12}>
      <tspan fontWeight={600} fill="var(--ink)">
        {title}
      </tspan>
      {text.map((line) => (
        <tspan key={line} x={0} dy={15} fontSize={11} fill="var(--mute)">
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** In the order in which they are stacked; at most five, since more have no room beside the bars. */
function OutcomeLegend({ outcomes: named, fills }: { outcomes: readonly string[]; fills: ZoneFills }) {
  return named.slice(0, 5).map((outcome, at) => (
    <g key={outcome} transform={`translate(0 ${outcomes.top + 18 + 15 * at})`}>
      <rect width={10} height={10} fill={fills[outcomeStyleOf(outcome)]} />
      <text x={15} y={9} fontSize={11} fill="var(--mute)" className="notranslate">
        {outcome.trim() === "" ? "no outcome" : toVisibleName(outcome)}
      </text>
    </g>
  ));
}

function describePeriods(periods: readonly PicturedPeriod[]): string {
  const last = periods.at(-1);
  return `Wrong decisions, outcomes and scores of ${toCounted(periods.length, "period")}, ${periods[0]?.name} to ${last?.name}; the table has the numbers.`;
}

interface ColumnProps {
  period: PicturedPeriod;
  /** Scores of the first period, drawn over the others'; undefined in the first. */
  first: ScoreBinCounts | undefined;
  left: number;
  width: number;
  scale: ChartScale;
  fills: ZoneFills;
  isSelected: boolean;
}

function PeriodColumn({ period, first, left, width, scale, fills, isSelected }: ColumnProps) {
  const { wrong, again, outcomes: tallies, scores: own, moved } = period;
  const centre = left + width * 0.42;
  const bar = Math.min(56, width * 0.66);
  return (
    <g>
      {isSelected && <rect x={left} width={width} height={height} fill="var(--accent)" fillOpacity={0.1} />}
      {again.map((tally, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- other runs are told apart by their place
        <Rate key={place} tally={tally} x={left + width * (0.82 - 0.12 * place)} scale={scale} isAgain />
      ))}
      <Rate tally={wrong} x={centre} scale={scale} />
      <OutcomeBar tallies={tallies} x={centre - bar / 2} width={bar} fills={fills} />
      {own !== undefined && (
        <path d={scorePath(own, centre - bar / 2, bar)} fill="var(--mute)" fillOpacity={0.35} />
      )}
      {first !== undefined && (
        <path
          d={scorePath(first, centre - bar / 2, bar)}
          fill="none"
          stroke="var(--ink)"
          strokeDasharray="3 2"
        />
      )}
      <text x={centre} y={scores.bottom + 16} textAnchor="middle" fontSize={11} fill="var(--mute)">
        {first === undefined ? "–" : moved.toFixed(2)}
      </text>
    </g>
  );
}

function RateAxis({ scale, to }: { scale: ChartScale; to: number }) {
  return niceTicks(0, scale.max, 4).map((tick) => (
    <g key={tick}>
      <line x1={gutter} x2={to} y1={toPixel(scale, tick)} y2={toPixel(scale, tick)} stroke="var(--line)" />
      <text x={gutter - 4} y={toPixel(scale, tick) - 3} fontSize={10} fill="var(--mute)" textAnchor="end">
        {toPercentText(tick)}
      </text>
    </g>
  ));
}

function TargetLine({ target, scale, to }: { target: number; scale: ChartScale; to: number }) {
  const y = toPixel(scale, target);
  return (
    <>
      <line x1={gutter} x2={to} y1={y} y2={y} stroke="var(--ink)" strokeWidth={1.6} strokeDasharray="6 4" />
      <text x={gutter + 4} y={y - 5} fontSize={11} fontWeight={600} fill="var(--ink)">
        target: at most {toPercentText(target)}
      </text>
    </>
  );
}

function BandTitles({ named, fills }: { named: readonly string[]; fills: ZoneFills }) {
  return (
    <>
      <BandTitle y={rates.top + 4} title="Wrong" text={["of what is decided", "without a person"]} />
      <BandTitle y={outcomes.top + 10} title="Outcomes" text={[]} />
      <OutcomeLegend outcomes={named} fills={fills} />
      <BandTitle y={scores.top + 10} title="Scores" text={["dashed: the first"]} />
      <g fontSize={11} fill="var(--mute)">
        <text y={outcomes.bottom + 14}>to people</text>
        <text y={scores.bottom + 16}>moved by</text>
      </g>
    </>
  );
}

/** Rates, outcomes and scores of the periods in columns; a click on a name picks one. */
export function PeriodsPicture({ periods, target, selected, onSelect }: Props) {
  const [width, watch] = useElementWidth(760);
  const [fills, definitions] = useZoneFills();
  const column = Math.max(leastColumn, (width - gutter) / Math.max(1, periods.length));
  const whole = gutter + column * periods.length;
  const scale = toRateScale(periods, target);
  const named = new Set(
    periods.flatMap((one) => one.outcomes.flatMap(({ outcome, rows }) => (rows > 0 ? outcome : []))),
  );
  return (
    <div ref={watch} className="max-w-full overflow-x-auto">
      <svg width={whole} height={height} role="img" aria-label={describePeriods(periods)} className="block">
        {definitions}
        <BandTitles named={[...named]} fills={fills} />
        <RateAxis scale={scale} to={whole} />
        {periods.map((period, at) => (
          <PeriodColumn
            key={period.name}
            period={period}
            first={at === 0 ? undefined : periods[0]?.scores}
            left={gutter + column * at}
            width={column}
            scale={scale}
            fills={fills}
            isSelected={period.name === selected}
          />
        ))}
        {target !== null && <TargetLine target={target} scale={scale} to={whole} />}
      </svg>
      <div role="group" aria-label="Period" className="flex" style={{ width: whole, paddingLeft: gutter }}>
        {periods.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === selected}
            className={`min-h-7 truncate border-t-2 text-sm ${name === selected ? "border-accent font-semibold" : "border-line"}`}
            style={{ width: column }}
            onClick={() => onSelect(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
