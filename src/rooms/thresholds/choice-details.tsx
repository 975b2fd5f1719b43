import { memo, useMemo } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type Classes,
  type ConfusedPair,
  confusedPairs,
  keysOfClassCell,
  optionClasses,
  sayAccuracy,
  sayPair,
} from "#core/thresholds/classes.ts";
import { showCases } from "#data/case-filter.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ClassMatrix } from "./class-matrix.tsx";
import { ClassTable } from "./class-table.tsx";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** How the options of a choice fare against each other, whatever its edge. */
export const ChoiceDetails = memo(function ChoiceDetails({
  question: { key, options },
  labelled: { items },
}: Props) {
  const classes = useMemo(() => optionClasses(items, options), [items, options]);
  return (
    <section className="mt-5" aria-label="Options">
      <h4 className="font-semibold">Options</h4>
      <p className="text-mute">{sayAccuracy(classes)}</p>
      <div className="mt-3 grid items-start gap-4 min-[1200px]:grid-cols-2">
        <ClassMatrix classes={classes} questionKey={key} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Confused classes={classes} questionKey={key} />
          <ClassTable classes={classes} />
        </div>
      </div>
    </section>
  );
});

function Confused({ classes, questionKey }: { classes: Classes; questionKey: string }) {
  const pairs = useMemo(() => confusedPairs(classes, 8), [classes]);

  function show(pair: ConfusedPair) {
    const keys = new Set(keysOfClassCell(classes, pair.truth, pair.said));
    showCases({
      question: questionKey,
      text: "",
      label: "any",
      keys: { keys, words: sayPair(classes, pair) },
    });
  }

  return (
    <section className="rounded-lg border border-line bg-panel p-3" aria-label="Most confused">
      <h5 className="font-semibold">Most confused</h5>
      {pairs.length === 0 && <p className="text-sm text-mute">No option is mistaken for another.</p>}
      <ul className="mt-1 text-sm">
        {pairs.map((pair) => (
          <li
            key={`${pair.truth} ${pair.said}`}
            className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1"
          >
            <span className="min-w-0 flex-1 break-words">{sayPair(classes, pair)}</span>
            <LinkButton onClick={() => show(pair)}>Show them</LinkButton>
          </li>
        ))}
      </ul>
      {pairs.length > 0 && (
        <p className="mt-1 text-sm text-mute">
          Their descriptions may overlap: describe both with the same fields, and say of each what it is not
          for.
        </p>
      )}
    </section>
  );
}
