import {
  History,
  Library,
  type LucideIcon,
  Monitor,
  Moon,
  Redo2,
  Share2,
  SquareTerminal,
  Sun,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { type Scheme, schemes, setScheme, useScheme } from "#browser/color-scheme.ts";
import { setName } from "#core/document/edits/edit-playground.ts";
import { playgroundStore, useEditHistory, usePlayground } from "#playground/open-playground.ts";
import { useSession } from "#session/session.ts";
import { useSaving } from "#storage/saving.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { roomHash, roomIds, showDialog, showRoom, useShownRoom } from "#view/shown.ts";
import type { Command } from "./command.ts";
import {
  libraryCommand,
  paletteCommand,
  redoCommand,
  runsCommand,
  shareCommand,
  undoCommand,
} from "./commands.ts";
import { ModelField } from "./model-field.tsx";
import { roomTitles } from "./rooms.ts";
import { AutoRunSwitch, Estimate, RunButton } from "./run-button.tsx";
import { toKeysText } from "./shortcut.ts";

/** The playground's name, to read and to change. */
function PlaygroundName() {
  const name = usePlayground((playground) => playground.name);
  return (
    <input
      className="field-quiet w-auto max-w-52 min-w-16 @max-xl:max-w-24 truncate font-medium [field-sizing:content]"
      data-playground-name
      aria-label="Playground name"
      placeholder="Unnamed"
      dir="auto"
      value={name}
      onChange={(event) => {
        const typed = event.target.value;
        playgroundStore.edit((playground) => setName(playground, typed), { label: "Name", group: "name" });
      }}
    />
  );
}

/** Opens the list of playgrounds. */
function LibraryButton() {
  return <IconButton icon={Library} label="Playgrounds" onClick={libraryCommand.run} />;
}

/** Undo and redo, each named with what it would take back or make again. */
function HistoryButtons() {
  const { undoLabel, redoLabel } = useEditHistory();
  return (
    <span className="flex">
      <IconButton
        icon={Undo2}
        label={undoLabel ? `Undo: ${undoLabel}` : "Undo"}
        aria-disabled={!undoLabel}
        className={undoLabel ? "" : "opacity-40"}
        onClick={undoCommand.run}
      />
      <IconButton
        icon={Redo2}
        label={redoLabel ? `Redo: ${redoLabel}` : "Redo"}
        aria-disabled={!redoLabel}
        className={redoLabel ? "" : "opacity-40"}
        onClick={redoCommand.run}
      />
    </span>
  );
}

const words = {
  starting: "Opening…",
  saved: "Saved in this browser",
  saving: "Saving…",
  unsaved: "Unsaved",
  "memory-only": "Unsaved: only in this tab",
  "read-only": "Read only",
};

/** Where the open playground stands: in a completed transaction of this browser, or not. */
function SavingNote() {
  const { status, waiting } = useSaving();
  const shown = status === "saved" && waiting ? "unsaved" : status;
  const warns = shown === "unsaved" || shown === "memory-only";
  return (
    <span
      role="status"
      aria-label="Saving"
      className={
        warns
          ? "flex items-center gap-1 rounded border border-line-strong bg-yes-soft px-1.5 text-xs font-medium whitespace-nowrap text-ink"
          : "text-xs whitespace-nowrap text-mute @max-3xl:sr-only"
      }
    >
      {warns && <TriangleAlert aria-hidden className="size-3.5" />}
      {words[shown]}
    </span>
  );
}

const looks = {
  sandbox: {
    words: "Sandbox: a local stand-in answers",
    className: "border-dashed border-line-strong text-mute",
  },
  live: { words: "Live: answers are billed", className: "border-accent text-accent" },
};

/** Whether a local stand-in or a live service answers. */
function ModePill() {
  const session = useSession();
  if (!session) return null;
  const look = looks[session.mode];
  return (
    <span
      className={`rounded-full border px-2.5 py-0.5 text-xs whitespace-nowrap ${look.className}`}
      title={look.words}
    >
      <span className="@max-4xl:hidden">{look.words}</span>
      <span className="@4xl:hidden">{session.mode}</span>
    </span>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon };

function next(scheme: Scheme): Scheme {
  return schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? "system";
}

/** Steps through the system's own scheme, light and dark. */
function ThemeButton() {
  const scheme = useScheme();
  return (
    <IconButton icon={icons[scheme]} label={`Theme: ${scheme}`} onClick={() => setScheme(next(scheme))} />
  );
}

/** The ways to the rooms, with the one that is shown marked. */
function RoomLinks() {
  const shown = useShownRoom();
  return (
    <nav aria-label="Rooms" className="-mx-2 flex max-w-full self-end overflow-x-auto">
      {roomIds.map((room) => (
        <a
          key={room}
          href={roomHash(room)}
          aria-current={room === shown ? "page" : undefined}
          className="border-b-2 border-transparent px-2.5 py-2 text-mute -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {roomTitles[room]}
        </a>
      ))}
    </nav>
  );
}

/** A command as a picture in the header, its keys in the hint. */
function CommandButton({ icon, command }: { icon: LucideIcon; command: Command }) {
  const keys = command.shortcuts?.map(toKeysText)[0];
  return (
    <IconButton
      icon={icon}
      label={command.title}
      title={keys ? `${command.title} (${keys})` : command.title}
      onClick={() => void command.run()}
    />
  );
}

/** What the shown room is there to bring about, where there is room for it. */
function RoomActions() {
  if (useShownRoom() !== "thresholds") return null;
  return (
    <span className="flex gap-2 max-[1099px]:hidden">
      <Button onClick={() => showRoom("report")}>Report</Button>
      <Button onClick={() => showDialog("policy")}>Export policy</Button>
    </span>
  );
}

/** The bar above every room: what is open, who answers, and Run. */
export function Header() {
  return (
    <header className="@container isolate border-b border-line bg-panel">
      <div className="flex min-h-12 flex-wrap items-center gap-x-1.5 gap-y-1.5 px-4 pt-1.5 @xl:gap-x-3">
        <h1 className="flex items-center gap-2 text-lg font-bold tracking-tight">
          <img src="/icon.svg" alt="" width="20" height="20" />
          <span className="@max-xl:sr-only">cutpoint</span>
        </h1>
        <LibraryButton />
        <PlaygroundName />
        <HistoryButtons />
        <SavingNote />
        <span className="flex-1" />
        <span className="flex @max-xl:hidden">
          <ThemeButton />
          <CommandButton icon={History} command={runsCommand} />
          <CommandButton icon={Share2} command={shareCommand} />
          <CommandButton icon={SquareTerminal} command={paletteCommand} />
        </span>
        <RoomActions />
        <RunButton />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4">
        <RoomLinks />
        <span className="flex items-center gap-x-1.5 py-1 @max-xl:w-full @max-xl:justify-between @xl:gap-x-3">
          <ModePill />
          <Estimate />
          <ModelField />
          <AutoRunSwitch />
          <span className="@xl:hidden">
            <CommandButton icon={SquareTerminal} command={paletteCommand} />
          </span>
        </span>
      </div>
    </header>
  );
}
