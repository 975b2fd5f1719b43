import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { toVisibleName } from "#core/json/visible-text.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { QuestionCommands } from "./use-question-cards.ts";

interface Props {
  id: string;
  questionKey: string;
  index: number;
  count: number;
  commands: QuestionCommands;
}

/** At an end the button keeps the focus, so that a next key press is not lost. */
const ended = "aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

/** The open card's buttons. */
export function QuestionActions({ id, questionKey, index, count, commands }: Props) {
  const name = toVisibleName(id);
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label="Move up"
        aria-disabled={index === 0}
        className={ended}
        onClick={() => commands.move(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label="Move down"
        aria-disabled={index === count - 1}
        className={ended}
        onClick={() => commands.move(index, index + 1)}
      />
      <IconButton icon={Copy} label={`Duplicate ${name}`} onClick={() => commands.duplicate(questionKey)} />
      <IconButton
        icon={Trash2}
        label={`Delete ${name}`}
        onClick={() => commands.remove(questionKey, id, index)}
      />
    </>
  );
}
