import { Pane } from "#ui/pane.tsx";

export function QuestionsPane() {
  return <Pane title="Questions">{null}</Pane>;
}
