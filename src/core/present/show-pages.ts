import type { Show, ShownSlide } from "./show.ts";

/** What stands on the screen at once. */
export interface ShowPage {
  /** The slide's place in the show, from 0. */
  at: number;
  slide: ShownSlide;
  /** Places of the questions that are on this page. */
  questions: readonly number[];
}

/** As many questions as can be read from ten metres. */
const questionsAtOnce = 2;

/** Every page of a show in order: each slide with its questions, a few at a time. */
export function showPages({ slides, questions }: Show): readonly ShowPage[] {
  const places = questions.map((_, place) => place);
  const groups: number[][] = [];
  for (let from = 0; from === 0 || from < places.length; from += questionsAtOnce) {
    groups.push(places.slice(from, from + questionsAtOnce));
  }
  return slides.flatMap((slide, at) => groups.map((group) => ({ at, slide, questions: group })));
}
