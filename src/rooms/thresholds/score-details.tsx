import { memo, useMemo } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { levelClasses } from "#core/thresholds/classes.ts";
import { levelMetrics, sayDistances, sayNearest } from "#core/thresholds/distances.ts";
import { ClassMatrix } from "./class-matrix.tsx";
import { MetricTable } from "./metric-table.tsx";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}

/** How far a score's answers are from the right levels. */
export const ScoreDetails = memo(function ScoreDetails({
  question: { key, levels },
  labelled: { items },
}: Props) {
  const classes = useMemo(() => levelClasses(items, levels.length), [items, levels.length]);
  const metrics = useMemo(() => levelMetrics(items, classes), [items, classes]);
  const sentence = useMemo(() => sayDistances(items), [items]);
  return (
    <section className="mt-5" aria-label="Levels">
      <h4 className="font-semibold">Levels</h4>
      <p>{sentence}</p>
      <p className="text-mute">{sayNearest(classes)}</p>
      <div className="mt-3 grid items-start gap-4 min-[1200px]:grid-cols-2">
        <ClassMatrix classes={classes} questionKey={key} />
        <MetricTable title="Distances" rows={metrics} />
      </div>
    </section>
  );
});
