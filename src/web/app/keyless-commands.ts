// Commands of the palette that have no keyboard shortcut.

import { kinds } from "#core/kinds/registry.ts";
import { type QuestionType, questionTypes } from "#core/model/question.ts";
import { type CodeFormat, codeFormats, writeRequestCode } from "#core/service/write-code.ts";
import {
  closeAllCards,
  closeCard,
  getLastUsedCard,
  openCard,
  setSelectedCards,
} from "#web/author/question-cards.ts";
import {
  copyQuestionsToClipboard,
  pasteQuestionsFromClipboard,
  questionEdits,
} from "#web/author/question-commands.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { type ColourScheme, colourSchemes, setColourScheme } from "#web/kit/browser/colour-scheme.ts";
import { focusPlaygroundName } from "#web/kit/navigation/focus-name.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import {
  openComparisonOverTime,
  openImportDialog,
  setQuestionsView,
  showDialog,
  startTour,
} from "#web/kit/navigation/navigation-store.ts";
import { type ActionResult, showResultNotice } from "#web/kit/navigation/notice-store.ts";
import { saveKeys, savesAsTyped, setSavesAsTyped } from "#web/library/files/file-saving.ts";
import {
  openNewEmptyPlayground,
  openNewExamplePlayground,
  openPreviousPlayground,
} from "#web/library/library.ts";
import { canReopenPlaygrounds } from "#web/library/library-store.ts";
import { getPreviousPlayground } from "#web/library/previous-playground.ts";
import { savingStore } from "#web/library/storage/saving.ts";
import { writeOpenRequest } from "#web/run/open-request.ts";
import { isAutoRunEnabled, setAutoRun } from "#web/run/run-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery } from "#web/service/session.ts";
import type { Command } from "./commands.ts";
import { focusPane } from "./go-to-pane.ts";
import { roomCommands } from "./rooms.tsx";

function copyCommand(codeFormat: CodeFormat): Command {
  return {
    title: codeFormat.id === "json" ? "Copy the request as JSON" : `Copy the request as ${codeFormat.title}`,
    run: async () => showResultNotice(await copyRequest(codeFormat)),
  };
}

const copyCommands: readonly Command[] = codeFormats.map(copyCommand);

function themeCommand(scheme: ColourScheme): Command {
  return {
    title: `Theme: ${scheme === "system" ? "match system" : scheme}`,
    run: () => setColourScheme(scheme),
  };
}

const pageCommands: readonly Command[] = [
  ...colourSchemes.map(themeCommand),
  { title: "Glossary", run: () => showDialog("glossary") },
  { title: "Take the tour", run: startTour },
];

function openQuestion(key: string): void {
  focusPane("questions");
  openCard({ key, how: "focused" });
}

function addCommand(type: QuestionType): Command {
  return { title: `Add a ${kinds[type].word} question`, run: () => openQuestion(questionEdits.add(type)) };
}

function hasOpenCard(): boolean {
  return getLastUsedCard() !== null;
}

function onOpenCard(act: (key: string) => void): () => void {
  return () => {
    const key = getLastUsedCard()?.key;
    if (key !== undefined) act(key);
  };
}

function hasQuestions(): boolean {
  return playgroundStore.get().questions.length > 0;
}

const questionSetCommands: readonly Command[] = [
  {
    title: "Select all questions",
    run: () => {
      focusPane("questions");
      setQuestionsView("form");
      setSelectedCards(playgroundStore.get().questions.map(({ key }) => key));
    },
    offered: hasQuestions,
  },
  {
    title: "Copy all questions",
    run: () => copyQuestionsToClipboard(new Set(playgroundStore.get().questions.map(({ key }) => key))),
    offered: hasQuestions,
  },
  { title: "Paste questions", run: pasteQuestionsFromClipboard },
  { title: "Close all question cards", run: closeAllCards, offered: hasOpenCard },
];

function servesFolder(): boolean {
  return (queryClient.getQueryData(sessionQuery.queryKey)?.folder ?? null) !== null;
}

function beginWith(begin: () => Promise<void>): () => Promise<void> {
  return async () => {
    await begin();
    focusPlaygroundName();
  };
}

