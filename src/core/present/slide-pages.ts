import type { Case } from "#core/document/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import { maskState } from "./mask-state.ts";
import { type PlainLine, plainState } from "./plain-state.ts";
import type { Slide } from "./presentation.ts";

/** What stands on the screen at once. */
export interface SlidePage {
  slide: Slide;
  /** The case that it shows; null: the current state. */
  row: Case | null;
  /** The state without what is masked. */
  lines: readonly PlainLine[];
  questions: readonly PlaygroundQuestion[];
}

/** As many questions as can be read from ten metres. */
const questionsAtOnce = 2;

/** The slide that is shown where none was prepared. */
const currentState: Slide = { key: "current", caseKey: null, title: "", notes: "" };

/** Every page in the order of showing; slides whose case is gone are left out. */
export function slidePages({ presentation, cases, questions, state }: Playground): readonly SlidePage[] {
  const slides = presentation.slides.length === 0 ? [currentState] : presentation.slides;
  const hidden = new Set(presentation.hiddenQuestions);
  const shown = questions.filter(({ key, included }) => included && !hidden.has(key));
  return slides.flatMap((slide): SlidePage[] => {
    const row = cases.find(({ key }) => key === slide.caseKey) ?? null;
    if (slide.caseKey !== null && row === null) return [];
    const lines = plainState(maskState(row?.state ?? state, presentation.masked));
    return groupsOf(shown).map((group) => ({ slide, row, lines, questions: group }));
  });
}

function groupsOf(questions: readonly PlaygroundQuestion[]): PlaygroundQuestion[][] {
  const groups: PlaygroundQuestion[][] = [];
  for (let from = 0; from === 0 || from < questions.length; from += questionsAtOnce) {
    groups.push(questions.slice(from, from + questionsAtOnce));
  }
  return groups;
}
