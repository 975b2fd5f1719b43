// Sentences on the pages of a slide deck, as for screen readers, and on how live answers differ from the stored ones.

import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { DeckPage } from "./deck-pages.ts";
import { describeShownAnswer } from "./describe-shown-answer.ts";
import type { ShownAnswer, ShownChange, ShownSlide, ShownSummary, SlideDeck } from "./slide-deck.ts";

type Questions = Pick<SlideDeck, "questions">;

function answerOf(
  { questions }: Questions,
  { answers, decision }: ShownSlide,
  question: number | null,
): string {
  if (question === null) return decision === null ? "nothing is decided" : decision.outcome || "no outcome";
  const [asked, answer] = [questions[question], answers[question]];
  if (asked === undefined || !answer) return "no usable answer";
  const [number = ""] = describeShownAnswer(asked, answer);
  const name = answer.level || answer.zone;
  // For an option, the number's text has its name already.
  const answerText = answer.option !== "" || name === "" || number === name ? number : `${name} (${number})`;
  return `${answerText}${answer.outcome.trim() === "" ? "" : ` → ${answer.outcome}`}`;
}

/** Whether two answers differ in their outcome, or in the option, level or zone that they name. */
function isOther(one: ShownAnswer | null | undefined, other: ShownAnswer | null | undefined): boolean {
  if (!one || !other) return one !== other && Boolean(one ?? other);
  return (["outcome", "option", "level", "zone"] as const).some((part) => one[part] !== other[part]);
}

export interface LiveComparison {
  now: string;
  rehearsed: string;
  difference: string;
}

/**
 * Says how live answers differ from the stored ones. `question` is an index in the deck; null compares the decisions.
 */
export function compareLiveAnswers(
  show: Questions,
  rehearsed: ShownSlide,
  now: ShownSlide,
  question: number | null,
): LiveComparison {
  const texts = { now: answerOf(show, now, question), rehearsed: answerOf(show, rehearsed, question) };
  const others = show.questions.filter((_, at) => isOther(now.answers[at], rehearsed.answers[at])).length;
  const differ = others === 1 ? "1 answer differs" : `${others} answers differ`;
  if (question !== null) {
    const isSame = !isOther(now.answers[question], rehearsed.answers[question]);
    const near = texts.now === texts.rehearsed ? "Same answer." : "Same outcome, other numbers.";
    return { ...texts, difference: isSame ? near : "The answer differs." };
  }
  const isSame = texts.now === texts.rehearsed;
  if (!isSame) return { ...texts, difference: `The decision differs${others === 0 ? "" : `; ${differ}`}.` };
  return { ...texts, difference: others === 0 ? "Same decision." : `Same decision, but ${differ}.` };
}

/** Example: "Of 96 labelled cases, 74 are decided without a person, 5 of them wrongly." */
export function describeDeckSummary({ of, automatic, wrong }: ShownSummary): string {
  const wrongly = automatic === 0 ? "" : `, ${wrong === 0 ? "none" : toCountText(wrong)} of them wrongly`;
  return `Of ${of}, ${toCounted(automatic, "is", "are")} decided without a person${wrongly}.`;
}

/** "Of 96 labelled cases, 12 get another outcome: 7 stop being wrong, 2 become wrong." */
export function describeOutcomeChanges({ of, changed, better, worse, rejudged }: ShownChange): string {
  const judged = [
    better > 0 ? toCounted(better, "stops being wrong", "stop being wrong") : "",
    worse > 0 ? toCounted(worse, "becomes wrong", "become wrong") : "",
  ].filter((part) => part !== "");
  if (changed === 0) {
    const elsewhere = judged.length > 0 ? `; by what their labels lead to now, ${judged.join(", ")}` : "";
    return `Of ${of}, none gets another outcome${elsewhere}.`;
  }
  const changesText = judged.length > 0 ? judged.join(", ") : "by the labels, none gets better or worse";
  const elsewhere = rejudged > 0 ? ", counting those whose labels lead elsewhere now" : "";
  return `Of ${of}, ${toCounted(changed, "gets", "get")} another outcome: ${changesText}${elsewhere}.`;
}

/** What a screen reader says when a page is shown: its question and its answer. */
export function describeDeckPage(show: SlideDeck, page: DeckPage): string {
  if (page.kind === "title") return show.name;
  if (page.kind === "change") return describeOutcomeChanges(page.change);
  if (page.kind === "summary") return describeDeckSummary(page.summary);
  const { slide, question } = page;
  const asked = question === null ? "Decision" : (show.questions[question]?.words ?? "");
  const parts = [slide.title, asked, answerOf(show, slide, question)].filter((part) => part !== "");
  return parts.map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/**
 * What a deck holds, for people who are about to share it: its parts, and a sentence on what is in none of them. The page
 * before and after lists cases that become wrong, with what their labels lead to.
 */
export function describeDeckContents({ slides, questions, change, summary }: SlideDeck): {
  readonly included: readonly string[];
  readonly never: string;
} {
  const answered = slides.filter(({ source }) => source !== null).length;
  const listed = change?.worseCases.length ?? 0;
  const excerpts =
    listed === 0
      ? ""
      : `, with the beginning of ${toCounted(listed, "case that becomes", "cases that become")} wrong and what ${listed === 1 ? "its labels lead" : "their labels lead"} to`;
  const included = [
    `${toCounted(slides.length, "slide")} as shown, ${toCountText(answered)} with recorded answers`,
    `${toCounted(questions.length, "question")} in plain words, with thresholds and outcomes`,
    ...(change === null ? [] : [`Counts of cases before and after${excerpts}`]),
    ...(summary === null ? [] : ["Counts over all cases, and what is proven"]),
  ];
  const cases = listed === 0 ? "cases beyond the slides, their labels" : "other cases, other labels";
  return { included, never: `Never included: ids, JSON, the model, ${cases}, runs, the key.` };
}
