// What the command palette lists: commands with synonyms, rooms, questions, cases, playgrounds and examples.

import { exampleEntries, simulatedExample } from "#core/examples/examples.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName, toVisiblePlaygroundName } from "#core/text/visible-text.ts";
import { openCard } from "#web/author/question-cards.ts";
import { type CaseRunControl, canControlCaseRun, controlCaseRun } from "#web/case-runs/case-run-commands.ts";
import { showCases } from "#web/cases/case-view-store.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { openFromLibrary } from "#web/library/library.ts";
import type { ListedPlayground } from "#web/library/list-library.ts";
import { openExamplePlayground, openSimulatedExample } from "#web/library/open-example.ts";
import { type Command, paletteCommand, shortcutCommands } from "./commands.ts";
import { focusPane } from "./go-to-pane.ts";
import { keylessCommands } from "./keyless-commands.ts";
import { roomCommands } from "./rooms.tsx";

type PaletteGroup = "Commands" | "Rooms" | "Questions" | "Cases" | "Playgrounds" | "Examples";

export interface PaletteEntry extends Command {
  key: string;
  group: PaletteGroup;
  /** More words that find the entry, such as synonyms. */
  also: string;
}

/** By command title, the words that people may search for instead. */
export const commandSynonyms: Readonly<Record<string, readonly string[]>> = {
  "Browse examples": ["templates", "gallery", "demos", "samples"],
  "Open starter example": ["template", "demo", "tutorial"],
  "Import: paste or open": ["upload", "load", "file", "csv", "json", "curl", "bring"],
  "New playground": ["create", "project", "blank", "empty"],
  "Compare over time": ["month", "week", "drift", "monitor", "alarm", "watch"],
  "Open playgrounds": ["library", "projects", "files", "recent"],
  "Run history": ["past", "runs", "log"],
  "Share a link": ["send", "url", "export"],
  "Download this playground": ["save", "export", "file"],
  "Save this playground": ["file", "disk"],
  "What changed in the file": ["diff", "git", "commit", "head"],
  "Export policy": ["download", "code", "rules", "sql", "typescript", "python"],
  "Keyboard shortcuts": ["keys", "hotkeys", "help"],
  Glossary: ["terms", "words", "help", "definitions"],
  "Set the token price": ["cost", "money"],
  "Pin the state as a sample": ["keep", "example", "text"],
  "Run cases…": ["batch", "evaluate", "test"],
  "Room: Report": ["print", "pdf", "sign"],
  "Room: Present": ["slides", "show", "deck"],
  "Room: Compare": ["diff", "models", "wordings", "a/b"],
  "Room: Probe": ["explain", "why"],
  "Room: Thresholds": ["cut-off", "band", "calibrate"],
  "Room: Cases": ["data", "rows", "labels", "dataset"],
};

function toControl(control: CaseRunControl, title: string): Command {
  return { title, run: () => controlCaseRun(control), offered: () => canControlCaseRun(control) };
}

const caseRunCommands: readonly Command[] = [
  toControl("pause", "Pause the case run"),
  toControl("resume", "Resume the case run"),
  toControl("cancel", "Cancel the case run"),
];

export const allCommands: readonly Command[] = [...shortcutCommands, ...keylessCommands, ...caseRunCommands];

function commandEntries(): PaletteEntry[] {
  return allCommands
    .filter((command) => command !== paletteCommand && (command.offered?.() ?? true))
    .map((command) => ({
      ...command,
      key: `command ${command.title}`,
      group: roomCommands.includes(command) && command.title.startsWith("Room:") ? "Rooms" : "Commands",
      also: commandSynonyms[command.title]?.join(" ") ?? "",
    }));
}

function questionEntries(): PaletteEntry[] {
  return playgroundStore.get().questions.map(({ key, id, instructions }) => ({
    key: `question ${key}`,
    group: "Questions",
    title: toVisibleName(id),
    also: instructions.text.slice(0, 500),
    run: () => {
      focusPane("questions");
      openCard({ key, how: "focused" });
    },
  }));
}

/**
 * At most this many cases are listed. Only notes are searched, because there may be 500,000 cases; the room
 * searches texts.
 */
const maxCases = 6;

function caseEntries(typed: string): PaletteEntry[] {
  const { cases } = playgroundStore.get();
  if (cases.length === 0) return [];
  const wanted = typed.toLowerCase();
  const found: PaletteEntry[] = [];
  for (const { key, note } of cases) {
    if (note === "" || !note.toLowerCase().includes(wanted)) continue;
    found.push({
      key: `case ${key}`,
      group: "Cases",
      title: toVisibleName(note),
      also: "",
      run: async () => {
        (await loadCode(() => import("#web/cases/case-address.ts")))?.setOpenCaseKey(key);
        showCases({});
      },
    });
    if (found.length === maxCases) break;
  }
  return found;
}

type PaletteListed = Pick<ListedPlayground, "key" | "name" | "questions" | "tags">;

function playgroundEntries(listed: readonly PaletteListed[]): PaletteEntry[] {
  const open = playgroundStore.get().key;
  return listed
    .filter(({ key }) => key !== open)
    .map(({ key, name, questions, tags }) => ({
      key: `playground ${key}`,
      group: "Playgrounds",
      title: `${toVisiblePlaygroundName(name)} (${toCounted(questions, "question")})`,
      also: tags.join(" "),
      run: async () => void (await openFromLibrary(key)),
    }));
}

const exampleWords = ["templates", "gallery", "demo", "samples"];

function toExample(name: string, about: string, open: () => Promise<string | null>): PaletteEntry {
  return {
    key: `example ${name}`,
    group: "Examples",
    title: `Example: ${name}`,
    also: [...exampleWords, about].join(" "),
    run: async () => {
      const problem = await open();
      if (problem !== null) showLastingNotice(problem);
    },
  };
}

const exampleCommands: readonly PaletteEntry[] = [
  ...exampleEntries.map((entry) => toExample(entry.name, entry.about, () => openExamplePlayground(entry))),
  toExample(simulatedExample.name, simulatedExample.about, openSimulatedExample),
];

/** Lists only commands and rooms until something is typed, because the rest would bury them. */
export function paletteEntries(typed: string, listed: readonly PaletteListed[]): PaletteEntry[] {
  const words = typed.trim();
  if (words === "") return commandEntries();
  return [
    ...commandEntries(),
    ...questionEntries(),
    ...caseEntries(words),
    ...playgroundEntries(listed),
    ...exampleCommands,
  ];
}

/**
 * A list of one entry, which searches the cases' texts in their room; empty if there are no cases or nothing is typed.
 * Offered even if no note matches, because only the room searches the texts.
 */
export function searchCasesEntry(typed: string): PaletteEntry[] {
  const words = typed.trim();
  if (words === "" || playgroundStore.get().cases.length === 0) return [];
  return [
    {
      key: "search cases",
      group: "Cases",
      title: `Find “${toVisibleName(words)}” in cases`,
      also: "",
      run: () => showCases({ text: words }),
    },
  ];
}
