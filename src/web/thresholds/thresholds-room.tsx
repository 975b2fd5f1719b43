// The Thresholds room: the list of questions, and the panel of one or of the whole decision.

import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCountText } from "#core/text/number-text.ts";
import { countLabelledRows } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { useIsFirstAnswerCountPending } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import {
  selectThresholdQuestion,
  selectWholeDecision,
  showDialog,
  showRoom,
  useNavigation,
} from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { NeedsQuestionState } from "#web/kit/ui/empty-state.tsx";
import { Download } from "#web/kit/ui/later-icons.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { LatestResults, LatestResultsProvider } from "./latest-results.ts";
import { QuestionPanel } from "./question-panel.tsx";
import { WholeDecisionPanel } from "./whole-decision/whole-decision-panel.tsx";

interface Props {
  questions: readonly PlaygroundQuestion[];
  /** Key of the shown question; null for the whole decision. */
  shown: string | null;
}

/**
 * Number of labels by question key. Null until the shown question is drawn, because counting many cases takes
 * longer than a frame.
 */
function useLabelCounts(): ReadonlyMap<string, number> | null {
  const cases = useDeferredValue(
    usePlayground((playground) => playground.cases),
    null,
  );
  const table = usePlayground((playground) => playground.table);
  return useMemo(() => {
    if (table)
      return new Map(table.questions.map((counted) => [counted.question, countLabelledRows(counted)]));
    if (cases === null) return null;
    const counts = new Map<string, number>();
    // Cases with equal labels share one array, so each array is counted once.
    const alike = new Map<Case["labels"], number>();
    for (const { labels } of cases) alike.set(labels, (alike.get(labels) ?? 0) + 1);
    for (const [labels, count] of alike)
      for (const { questionKey } of labels) counts.set(questionKey, (counts.get(questionKey) ?? 0) + count);
    return counts;
  }, [cases, table]);
}

function QuestionPicker({ questions, shown }: Props) {
  const counts = useLabelCounts();
  return (
    <div className="isolate flex min-h-0 min-w-0 items-center border-b border-line bg-panel min-[1100px]:flex-col min-[1100px]:items-stretch min-[1100px]:border-r min-[1100px]:border-b-0">
      <nav
        aria-label="Questions"
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-2 min-[1100px]:min-h-0 min-[1100px]:flex-col min-[1100px]:overflow-y-auto"
      >
        <button
          type="button"
          aria-current={shown === null ? "true" : undefined}
          className={choiceLook}
          onClick={selectWholeDecision}
        >
          <span className="text-sm font-medium">Whole decision</span>
          <span className="block text-xs whitespace-nowrap text-mute">all questions together</span>
        </button>
        {questions.map(({ key, id, type }) => (
          <Choice
            key={key}
            questionKey={key}
            id={id}
            type={type}
            labels={counts && (counts.get(key) ?? 0)}
            current={key === shown}
          />
        ))}
      </nav>
      <Button className="m-2 justify-center" onClick={() => showDialog("policy")}>
        <Download size={14} aria-hidden />
        <span className="max-[700px]:sr-only">Export policy</span>
      </Button>
    </div>
  );
}

const choiceLook =
  "max-w-56 shrink-0 rounded-md px-2.5 py-1.5 text-left hover:bg-soft aria-[current]:bg-accent-soft min-[1100px]:max-w-none";

interface ChoiceProps {
  questionKey: string;
  id: string;
  type: string;
  labels: number | null;
  current: boolean;
}

const Choice = memo(function Choice({ questionKey, id, type, labels, current }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-current={current ? "true" : undefined}
      className={choiceLook}
      onClick={() => selectThresholdQuestion(questionKey)}
    >
      <VisibleText text={id} className="line-clamp-2 font-mono text-sm font-medium" />
      <span className="block text-xs whitespace-nowrap text-mute">
        {type}
        {labels !== null && ` · ${labels === 0 ? "no labels" : `${toCountText(labels)} labelled`}`}
      </span>
    </button>
  );
});

/** Drawing of cases as bars, positives upwards, divided by two thresholds. */
const cutCases = (
  <>
    <path d="M36 32v16M52 32v26M68 32v18" className="stroke-allow" strokeWidth="11" />
    <path d="M84 22v26M100 24v16M116 18v22M132 24v14M148 14v22" className="stroke-review" strokeWidth="11" />
    <path d="M164 10v22M180 4v28M196 14v18" className="stroke-block" strokeWidth="11" />
    <path d="M76 0v64M156 0v64" className="stroke-ink" strokeWidth="1.5" />
  </>
);

function CountedPanel({ children }: { children: ReactNode }) {
  return useIsFirstAnswerCountPending() ? <LoadingLine verb="Counting" what="cases" /> : children;
}

export function ThresholdsRoom() {
  const questions = usePlayground((playground) => playground.questions);
  const wanted = useNavigation("thresholdQuestion");
  const whole = useNavigation("wholeDecision");
  const shown = questions.find(({ key }) => key === wanted) ?? questions[0];
  const [latest] = useState(() => new LatestResults());
  return (
    <main className="grid min-h-0 grid-cols-1 grid-rows-[max-content_1fr] overflow-auto min-[1100px]:grid-cols-[210px_minmax(0,1fr)] min-[1100px]:grid-rows-1 min-[1100px]:overflow-hidden">
      <h2 className="sr-only">Thresholds</h2>
      {shown ? (
        <>
          <QuestionPicker questions={questions} shown={whole ? null : shown.key} />
          <CountedPanel key={whole ? "" : shown.key}>
            {whole ? (
              <WholeDecisionPanel />
            ) : (
              <LatestResultsProvider value={latest}>
                <QuestionPanel question={shown} />
              </LatestResultsProvider>
            )}
          </CountedPanel>
        </>
      ) : (
        <section className="col-span-full row-span-full">
          <NeedsQuestionState
            title="Thresholds need a question"
            picture={cutCases}
            onWrite={() => showRoom("author")}
          >
            A question's answer is a number. Here you choose above which value it means yes and below which it
            means no, by what that does to your own cases. Answers in between go to a person.
          </NeedsQuestionState>
        </section>
      )}
    </main>
  );
}
