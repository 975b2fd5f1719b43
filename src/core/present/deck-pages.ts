// Divides slides into pages that can be read from the back of a room.

import type { ShownChange, ShownSlide, ShownSummary, ShownTitle, SlideDeck } from "./slide-deck.ts";

/** Characters of a state that fit on a page at the smallest size that can be read from the back of a room. */
const mostOfPage = 1900;

/** Room that a line break takes, in characters. */
const lineEnd = 40;

function roomOf(text: string): number {
  return text.length + lineEnd * (text.split("\n").length - 1);
}

/** Cuts lines to one page. `characters` is the room used, `left` the number of characters cut off. */
export function fitLinesToPage(lines: ShownSlide["lines"]): {
  shown: ShownSlide["lines"];
  characters: number;
  left: number;
} {
  const shown: ShownSlide["lines"][number][] = [];
  let [characters, left] = [0, 0];
  for (const line of lines) {
    const room = Math.max(0, mostOfPage - characters - line.label.length - 20);
    let text = line.text;
    while (roomOf(text) > room) text = text.slice(0, Math.min(room, Math.floor(text.length * 0.9)));
    left += line.text.length - text.length;
    if (text === "" && line.text !== "") continue;
    shown.push(text === line.text ? line : { ...line, text: `${text}…` });
    characters += line.label.length + roomOf(text) + 20;
  }
  return { shown, characters, left };
}

interface NumberedPage {
  /** Page number from 1. With decisions only, questions have the number of their decision's page. */
  number: number;
}

export interface SlidePage extends NumberedPage {
  kind: "slide";
  /** Index of the slide in the deck. */
  at: number;
  slide: ShownSlide;
  /** Index of the question; null for the decision. */
  question: number | null;
}

export type DeckPage =
  | SlidePage
  | (NumberedPage & { kind: "title"; title: ShownTitle })
  | (NumberedPage & { kind: "change"; change: ShownChange })
  | (NumberedPage & { kind: "summary"; summary: ShownSummary });

/** Pages in order: title, then each slide's decision and questions, then the policy comparison, then the summary. */
export function deckPages({
  slides,
  questions,
  title,
  change,
  summary,
  decisionsOnly,
}: SlideDeck): readonly DeckPage[] {
  const pages: DeckPage[] = title === null ? [] : [{ kind: "title", title, number: 1 }];
  const next = () => (pages.at(-1)?.number ?? 0) + 1;
  const places = questions.map((_, place) => place);
  for (const [at, slide] of slides.entries()) {
    // With one question, the decision would repeat it.
    const summed = places.length === 0 || (places.length > 1 && slide.decision !== null);
    const own = [...(summed ? [null] : []), ...places];
    const first = next();
    own.forEach((question, place) => {
      const number = decisionsOnly && place > 0 ? first : next();
      pages.push({ kind: "slide", at, slide, question, number });
    });
  }
  if (change !== null) pages.push({ kind: "change", change, number: next() });
  return summary === null ? pages : [...pages, { kind: "summary", summary, number: next() }];
}
