import type { Profile } from "#core/contract/profile.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import type { Proof } from "#core/policy/standing.ts";

/** A question's edges as rules read them, with what they stand on. */
export interface CutSubject {
  playground: Playground;
  profile: Profile;
  question: PlaygroundQuestion;
  /** Whether the edges still stand on what they were fitted on. */
  proof: Proof;
  /** The versioned id that answered the cases; null where none or several did. */
  answeredBy: string | null;
  /** Cases with a label for this question. */
  labels: number;
  /** Whether the labels look as if they had been taken from sure answers. */
  labelsFollowAnswers: boolean;
}

/** What the question's rule does without a person, in the author's words; blank outcomes do nothing. */
export function automaticOutcomes({ type, rules }: PlaygroundQuestion): readonly string[] {
  const words =
    type === "noul"
      ? [rules.noul.outcomes.no, rules.noul.outcomes.yes]
      : type === "score"
        ? [rules.score.outcomes.low, rules.score.outcomes.high]
        : [rules.choice.outcomes.chosen, ...rules.choice.options.map(({ outcome }) => outcome)];
  return words.map((word) => word.trim()).filter((word) => word !== "" && word.toLowerCase() !== "review");
}
