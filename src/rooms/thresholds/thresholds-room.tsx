import { useThresholdQuestion } from "#data/shown-threshold.ts";
import { usePlayground } from "#data/use-playground.ts";
import { QuestionPanel } from "./question-panel.tsx";
import { QuestionPicker } from "./question-picker.tsx";

/** Where to cut: a question's labelled cases over its edges, and what the edges make of them. */
export function ThresholdsRoom() {
  const questions = usePlayground((playground) => playground.questions);
  const wanted = useThresholdQuestion();
  const shown = questions.find(({ key }) => key === wanted) ?? questions[0];
  return (
    <main className="grid min-h-0 grid-cols-1 grid-rows-[max-content_1fr] overflow-auto min-[1100px]:grid-cols-[210px_minmax(0,1fr)] min-[1100px]:grid-rows-1 min-[1100px]:overflow-hidden">
      <h2 className="sr-only">Thresholds</h2>
      {shown ? (
        <>
          <QuestionPicker questions={questions} shown={shown.key} />
          <QuestionPanel key={shown.key} question={shown} />
        </>
      ) : (
        <p className="col-span-full p-6 text-mute">
          There is no question to cut yet. Write one in the author's room.
        </p>
      )}
    </main>
  );
}
