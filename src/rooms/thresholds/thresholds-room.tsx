import { showRoom } from "#data/shown-room.ts";
import { useThresholdQuestion } from "#data/shown-threshold.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
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
        <section className="col-span-full max-w-xl p-6">
          <h3 className="text-lg font-semibold">A cut needs a question</h3>
          <p className="mt-2 text-mute">
            A question’s answer is a number. Here you choose from where on it means yes and below which it
            means no, by what that does to cases of your own; what falls between goes to a person.
          </p>
          <Button look="primary" className="mt-4" onClick={() => showRoom("author")}>
            Write a question
          </Button>
        </section>
      )}
    </main>
  );
}
