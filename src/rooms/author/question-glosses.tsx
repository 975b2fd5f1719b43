import { QuestionEntry } from "./question-entry.tsx";

/** When a yes/no question is yes and when it is no, in words that the model reads. */
export function QuestionGlosses() {
  return (
    <div className="grid gap-3 @lg:grid-cols-2">
      <QuestionEntry name="glosses.true" label="Yes when" placeholder="Optional: what counts as yes" />
      <QuestionEntry name="glosses.false" label="No when" placeholder="Optional: what counts as no" />
    </div>
  );
}
