import { ChartNoAxesColumnIncreasing, CircleCheck, List, type LucideIcon } from "lucide-react";
import { type QuestionType, questionTypes } from "#core/model/question.ts";

interface QuestionTypeWords {
  label: string;
  icon: LucideIcon;
  /** What it answers, and a question of the kind. */
  answers: string;
  example: string;
}

/** Each type in words for an author. */
export const typeWords: Record<QuestionType, QuestionTypeWords> = {
  noul: {
    label: "Yes/no",
    icon: CircleCheck,
    answers: "how likely yes is",
    example: "Does the customer ask for their money back?",
  },
  choice: {
    label: "Choice",
    icon: List,
    answers: "one of up to 255 options",
    example: "Which team should handle the message?",
  },
  score: {
    label: "Score",
    icon: ChartNoAxesColumnIncreasing,
    answers: "a level from low to high",
    example: "How frustrated does the writer sound?",
  },
};

/** The types in the order of the choice. */
export const questionTypeWords = questionTypes.map((type) => ({ type, ...typeWords[type] }));
