import type { QuestionType } from "#core/model/question.ts";
import { Meaning } from "#ui/meaning.tsx";

const terms: Record<QuestionType, readonly Parameters<typeof Meaning>[0]["of"][]> = {
  noul: ["Noul", "Probability"],
  choice: ["Choice", "Confidence", "Margin"],
  score: ["Score", "Expected level", "Confidence"],
};

/** The words under which answers of these types stand, each with its meaning. */
export function Legend({ types }: { types: readonly QuestionType[] }) {
  const shown = new Set([...types.flatMap((type) => terms[type]), "Band", "Outcome"]);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-2 text-sm text-mute">
      <span>Terms:</span>
      {[...shown].map((term) => (
        <Meaning key={term} of={term} />
      ))}
    </p>
  );
}
