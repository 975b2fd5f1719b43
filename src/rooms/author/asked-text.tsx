import { type AuthoredEntry, isBlank } from "#core/model/question.ts";
import { QuestionText } from "#ui/question-text.tsx";

const longest = 400;

/** The beginning of what is asked, in two lines. */
export function AskedText({ entry, id }: { entry: AuthoredEntry; id: string }) {
  if (isBlank(entry)) {
    return (
      <p id={id} className="text-mute italic">
        Nothing asked yet
      </p>
    );
  }
  const face = entry.form === "json" ? "font-mono text-sm" : "";
  return (
    <p id={id} dir="auto" className={`line-clamp-2 [overflow-wrap:anywhere] ${face}`}>
      <QuestionText text={entry.text.slice(0, longest)} />
    </p>
  );
}
