// The toolbar over the selected questions: how many they are, and commands on all of them at once.

import { IconButton, LinkButton } from "#web/kit/ui/button.tsx";
import { ArrowDown, ArrowUp, Copy, Trash2, X } from "#web/kit/ui/icons.tsx";
import { ClipboardCopy } from "#web/kit/ui/later-icons.tsx";
import type { CardCommands } from "./use-question-cards.ts";

interface Props {
  chosen: number;
  shown: number;
  commands: CardCommands;
}

/** Each action is one undo step, whatever the number of questions. */
export function SelectionBar({ chosen, shown, commands }: Props) {
  const none = chosen === 0;
  const all = chosen >= shown;
  return (
    <div
      role="toolbar"
      aria-label="Selected questions"
      className="flex flex-wrap items-center gap-x-1 border-b border-line bg-accent-soft py-1 pr-3 pl-4 text-sm"
    >
      <output className="font-medium tabular-nums" title="Shift+↑ and Shift+↓ select more, Shift+Space one">
        {chosen} selected
      </output>
      <LinkButton className="mx-2" onClick={all ? commands.chooseNone : commands.chooseAll}>
        {all ? "Select none" : "Select all"}
      </LinkButton>
      <span className="ml-auto flex">
        <IconButton
          icon={ClipboardCopy}
          label="Copy to clipboard"
          disabled={none}
          onClick={commands.copyChosen}
        />
        <IconButton
          icon={Copy}
          label="Duplicate selected"
          disabled={none}
          onClick={commands.duplicateChosen}
        />
        <IconButton
          icon={ArrowUp}
          label="Move selected up"
          disabled={none}
          onClick={() => commands.moveChosen(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label="Move selected down"
          disabled={none}
          onClick={() => commands.moveChosen(1)}
        />
        <IconButton icon={Trash2} label="Delete selected" disabled={none} onClick={commands.removeChosen} />
        <IconButton icon={X} label="Stop selecting" onClick={commands.endChoosing} />
      </span>
    </div>
  );
}
