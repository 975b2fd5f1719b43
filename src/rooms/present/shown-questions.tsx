import { hideQuestion } from "#core/document/edits/edit-presentation.ts";
import { plainWords } from "#core/present/plain-words.ts";
import { usePlayground } from "#data/use-playground.ts";
import { editSlides } from "./edit-slides.ts";

/** Which questions are shown, in their plain words. */
export function ShownQuestions() {
  const questions = usePlayground((playground) => playground.questions);
  const hidden = usePlayground(({ presentation }) => presentation.hiddenQuestions);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Questions that are shown</legend>
      {!questions.some(({ included }) => included) && (
        <p className="text-mute">There is no question yet. Write one in the author’s room, and run it.</p>
      )}
      {questions
        .filter(({ included }) => included)
        .map(({ key, instructions }) => (
          <label key={key} className="flex items-baseline gap-2 py-1">
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                editSlides((now) => hideQuestion(now, key, !target.checked), "choose the shown questions")
              }
            />
            <span dir="auto">{plainWords(instructions) || "A question without words"}</span>
          </label>
        ))}
    </fieldset>
  );
}
