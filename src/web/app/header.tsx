// The page's header: name, rooms, undo, search, saving state, run, and who answers.

import { useRef } from "react";
import { setPlaygroundName } from "#core/document/edits/edit-state.ts";
import type { Session } from "#core/model/session.ts";
import { toCountText } from "#core/text/number-text.ts";
import { playgroundStore, usePlayground, useUndoLabels } from "#web/document/playground-store.ts";
import { withBasePath } from "#web/kit/browser/base-path.ts";
import { roomHash, roomIds, showDialog, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import type { Icon } from "#web/kit/ui/icon.tsx";
import {
  ChevronDown,
  Ellipsis,
  History,
  Play,
  Redo2,
  Search,
  Share2,
  Square,
  TriangleAlert,
  Undo2,
} from "#web/kit/ui/icons.tsx";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import { Popover } from "#web/kit/ui/popover.tsx";
import { useHasUncommittedFields } from "#web/kit/ui/uncommitted-fields.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useSaving } from "#web/library/storage/saving.ts";
import { isRunInFlight, useRunPhase } from "#web/run/run-store.ts";
import { useSession } from "#web/service/session.ts";
import {
  type Command,
  cancelCommand,
  describeShortcut,
  libraryCommand,
  paletteCommand,
  redoCommand,
  runCommand,
  runsCommand,
  shareCommand,
  undoCommand,
} from "./commands.ts";
import { roomTitles } from "./rooms.tsx";

function describeMode(session: Session | undefined): { name: string; words: string; look: string } {
  if (session === undefined) return { name: "…", words: "Not known yet who answers", look: "border-line" };
  const { mode, local, demo } = session;
  if (mode === "sandbox") {
    const look = "border-dashed border-line-strong";
    return { name: demo ? "Demo" : "Sandbox", words: "Sandbox: a local stand-in answers", look };
  }
  const words = local === null ? "Live: answers are billed" : `${local.name} answers on this machine`;
  return { name: local?.name ?? "Live", words, look: "border-accent" };
}

const Panel = lazyPart(async () => (await import("./who-answers-panel.tsx")).WhoAnswersPanel, {
  waiting: () => <div className="h-64" />,
});

function WhoAnswers() {
  const session = useSession();
  const model = usePlayground((playground) => playground.model);
  const popover = useRef<HTMLDivElement>(null);
  const { name, words, look } = describeMode(session);
  return (
    <Popover
      label="Who answers"
      title={words}
      popover={popover}
      trigger={
        <span
          className={`flex items-center gap-1 rounded-md border bg-panel px-2.5 py-1 text-ink @max-[24rem]:px-1.5 ${look}`}
        >
          {name}
          <span aria-hidden className="@max-xl:hidden">
            ·
          </span>
          <VisibleText
            className="max-w-40 truncate @max-xl:sr-only @min-[86rem]:@max-[100rem]:max-w-28"
            text={model.trim() || "no model"}
          />
          <ChevronDown size={14} aria-hidden className="shrink-0 text-mute" />
        </span>
      }
    >
      {() => <Panel mode={words} onClose={() => popover.current?.hidePopover()} />}
    </Popover>
  );
}

/**
 * In the same place in every room, but blue only in Author. Ignores the second click of a double click, which would
 * cancel the run that the first one started.
 */
function RunButton() {
  const room = useNavigation("room");
  const busy = isRunInFlight(useRunPhase());
  const command = busy ? cancelCommand : runCommand;
  const keys = command.shortcuts?.map(describeShortcut)[0];
  const Icon = busy ? Square : Play;
  return (
    <Button
      look={busy || room !== "author" ? "plain" : "primary"}
      className="justify-center @xl:min-w-24"
      title={`${command.title} (${keys})`}
      onClick={(event) => event.detail < 2 && command.run()}
    >
      <Icon size={13} fill="currentColor" aria-hidden />
      {busy ? "Cancel" : "Run"}
      <kbd
        className="hidden font-sans text-xs font-normal @4xl:inline @min-[86rem]:@max-[100rem]:hidden"
        aria-hidden
      >
        {keys}
      </kbd>
    </Button>
  );
}

function PlaygroundName() {
  const name = usePlayground((playground) => playground.name);
  return (
    <input
      className="field-quiet w-auto max-w-52 min-w-12 @max-xl:-ml-1.5 @max-xl:max-w-36 @xl:ml-2 truncate font-medium [field-sizing:content]"
      data-playground-name
      aria-label="Playground name"
      placeholder="Unnamed"
      dir="auto"
      value={name}
      onChange={(event) => {
        const typed = event.target.value;
        playgroundStore.edit((playground) => setPlaygroundName(playground, typed), {
          label: "Name",
          group: "name",
        });
      }}
    />
  );
}

/** A tooltip names the step that the button undoes or redoes. */
function HistoryButtons() {
  const { undoLabel, redoLabel } = useUndoLabels();
  return (
    <span className="flex shrink-0">
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
        className={`@max-xl:hidden ${redoLabel ? "" : "opacity-40"}`}
        onClick={redoCommand.run}
      />
    </span>
  );
}

const words = {
  starting: "Opening…",
  saved: "Saved",
  saving: "Saving…",
  draft: "Not saved yet",
  unsaved: "Unsaved",
  "memory-only": "Unsaved",
  "read-only": "Read only",
};

/** "Saved" is shown only after a completed transaction of this browser's storage. */
function SavingNote() {
  const { status, waiting, underWay, file } = useSaving();
  const draft = useHasUncommittedFields() ? "draft" : "saved";
  const rest = waiting ? "unsaved" : underWay > 0 ? "saving" : draft;
  const shown = status === "saved" ? rest : status;
  const inFile = shown === "saved" ? file : undefined;
  const warns = shown === "unsaved" || shown === "memory-only" || inFile?.problem !== undefined;
  return (
    <span
      role="status"
      aria-label="Saving"
      title={inFile?.problem}
      data-warns={warns || undefined}
      className={
        warns
          ? "flex min-w-7 items-center gap-1 overflow-hidden rounded border border-line-strong bg-warn-soft px-1.5 text-xs font-medium whitespace-nowrap text-ink"
          : "text-xs whitespace-nowrap text-mute @max-[66rem]:not-focus-within:sr-only @min-[86rem]:@max-[96rem]:not-focus-within:sr-only"
      }
    >
      {warns && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
      {inFile ? (
        <button
          type="button"
          className="min-h-6 max-w-56 truncate hover:underline"
          onClick={() => showDialog("file-changes")}
        >
          {inFile.words}
        </button>
      ) : (
        words[shown]
      )}
      {shown === "saved" && !inFile && <span className="sr-only"> in this browser</span>}
      {/* A notice says it in full; here it would be cut on a narrow page. */}
      {shown === "memory-only" && <span className="sr-only">: only in this tab</span>}
    </span>
  );
}

function RoomLinks() {
  const shown = useNavigation("room");
  const cases = usePlayground((playground) => playground.cases.length);
  return (
    <nav
      aria-label="Rooms"
      className="order-last -mx-2.5 flex w-full @max-xl:mx-0 @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-2.5 @max-[24rem]:justify-start @min-[86rem]:order-none @min-[86rem]:mx-0 @min-[86rem]:w-auto @min-[86rem]:shrink-0"
    >
      {roomIds.map((room) => (
        <a
          key={room}
          href={roomHash(room)}
          aria-current={room === shown ? "page" : undefined}
          className="border-b-2 border-transparent px-2.5 py-2 text-mute -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink @max-xl:px-0 @max-xl:text-sm @max-[26rem]:text-xs @min-[86rem]:px-2 @min-[86rem]:py-3.5 @min-[100rem]:px-2.5"
        >
          {roomTitles[room]}
          {room === "cases" && cases > 0 && (
            <span aria-hidden className="ml-1 font-normal text-mute @max-xl:hidden">
              {toCountText(cases)}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** The tooltip gives the command's full name and keys, as the label is short. */
function CommandIcon({ command, icon, label }: { command: Command; icon: Icon; label: string }) {
  const keys = command.shortcuts?.map(describeShortcut)[0];
  return (
    <IconButton
      icon={icon}
      label={label}
      title={`${command.title} (${keys})`}
      onClick={() => void command.run()}
    />
  );
}

/** Looks like the search field that it opens. */
function SearchButton() {
  const keys = paletteCommand.shortcuts?.map(describeShortcut)[0];
  return (
    <button
      type="button"
      aria-label={`${paletteCommand.title} (${keys})`}
      className="flex min-w-0 flex-1 items-center gap-2 rounded-md border border-line-strong bg-bg px-2.5 py-1 text-left text-mute hover:bg-soft @min-[86rem]:max-w-72"
      onClick={paletteCommand.run}
    >
      <Search size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">Search</span>
      <kbd className="rounded border border-line bg-panel px-1 font-sans text-xs whitespace-nowrap">
        {keys}
      </kbd>
    </button>
  );
}

export function Header() {
  return (
    <header className="@container isolate border-b border-line bg-panel">
      <div className="flex flex-wrap items-center gap-x-3 px-4 @max-[24rem]:gap-x-1 @max-[24rem]:px-2 @min-[86rem]:flex-nowrap">
        <div className="flex min-h-12 min-w-36 flex-1 items-center gap-x-1 has-[[data-warns]]:min-w-44 @max-[24rem]:min-w-34 @max-[24rem]:gap-x-0 @min-[86rem]:min-w-0 @min-[86rem]:flex-initial">
          <h1 className="flex shrink-0 items-center gap-2 text-lg font-bold tracking-tight @max-xl:sr-only">
            <img src={withBasePath("icon.svg")} alt="" width="20" height="20" />
            cutpoint
          </h1>
          <PlaygroundName />
          <IconButton
            icon={ChevronDown}
            label="Playgrounds"
            className="-ml-1 @max-[24rem]:ml-0"
            onClick={libraryCommand.run}
          />
          <HistoryButtons />
          <span className="@4xl:hidden">
            <IconButton icon={Ellipsis} label={paletteCommand.title} onClick={paletteCommand.run} />
          </span>
          <SavingNote />
        </div>
        <RoomLinks />
        <div className="ml-auto flex shrink-0 items-center gap-x-2 @4xl:max-w-2xl @4xl:flex-1 @max-[24rem]:gap-x-1 @min-[86rem]:@max-[100rem]:gap-x-1">
          <span className="flex min-w-0 flex-1 items-center gap-1 @max-4xl:hidden">
            <SearchButton />
            <CommandIcon command={runsCommand} icon={History} label="History" />
            <CommandIcon command={shareCommand} icon={Share2} label="Share" />
          </span>
          <WhoAnswers />
          <RunButton />
        </div>
      </div>
    </header>
  );
}
