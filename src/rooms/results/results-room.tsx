import { Pane } from "#ui/pane.tsx";

export function ResultsRoom() {
  return <Pane title="Results">{null}</Pane>;
}
