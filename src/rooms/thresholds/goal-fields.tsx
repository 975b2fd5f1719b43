import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Goal, Limit, Tuning } from "#core/model/tuning.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { editTuning } from "#playground/set-thresholds.ts";
import { NumberField } from "#ui/number-field.tsx";

interface Props {
  goal: Goal;
  question: PlaygroundQuestion;
  tuning: Tuning;
  shape: QuestionCut["shape"];
  words: QuestionCut["words"];
  /** A limit has another number, which turns it on. */
  onLimit: (limit: Limit, change: Partial<Tuning>) => void;
}

type Share = "rightShare" | "reviewShare" | "missShare";

const shares: Record<Limit, { member: Share; label: string }> = {
  right: { member: "rightShare", label: "Correct when automatic, at least" },
  people: { member: "reviewShare", label: "To people, at most" },
  misses: { member: "missShare", label: "Missed, at most" },
};

/** The numbers of a goal. Setting one turns its goal on. */
export function GoalFields({ goal, question, tuning, shape, words, onLimit }: Props) {
  if (goal === "cheapest") {
    if (tuning.goal !== "cheapest") return null;
    return <CostFields question={question} tuning={tuning} shape={shape} words={words} />;
  }
  const { member, label } = shares[goal];
  return (
    <NumberField
      label={label}
      text={toPercent(tuning[member])}
      min={0}
      max={100}
      step={1}
      unit="%"
      onCommit={(percent) => onLimit(goal, { [member]: percent / 100 })}
    />
  );
}

function toPercent(share: number): string {
  return String(Math.round(share * 100_000) / 1000);
}

function CostFields({ question, tuning, shape, words }: Omit<Props, "goal" | "onLimit">) {
  const { costs } = tuning;
  const rows = [
    { member: "falseYes" as const, label: `A ${words.yes.wrong[0]} costs` },
    ...(shape === "band" ? [{ member: "falseNo" as const, label: `A ${words.no.wrong[0]} costs` }] : []),
    { member: "review" as const, label: "A review costs" },
  ];
  return (
    <div className="grid w-full grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1 pb-1 pl-5 text-sm">
      {rows.map(({ member, label }) => (
        <label key={member} className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="text-mute">{label}</span>
          <NumberField
            label={label}
            text={String(costs[member])}
            min={0}
            max={1_000_000}
            step={0.1}
            onCommit={(cost) => editTuning(question, { costs: { ...costs, [member]: cost } })}
          />
        </label>
      ))}
    </div>
  );
}
