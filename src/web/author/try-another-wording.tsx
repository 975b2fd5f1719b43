import { Button } from "#web/kit/ui/button.tsx";
import { Plus } from "#web/kit/ui/icons.tsx";
import { variantCommands } from "./question-commands.ts";
import { useQuestionEditing } from "./question-editing.ts";

export function TryAnotherWording({ questionKey }: { questionKey: string }) {
  const { announce } = useQuestionEditing();
  return (
    <Button
      look="quiet"
      className="-ml-2 self-start text-sm"
      onClick={() => {
        variantCommands.add(questionKey);
        announce("The new wording starts as a copy. The old one is kept.");
      }}
    >
      <Plus size={14} aria-hidden /> Try another wording
    </Button>
  );
}
