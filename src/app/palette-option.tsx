import { Keys } from "#ui/keys.tsx";
import type { Command } from "./command.ts";
import { toKeysText } from "./shortcut.ts";

interface Props {
  id: string;
  command: Command;
  active: boolean;
  onPoint: () => void;
  onChoose: (dialog: HTMLDialogElement | null) => void;
}

function bringIntoSight(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

/** A command of the palette; the field keeps the focus, so keys are heard there. */
export function PaletteOption({ id, command, active, onPoint, onChoose }: Props) {
  const shortcut = command.shortcuts?.[0];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that holds the focus hears Enter
    <div
      ref={active ? bringIntoSight : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="flex min-h-8 cursor-pointer items-center gap-3 rounded-md px-2 py-1 aria-selected:bg-accent-soft"
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onChoose(event.currentTarget.closest("dialog"))}
    >
      <span className="flex-1">{command.title}</span>
      {shortcut && <Keys text={toKeysText(shortcut)} />}
    </div>
  );
}
