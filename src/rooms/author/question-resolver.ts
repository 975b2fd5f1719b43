import { zodResolver } from "@hookform/resolvers/zod";
import { questionIssues } from "#core/contract/question-issues.ts";
import { fromHeld, heldQuestionSchema } from "#core/model/question.ts";
import { refusalsOf } from "#data/refusals.ts";

const questionFormSchema = heldQuestionSchema.superRefine((held, context) => {
  const question = fromHeld(held);
  for (const { path, message } of [...questionIssues(question), ...refusalsOf(question)]) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
});

/** Judges a question as the form holds it: all that the service would refuse, or has refused, at its place. */
export const questionResolver = zodResolver(questionFormSchema);