export const keylessCommands: readonly Command[] = [
  {
    title: "Pin the state as a sample",
    run: async () => (await loadCode(() => import("#web/run/samples.ts")))?.sampleEdits.pinState(),
  },
  { title: "Import: paste or open", run: () => openImportDialog() },
  { title: "New playground", run: beginWith(openNewEmptyPlayground), offered: canReopenPlaygrounds },
  { title: "Open starter example", run: beginWith(openNewExamplePlayground), offered: canReopenPlaygrounds },
  {
    title: "Back to the previous playground",
    run: openPreviousPlayground,
    offered: () => getPreviousPlayground() !== null,
  },
  { title: "Browse examples", run: () => showDialog("gallery") },
  ...questionTypes.map(addCommand),
  {
    title: "Duplicate the open question",
    run: onOpenCard((key) => openQuestion(questionEdits.duplicate(key))),
    offered: hasOpenCard,
  },
  {
    title: "Delete the open question",
    run: onOpenCard((key) => {
      closeCard(key);
      questionEdits.remove(key);
      notifyEdit("Question deleted. Undo restores it.");
    }),
    offered: hasOpenCard,
  },
  ...questionSetCommands,
  ...roomCommands,
  { title: "Go to questions", run: () => focusPane("questions") },
  { title: "Go to state", run: () => focusPane("state") },
  { title: "Go to results", run: () => focusPane("results") },
  { title: "Turn auto-run on", run: () => setAutoRun(true), offered: () => !isAutoRunEnabled() },
  { title: "Turn auto-run off", run: () => setAutoRun(false), offered: isAutoRunEnabled },
  ...pageCommands,
  ...copyCommands,
  { title: "Set the token price", run: () => showDialog("price") },
  { title: "Open a file of the folder", run: () => showDialog("library"), offered: servesFolder },
  {
    title: "Save this playground into the folder",
    run: async () => {
      const code = await loadCode(() => import("#web/library/files/link-to-file.ts"));
      if (code) showResultNotice(await code.saveIntoFolder());
    },
    offered: () => queryClient.getQueryData(sessionQuery.queryKey)?.folder?.readOnly === false,
  },
  { title: "Compare over time", run: openComparisonOverTime },
  {
    title: "Open a file in place",
    run: async () => {
      const code = await loadCode(() => import("#web/library/files/link-to-file.ts"));
      const done = await code?.pickAndOpenLocalFile();
      if (done) showResultNotice(done);
    },
  },
  {
    title: "Save this playground in a file",
    run: async () => {
      const code = await loadCode(() => import("#web/library/files/link-to-file.ts"));
      const done = await code?.pickAndSaveInLocalFile();
      if (done) showResultNotice(done);
    },
  },
  {
    title: "What changed in the file",
    run: () => showDialog("file-changes"),
    offered: () => savingStore.getState().file !== undefined,
  },
  {
    title: `Save files only with ${saveKeys}`,
    run: () => setSavesAsTyped(false),
    offered: savesAsTyped,
  },
  { title: "Save files as you type", run: () => setSavesAsTyped(true), offered: () => !savesAsTyped() },
  {
    title: "Download this playground",
    run: async () => (await loadCode(() => import("#web/library/library-file.ts")))?.downloadPlayground(),
  },
  {
    title: "Mark an agent's changes as seen",
    run: async () => {
      const code = await loadCode(() => import("#web/author/agent-edits.tsx"));
      code?.acknowledgeAgentEdits();
    },
    offered: () => playgroundStore.get().agentEdits !== undefined,
  },
  { title: "Export policy", run: () => showDialog("policy") },
];

async function copyRequest(codeFormat: CodeFormat): Promise<ActionResult> {
  const profile = profileOfSession(queryClient.getQueryData(sessionQuery.queryKey));
  const { written } = writeOpenRequest(profile);
  if (!written.ok) {
    const problem = written.issues[0]?.message ?? "the request can't be written.";
    return { ok: false, text: `Not copied: ${problem}` };
  }
  const ok = await copyText(writeRequestCode(codeFormat, written.asked, profile));
  const text = ok
    ? `Copied: ${codeFormat.title}`
    : "Couldn't copy. Allow this page to use the clipboard, then try again.";
  return { ok, text };
}
