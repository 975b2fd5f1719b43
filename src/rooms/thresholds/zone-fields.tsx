import { ArrowLeftRight } from "lucide-react";
import { memo } from "react";
import { toCounted, toThresholdText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Threshold } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import { listOutcomes } from "#core/policy/zone.ts";
import { type BandCounts, type Zone, zoneSize } from "#core/statistics/band.ts";
import { editOutcome, swapQuestionOutcomes } from "#playground/edit-rules.ts";
import { Button } from "#ui/button.tsx";
import { NumberField, OutcomeField } from "#ui/fields.tsx";

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  /** Null while no case is labelled and answered. */
  counts: BandCounts | null;
  onThreshold: (threshold: Threshold, to: number) => void;
}

/** The zones of a question from low to high: what each leads to, where it begins, and how many cases it holds. */
export function ZoneFields({ question, cut, counts, onThreshold }: Props) {
  const { type, rules, id } = question;
  const outcomes = listOutcomes(type, rules);
  const { low, middle, high } = kinds[type].zones;
  const zones: readonly { zone: Zone; key: string; threshold: Threshold | null }[] = [
    ...(cut.shape === "band" ? [{ zone: "no" as const, key: low, threshold: "lower" as const }] : []),
    { zone: "review", key: middle, threshold: null },
    { zone: "yes", key: high, threshold: "upper" },
  ];
  const titleOf = (key: string) => outcomes.find((one) => one.key === key)?.zone.toLowerCase() ?? "";
  return (
    <section aria-label="What answers lead to">
      <div
        role="group"
        aria-label={`Outcomes of ${toVisibleName(id)}`}
        className={`grid gap-3 ${cut.shape === "band" ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}
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
                  <ThresholdField cut={cut} threshold={threshold} onThreshold={onThreshold} />
                ) : (
                  <span className="text-mute">
                    {cut.shape === "band"
                      ? "between"
                      : `below ${toThresholdText(cut.thresholds.upper, cut.scale.decimals)}`}
                  </span>
                )}
                {counts && <span>{toCounted(zoneSize(counts[zone]), "case")}</span>}
              </p>
            </div>
          );
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-mute empty:hidden">
        {cut.shape === "band" && outcomes[0]?.outcome !== outcomes.at(-1)?.outcome && (
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

/** What a zone leads to; a threshold that is dragged leaves it alone. */
const ZoneOutcome = memo(function ZoneOutcome({ question, zone, title, outcome }: ZoneOutcomeProps) {
  return (
    <>
      <span aria-hidden className="mb-0.5 block text-xs text-mute">
        {title} leads to
      </span>
      <OutcomeField
        label={`${title} leads to`}
        outcome={outcome}
        onOutcome={(to) => editOutcome(question, zone, to)}
      />
    </>
  );
});

/** A threshold as a number that can be typed. */
function ThresholdField({
  cut,
  threshold,
  onThreshold,
}: Pick<Props, "cut" | "onThreshold"> & { threshold: Threshold }) {
  const { scale, words, thresholds } = cut;
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
