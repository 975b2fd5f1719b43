// What the author room's keyboard shortcuts do: step through questions, add a question or a wording, swap wordings, and
// switch between a question and its result.

import {
  closeCard,
  getLastUsedCard,
  isOpenCard,
  markCardUsed,
  openCard,
} from "#web/author/question-cards.ts";
import { questionEdits } from "#web/author/question-commands.ts";
import { variantEdits } from "#web/author/variant-commands.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { setQuestionsView, showDialog, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { focusPane } from "./go-to-pane.ts";

/**
 * Key of the question whose card or result has the focus, otherwise of the card used last; null if there is
 * none.
 */
function currentQuestion(): string | null {
  const focused = document.activeElement?.closest<HTMLElement>("[data-question], [data-result]")?.dataset;
  return focused?.["question"] ?? focused?.["result"] ?? getLastUsedCard()?.key ?? null;
}

/** Key of the card that the last step opened; the next step closes it again. */
let openedByStep: string | null = null;

function openByStep(key: string): void {
  if (openedByStep !== null && openedByStep !== key) closeCard(openedByStep);
  openedByStep = isOpenCard(key) ? null : key;
  focusCard(key);
}

/** Opening a card that's already open doesn't render it again, so its instructions are focused here. */
function focusCard(key: string): void {
  const isOpen = isOpenCard(key);
  focusPane("questions");
  setQuestionsView("form");
  openCard({ key, how: "focused" });
  if (!isOpen) return;
  runBeforeNextPaint(() => {
    const card = document.querySelector(`[data-question="${CSS.escape(key)}"]`);
    card?.querySelector<HTMLElement>("textarea, [role=textbox]")?.focus();
  });
}

/**
 * Opens the next (1) or previous (−1) question and focuses its instructions. Past an end of the list, the current one
 * stays open. Without a current one, opens the first or the last.
 */
export function openAdjacentQuestion(step: 1 | -1): void {
  const { questions } = playgroundStore.get();
  const at = questions.findIndex(({ key }) => key === currentQuestion());
  const next = at < 0 ? questions.at(step > 0 ? 0 : -1) : (questions[at + step] ?? questions[at]);
  if (next !== undefined) openByStep(next.key);
}

/** Swaps the two wordings of the current question. Leaves the focus where it is, so that typing can go on. */
export function swapWordingsOfCurrentQuestion(): void {
  const key = currentQuestion();
  if (key === null) showNotice("Open a question first.");
  else if (!variantEdits.swap(key)) showNotice("It has one wording. Shift+F8 tries another.");
}

/** Adds a wording to the current question. Opens its card, unless a text field in it has the focus. */
export function addWordingToCurrentQuestion(): void {
  const key = currentQuestion();
  if (key === null) return showNotice("Open a question first.");
  variantEdits.add(key);
  if (document.activeElement?.matches(`[data-question="${CSS.escape(key)}"] textarea`)) return;
  openByStep(key);
}

export function openVersionsDialog(): void {
  const key = currentQuestion();
  if (key !== null) markCardUsed(key);
  showDialog("versions");
}

/** Adds a question below the current one, of the same type; at the end and as yes/no if there is no current one. */
export function addQuestionBelow(): void {
  const { questions } = playgroundStore.get();
  const at = questions.findIndex(({ key }) => key === currentQuestion());
  openByStep(questionEdits.add(questions[at]?.type ?? "noul", at < 0 ? undefined : at + 1));
}

function focusResult(key: string): void {
  showRoom("author");
  showPane("results");
  runBeforeNextPaint(() => {
    const result = document.querySelector<HTMLElement>(`[data-result="${CSS.escape(key)}"]`);
    result?.scrollIntoView({ block: "nearest" });
    result?.focus({ preventScroll: true });
  });
}

export function switchBetweenQuestionAndResult(): void {
  const key = currentQuestion();
  if (key === null) return;
  const onResult = document.activeElement?.closest("[data-result]") != null;
  if (onResult) focusCard(key);
  else focusResult(key);
}
