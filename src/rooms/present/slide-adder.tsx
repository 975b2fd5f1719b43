import { Plus } from "lucide-react";
import { useMemo } from "react";
import { addSlides } from "#core/document/edits/edit-presentation.ts";
import { newSlides } from "#data/new-slides.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { editSlides } from "./edit-slides.ts";
import { slideExcerpt } from "./slide-excerpt.ts";

const mostChoices = 200;

function add(caseKeys: readonly (string | null)[]): void {
  const slides = newSlides(caseKeys);
  editSlides((now) => addSlides(now, slides), caseKeys.length === 1 ? "add a slide" : "add slides");
}

/** Adds the current state, the samples, or one of the cases as a slide. */
export function SlideAdder() {
  const cases = usePlayground((playground) => playground.cases);
  const state = usePlayground((playground) => playground.state);
  const presentation = usePlayground((playground) => playground.presentation);
  const samples = useMemo(() => cases.filter(({ note }) => note.trim() !== ""), [cases]);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button onClick={() => add([null])}>
        <Plus size={14} aria-hidden /> Current state
      </Button>
      {samples.length > 0 && (
        <Button onClick={() => add(samples.map(({ key }) => key))}>
          <Plus size={14} aria-hidden /> All {samples.length} samples
        </Button>
      )}
      {cases.length > 0 && (
        <select
          aria-label="Add a case as a slide"
          className="field w-auto max-w-80"
          value=""
          onChange={({ target }) => target.value !== "" && add([target.value])}
        >
          <option value="">Add a case…</option>
          {cases.slice(0, mostChoices).map(({ key, note }) => (
            <option key={key} value={key}>
              {note.trim() || slideExcerpt({ cases, state, presentation }, key)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
