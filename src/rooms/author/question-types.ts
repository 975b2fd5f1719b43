import { ChartNoAxesColumnIncreasing, CircleCheck, List, type LucideIcon } from "lucide-react";
import type { QuestionType } from "#core/model/question.ts";

interface QuestionTypeWords {
  type: QuestionType;
  label: string;
  icon: LucideIcon;
  /** What it answers, and a question of the kind. */
  answers: string;
  example: string;
}

/** The three types in words for an author. */
export const questionTypeWords: readonly QuestionTypeWords[] = [
  {
    type: "noul",
    label: "Yes/no",
    icon: CircleCheck,
    answers: "how likely yes is",
    example: "Does the customer ask for their money back?",
  },
  {
    type: "choice",
    label: "Choice",
    icon: List,
    answers: "one of up to 255 options",
    example: "Which team should handle the message?",
  },
  {
    type: "score",
    label: "Score",
    icon: ChartNoAxesColumnIncreasing,
    answers: "a level from low to high",
    example: "How frustrated does the writer sound?",
  },
];
