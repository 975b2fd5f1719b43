// The command palette: a search field over commands, rooms, questions, cases, playgrounds and examples.

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { toCountText } from "#core/text/number-text.ts";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { focusOnOpen } from "#web/kit/ui/focus.ts";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { libraryQuery } from "#web/library/list-library.ts";
import { useSaving } from "#web/library/storage/saving.ts";
import { type Command, describeShortcut, paletteCommand } from "./commands.ts";
import { type PaletteEntry, paletteEntries, searchCasesEntry } from "./palette-entries.ts";
import { rankByTitle } from "./rank-titles.ts";

/** The group with the best match comes first. */
function inGroups(ranked: readonly PaletteEntry[]): { group: string; entries: PaletteEntry[] }[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of ranked) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return Array.from(groups, ([group, entries]) => ({ group, entries }));
}

interface Props {
  id: string;
  command: PaletteEntry;
  active: boolean;
  onPoint: () => void;
  onChoose: (dialog: HTMLDialogElement | null) => void;
}

function scrollIntoSight(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

/** Focus stays in the search field, which handles Enter and the arrows. */
function PaletteOption({ id, command, active, onPoint, onChoose }: Props) {
  const shortcut = command.shortcuts?.[0];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused search field handles Enter
    <div
      ref={active ? scrollIntoSight : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="flex min-h-8 cursor-pointer items-center gap-3 rounded-md px-2 py-1 aria-selected:bg-accent-soft"
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onChoose(event.currentTarget.closest("dialog"))}
    >
      <span className="min-w-0 flex-1 truncate">{command.title}</span>
      {shortcut && <KeyHint text={describeShortcut(shortcut)} />}
    </div>
  );
}

const moves: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A step of ±1 wraps around at the ends; a page of ±8 stops there. */
function moved(from: number, by: number, count: number): number {
  const to = from + by;
  return Math.abs(by) === 1 ? (to + count) % count : Math.min(Math.max(to, 0), count - 1);
}

/** Closes the dialog first. That restores the focus, which the command may then move elsewhere. */
function choose(command: Command, dialog: HTMLDialogElement | null) {
  dialog?.close();
  void command.run();
}

export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  // Rerenders once the library has opened, because more commands are offered then.
  useSaving();
  const id = useId();
  const listed = useQuery({ ...libraryQuery, enabled: typed !== "" }).data ?? [];
  const ranked = [...rankByTitle(paletteEntries(typed, listed), typed), ...searchCasesEntry(typed)];
  const groups = inGroups(ranked);
  const found = groups.flatMap(({ entries }) => entries);
  const optionId = (index: number) => `${id}-${index}`;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const by = moves[event.key];
    const command = found[active];
    if (event.nativeEvent.isComposing || !command) return;
    if (by !== undefined) setActive(moved(active, by, found.length));
    else if (event.key === "Enter") choose(command, event.currentTarget.closest("dialog"));
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        ref={focusOnOpen}
        role="combobox"
        className="field"
        aria-label={paletteCommand.title}
        placeholder="Rooms, questions, cases, playgrounds, examples, commands"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found[active] && optionId(active)}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="Found" className="mt-2 h-[46dvh] overflow-auto">
        {groups.map(({ group, entries }) => (
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className="px-2 pt-2 pb-0.5 text-xs font-medium text-mute">
              {group}
            </div>
            {entries.map((command) => {
              const index = found.indexOf(command);
              return (
                <PaletteOption
                  key={command.key}
                  id={optionId(index)}
                  command={command}
                  active={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={(dialog) => choose(command, dialog)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-mute">
        {found.length === 0 ? "Nothing found" : `${toCountText(found.length)} found`}
      </p>
    </Dialog>
  );
}
