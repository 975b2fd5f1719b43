// The room in which questions and state are written, with the results beside them.

import type { ComponentType, ReactNode } from "react";
import { toAnswerText } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { PaneId } from "#web/kit/navigation/navigation-store.ts";
import type { PaneItem } from "#web/kit/ui/panes.tsx";
import { PartErrorBoundary } from "#web/kit/ui/part/lazy-part.tsx";
import { loadDragging } from "#web/kit/ui/sortable/sortable.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useResult } from "#web/run/use-results.ts";
import { preloadOptionsAndLevels } from "./question-form.tsx";
import { QuestionsPane } from "./questions-pane.tsx";
import { StatePane } from "./state/state-pane.tsx";

function LatestAnswer({ questionKey }: { questionKey: string }) {
  const result = useResult(questionKey);
  if (!result?.reading.answer) return null;
  const stale = result.freshness === "stale";
  return (
    <span
      className={`text-sm font-semibold ${stale ? "text-mute italic" : ""}`}
      title={stale ? "Out of date: changed since this answer" : "The newest answer"}
    >
      <VisibleText text={toAnswerText(result.reading.answer, result.question.rules)} />
      {stale && <span className="sr-only"> (out of date)</span>}
    </span>
  );
}

interface Props {
  results: ReactNode;
  layout: ComponentType<{ panes: readonly PaneItem<PaneId>[] }>;
}

/** Loads the code for options, levels and dragging, which an open card needs. */
export async function preloadCardEditor(): Promise<void> {
  await Promise.all([preloadOptionsAndLevels(), loadDragging()]);
}

function latestAnswer({ key }: PlaygroundQuestion) {
  return <LatestAnswer questionKey={key} />;
}

/** `results` is passed in as an element, because this feature may not import that one. */
export function AuthorRoom({ results, layout: Layout }: Props) {
  const panes: PaneItem<PaneId>[] = [
    { id: "questions", title: "Questions", share: 36, content: <QuestionsPane latest={latestAnswer} /> },
    { id: "state", title: "State", share: 27, content: <StatePane /> },
    { id: "results", title: "Results", share: 37, content: results },
  ];
  return (
    <main className="min-h-0">
      <Layout
        panes={panes.map((pane) => ({
          ...pane,
          content: <PartErrorBoundary>{pane.content}</PartErrorBoundary>,
        }))}
      />
    </main>
  );
}
