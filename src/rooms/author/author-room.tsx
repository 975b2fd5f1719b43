import type { ComponentType, ReactNode } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { PaneId } from "#data/shown-pane.ts";
import type { PaneItem } from "#ui/panes.tsx";
import { PartBoundary } from "#ui/part/part-boundary.tsx";
import { LatestAnswer } from "./latest-answer.tsx";
import { loadQuestionForm } from "./question-card.tsx";
import { QuestionsPane } from "./questions-pane.tsx";
import { StatePane } from "./state-pane.tsx";

interface Props {
  results: ReactNode;
  /** Lays panes out in the room there is. */
  layout: ComponentType<{ panes: readonly PaneItem<PaneId>[] }>;
}

/** Brings what is needed once a question is opened. */
export async function loadWhatOpens(): Promise<void> {
  await loadQuestionForm();
}

function latest({ key }: PlaygroundQuestion) {
  return <LatestAnswer questionKey={key} />;
}

/** Questions and state, with the results beside them. */
export function AuthorRoom({ results, layout: Layout }: Props) {
  const panes: PaneItem<PaneId>[] = [
    { id: "questions", title: "Questions", share: 36, content: <QuestionsPane latest={latest} /> },
    { id: "state", title: "State", share: 27, content: <StatePane /> },
    { id: "results", title: "Results", share: 37, content: results },
  ];
  return (
    <main className="min-h-0">
      <Layout
        panes={panes.map((pane) => ({ ...pane, content: <PartBoundary>{pane.content}</PartBoundary> }))}
      />
    </main>
  );
}
