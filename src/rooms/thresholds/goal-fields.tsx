import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Goal, Limit, Tuning } from "#core/model/tuning.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { editTuning } from "#playground/set-thresholds.ts";
import { CostFields, ShareField } from "./goal-numbers.tsx";

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
    return <QuestionCosts question={question} tuning={tuning} shape={shape} words={words} />;
  }
  const { member, label } = shares[goal];
  return (
    <ShareField
      label={label}
      share={tuning[member]}
      onCommit={(share) => onLimit(goal, { [member]: share })}
    />
  );
}

function QuestionCosts({ question, tuning, shape, words }: Omit<Props, "goal" | "onLimit">) {
  const { costs } = tuning;
  const rows = [
    { member: "falseYes" as const, label: `A ${words.yes.wrong[0]} costs` },
    ...(shape === "band" ? [{ member: "falseNo" as const, label: `A ${words.no.wrong[0]} costs` }] : []),
    { member: "review" as const, label: "A review costs" },
  ];
  return (
    <div className="w-full pb-1 pl-5">
      <CostFields
        rows={rows}
        costs={costs}
        onCommit={(changed) => editTuning(question, { costs: changed })}
      />
    </div>
  );
}
