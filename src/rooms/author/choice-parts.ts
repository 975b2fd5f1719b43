import { questionCommands } from "#data/question-commands.ts";
import { lazyDialog } from "#ui/part/lazy-dialog.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";

export const OptionsTableDialog = lazyDialog(
  async () => (await import("./options-table/options-table-dialog.tsx")).OptionsTableDialog,
);

export const QuestionSteps = lazyPart(async () => (await import("./question-steps.tsx")).QuestionSteps);

/** Comes with what splits, so that groups made by hand are not lost. */
export const SplitDialog = lazyDialog(async () => {
  await questionCommands.readySplit();
  return (await import("./split-dialog/split-dialog.tsx")).SplitDialog;
});
