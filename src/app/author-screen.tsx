import { QuestionsPane } from "#rooms/author/questions-pane.tsx";
import { StatePane } from "#rooms/author/state-pane.tsx";
import { ResultsRoom } from "#rooms/results/results-room.tsx";

/** Questions, state and results side by side. */
export function AuthorScreen() {
  return (
    <main className="grid min-h-0 grid-cols-3 divide-x divide-line">
      <QuestionsPane />
      <StatePane />
      <ResultsRoom />
    </main>
  );
}
