import { Pane } from "#ui/pane.tsx";

export function StatePane() {
  return <Pane title="State">{null}</Pane>;
}
