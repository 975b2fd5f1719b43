import { contentOf, overlapOf } from "../content-words.ts";
import type { QuestionSubject } from "../question-subject.ts";
import type { PlaygroundSubject, Remark, Rule } from "../rule.ts";

/** What a question judges, whichever way round: questions with the same key may be the same judgement. */
function keyOf({ content, backticked, question }: QuestionSubject): string | null {
  const words = [...content].map((word) => word.replace(/^(?:un|dis|non)(?=\p{L}{3})/u, "")).sort();
  if (words.length < 2) return null;
  return `${question.type === "score" ? "score" : ""} ${words.join(" ")} ${[...backticked].sort().join(" ")}`;
}

const yesNo = /^(?:yes|no|true|false|y|n)$/;

function isTwoSided({ question, options }: QuestionSubject): boolean {
  return (
    question.type === "noul" || (options.length === 2 && options.every(({ plain }) => yesNo.test(plain)))
  );
}

function listOf({ options, levels }: QuestionSubject): string {
  return [...options.map(({ plain }) => plain), ...levels].sort().join("\n");
}

function sameCriteria(one: QuestionSubject, other: QuestionSubject): boolean {
  return one.question.type === other.question.type && listOf(one) === listOf(other);
}

function glossWords({ glosses }: QuestionSubject): ReadonlySet<string> {
  return contentOf(`${glosses.true} ${glosses.false}`);
}

/** Glosses that share hardly a word tell two questions apart that have the same text. */
function glossesDiffer(one: QuestionSubject, other: QuestionSubject): boolean {
  const [a, b] = [glossWords(one), glossWords(other)];
  return a.size > 0 && b.size > 0 && overlapOf(a, b) < 0.5;
}

function sameJudgement(one: QuestionSubject, other: QuestionSubject): boolean {
  const alike = (isTwoSided(one) && isTwoSided(other)) || sameCriteria(one, other);
  return alike && !glossesDiffer(one, other);
}

export const askedTwice: Rule = {
  id: "Q10",
  level: "hint",
  title: "The same judgement asked twice",
  reason: "A question and its opposite are judged apart: their probabilities need not add up to one.",
  checkPlayground({ questions }: PlaygroundSubject) {
    const seen = new Map<string, QuestionSubject>();
    return questions.flatMap((subject): Remark[] => {
      const key = keyOf(subject);
      const earlier = key === null ? undefined : seen.get(key);
      if (key !== null && earlier === undefined) seen.set(key, subject);
      if (earlier === undefined || !sameJudgement(earlier, subject)) return [];
      return [
        {
          place: { at: "question", key: subject.question.key, path: ["instructions", "text"] },
          message: `This asks what ${earlier.question.id.slice(0, 60)} asks already, perhaps the other way round, and the two answers need not add up; keep one of them.`,
        },
      ];
    });
  },
};
