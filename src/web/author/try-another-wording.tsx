// The buttons below a question that add another wording and open its versions; also keeps the focus for such buttons.

import { loadCode } from "#web/kit/navigation/load-code.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Plus } from "#web/kit/ui/icons.tsx";
import { useQuestionEditing } from "./question-editing.ts";

/** For `onMouseDown`: focus and caret stay in the field being typed in. */
export function keepFieldFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Does nothing if a text field of the card has the focus. */
function focusInstructions(card: Element | null): void {
  const focused = document.activeElement;
  if (focused?.matches("textarea") && card?.contains(focused)) return;
  card?.querySelector<HTMLElement>('[data-place="instructions"] textarea')?.focus();
}

export function TryAnotherWording({ questionKey }: { questionKey: string }) {
  return (
    <div className="-ml-2 flex flex-wrap">
      <AddWording questionKey={questionKey} />
      <Button look="quiet" className="text-sm" onClick={() => showDialog("versions")}>
        Versions
      </Button>
    </div>
  );
}

function AddWording({ questionKey }: { questionKey: string }) {
  const { announce } = useQuestionEditing();
  return (
    <Button
      look="quiet"
      className="text-sm"
      onMouseDown={keepFieldFocus}
      onClick={async ({ currentTarget }) => {
        const card = currentTarget.closest("[data-question]");
        const code = await loadCode(() => import("./variant-commands.ts"));
        code?.variantEdits.add(questionKey);
        focusInstructions(card);
        if (code) announce("The new wording starts as a copy. The old one is kept.");
      }}
    >
      <Plus size={14} aria-hidden /> Try another wording
    </Button>
  );
}
