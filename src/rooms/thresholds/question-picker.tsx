import { memo, useMemo } from "react";
import { toCountText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { showThresholdOf } from "#data/shown-threshold.ts";
import { usePlayground } from "#data/use-playground.ts";
import { VisibleText } from "#ui/visible-text.tsx";

interface Props {
  questions: readonly PlaygroundQuestion[];
  shown: string;
}

function useLabelCounts(): ReadonlyMap<string, number> {
  const cases = usePlayground((playground) => playground.cases);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { labels } of cases)
      for (const { questionKey } of labels) counts.set(questionKey, (counts.get(questionKey) ?? 0) + 1);
    return counts;
  }, [cases]);
}

/** The questions of the playground with how many cases are labelled for each. */
export function QuestionPicker({ questions, shown }: Props) {
  const counts = useLabelCounts();
  return (
    <nav
      aria-label="Questions"
      className="isolate flex min-w-0 gap-1 overflow-x-auto border-b border-line bg-panel p-2 min-[1100px]:flex-col min-[1100px]:overflow-y-auto min-[1100px]:border-r min-[1100px]:border-b-0"
    >
      {questions.map(({ key, id, type }) => (
        <Choice
          key={key}
          questionKey={key}
          id={id}
          type={type}
          labels={counts.get(key) ?? 0}
          current={key === shown}
        />
      ))}
    </nav>
  );
}

interface ChoiceProps {
  questionKey: string;
  id: string;
  type: string;
  labels: number;
  current: boolean;
}

const Choice = memo(function Choice({ questionKey, id, type, labels, current }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-current={current ? "true" : undefined}
      className="max-w-56 shrink-0 rounded-md px-2.5 py-1.5 text-left hover:bg-soft aria-[current]:bg-accent-soft min-[1100px]:max-w-none"
      onClick={() => showThresholdOf(questionKey)}
    >
      <VisibleText text={id} className="line-clamp-2 font-mono text-sm font-medium" />
      <span className="block text-xs whitespace-nowrap text-mute">
        {type} · {labels === 0 ? "no labels" : `${toCountText(labels)} labelled`}
      </span>
    </button>
  );
});
