import { closeCard, isOpenCard, lastOpenCard, markCardUsed, openCard } from "#web/author/question-cards.ts";
import { questionCommands } from "#web/author/question-commands.ts";
import { variantCommands } from "#web/author/variant-commands.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { nextFrame } from "#web/kit/browser/screen.ts";
import { setQuestionsView, showDialog, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { goToPane } from "./go-to-pane.ts";

/** That of the card or result with the focus, otherwise of the card used last. */
function currentQuestion(): string | null {
  const focused = document.activeElement?.closest<HTMLElement>("[data-question], [data-result]")?.dataset;
  return focused?.["question"] ?? focused?.["result"] ?? lastOpenCard()?.key ?? null;
}

/** The card that a step opened, which the next step closes again. */
let openedByStep: string | null = null;

function openByStep(key: string): void {
  if (openedByStep !== null && openedByStep !== key) closeCard(openedByStep);
  openedByStep = isOpenCard(key) ? null : key;
  focusCard(key);
}

/** A card that's open already isn't rendered again, so its instructions are focused here. */
function focusCard(key: string): void {
  const isOpen = isOpenCard(key);
  goToPane("questions");
  setQuestionsView("form");
  openCard({ key, how: "focused" });
  if (!isOpen) return;
  nextFrame(() => {
    const card = document.querySelector(`[data-question="${CSS.escape(key)}"]`);
    card?.querySelector<HTMLElement>("textarea, [role=textbox]")?.focus();
  });
}

/** Opens the next or previous question at its instructions. At an end of the list, opens that one again. */
export function stepQuestion(step: 1 | -1): void {
  const { questions } = playgroundStore.get();
  const at = questions.findIndex(({ key }) => key === currentQuestion());
  const next = at < 0 ? questions.at(step > 0 ? 0 : -1) : (questions[at + step] ?? questions[at]);
  if (next !== undefined) openByStep(next.key);
}

/** Leaves the focus alone, so that one can type on. */
export function swapWordings(): void {
  const key = currentQuestion();
  if (key === null) showNotice("Open a question first.");
  else if (!variantCommands.swap(key)) showNotice("It has one wording. Shift+F8 tries another.");
}

export function tryAnotherWording(): void {
  const key = currentQuestion();
  if (key === null) return showNotice("Open a question first.");
  variantCommands.add(key);
  if (document.activeElement?.matches(`[data-question="${CSS.escape(key)}"] textarea`)) return;
  openByStep(key);
}

export function openVersionsDialog(): void {
  const key = currentQuestion();
  if (key !== null) markCardUsed(key);
  showDialog("versions");
}

/** The new question has the type of the current one. */
export function addQuestionBelow(): void {
  const { questions } = playgroundStore.get();
  const at = questions.findIndex(({ key }) => key === currentQuestion());
  openByStep(questionCommands.add(questions[at]?.type ?? "noul", at < 0 ? undefined : at + 1));
}

function focusResult(key: string): void {
  showRoom("author");
  showPane("results");
  nextFrame(() => {
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
