import { History, Share2, SquareTerminal } from "lucide-react";
import { AutoRunSwitch } from "./auto-run-switch.tsx";
import { CommandButton } from "./command-button.tsx";
import { paletteCommand, runsCommand, shareCommand } from "./commands.ts";
import { Estimate } from "./estimate.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { LibraryButton } from "./library-button.tsx";
import { ModePill } from "./mode-pill.tsx";
import { ModelField } from "./model-field.tsx";
import { PlaygroundName } from "./playground-name.tsx";
import { RoomLinks } from "./room-links.tsx";
import { RunButton } from "./run-button.tsx";
import { SavingNote } from "./saving-note.tsx";
import { ThemeButton } from "./theme-button.tsx";

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
