import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Slide } from "#core/model/presentation.ts";
import type { Outcome } from "#core/model/rule.ts";
import { place, toZoneWord } from "#core/policy/zone.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { maskState, plainState } from "./mask-state.ts";
import { plainName, plainWords } from "./plain-words.ts";
import type { Redact } from "./redact.ts";
import type { Show, ShownAnswer, ShownRow, ShownRule, ShownSlide, ShownSource } from "./show.ts";

type Shown = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The rule of a question as a show has it. */
export function toShownRule(question: Shown): ShownRule {
  const { shape, scale, edges } = cutOfQuestion(question);
  const inOrder = shape === "gate" ? [edges.upper] : [edges.lower, edges.upper];
  return {
    max: scale.max,
    edges: inOrder.map((edge) => Math.min(edge, scale.max)),
    zones: zonesOf(question),
    of: whatIsCut(question),
  };
}

function said(outcome: Outcome, zone: string): string {
  return outcome.trim() === "" ? zone : outcome;
}

/** What follows below, between and above the edges; which option a choice comes to is not the scale's to say. */
function zonesOf({ type, rules: { noul, choice, score } }: Shown): string[] {
  if (type === "choice") return [said(choice.outcomes.unsure, "unsure"), "sure enough"];
  const { no, unsure, yes } = noul.outcomes;
  if (type === "noul") return [said(no, "no"), said(unsure, "unsure"), said(yes, "yes")];
  const { low, middle, high } = score.outcomes;
  return [said(low, "low"), said(middle, "middle"), said(high, "high")];
}

/** What the scale is, in plain words; blank where the question itself says it. */
function whatIsCut({ type, rules: { choice, score }, levels }: Shown): string {
  if (type === "noul") return "";
  if (type === "choice") return choice.measure === "margin" ? "Lead over the next answer" : "How sure it is";
  if (score.measure === "level") return "Where it stands between the lowest and the highest";
  const { from } = score.tail;
  const level = levels[from];
  return `Chance of “${(level && plainWords(level)) || from}” or more`;
}

/** Answers to one state by the question's key; null as a source: none is kept. */
export interface KeptAnswers {
  answers: ReadonlyMap<string, Answer>;
  source: ShownSource | null;
}

/** A slide with its state as people read it. */
export interface PreparedSlide {
  slide: Slide;
  /** The case that it shows; null: the current state. */
  row: Case | null;
  lines: ShownSlide["lines"];
}

/** The slide that is shown where none was prepared. */
const currentState: Slide = { key: "current", caseKey: null, title: "", notes: "" };

/** Options beyond these would be too small to read. */
const mostOptions = 4;

/** Every slide in the order of showing, its state without what is masked; slides whose case is gone are left out. */
export function prepareSlides({
  presentation: { slides, masked },
  cases,
  state,
}: Pick<Playground, "presentation" | "cases" | "state">): readonly PreparedSlide[] {
  const wanted = slides.length === 0 ? [currentState] : slides;
  return wanted.flatMap((slide): PreparedSlide[] => {
    const row = cases.find(({ key }) => key === slide.caseKey) ?? null;
    if (slide.caseKey !== null && row === null) return [];
    const lines = plainState(maskState(row?.state ?? state, masked));
    return [{ slide, row, lines: lines.map(({ label, text }) => ({ label, text })) }];
  });
}

/** The questions that a show has: those that a run asks and nobody hid, in the author's order. */
export function questionsOfShow({
  questions,
  presentation,
}: Pick<Playground, "questions" | "presentation">): readonly PlaygroundQuestion[] {
  const hidden = new Set(presentation.hiddenQuestions);
  return questions.filter(({ key, included }) => included && !hidden.has(key));
}

/**
 * What a show of a playground holds; `answersOf` gives the kept answers to a case, or to the current state, and
 * `redact` hides what nobody is to see in any text of it.
 */
export function toShow(
  name: string,
  questions: readonly PlaygroundQuestion[],
  slides: readonly PreparedSlide[],
  answersOf: (slide: PreparedSlide) => KeptAnswers,
  redact: Redact,
): Show {
  return {
    name: redact(name),
    questions: questions.map((question) => {
      const rule = toShownRule(question);
      return { words: redact(plainWords(question.instructions)), rule: { ...rule, of: redact(rule.of) } };
    }),
    slides: slides.map((prepared) => {
      const { answers, source } = answersOf(prepared);
      const { title, notes } = prepared.slide;
      const lines = prepared.lines.map(({ label, text }) => ({ label, text: redact(text) }));
      const shown = questions.map((question) => toShownAnswer(question, answers.get(question.key), redact));
      return { title: redact(title), notes: redact(notes), lines, source, answers: shown };
    }),
  };
}

function toShownAnswer(
  question: PlaygroundQuestion,
  answer: Answer | undefined,
  redact: Redact,
): ShownAnswer | null {
  if (answer === undefined) return null;
  const { outcome, zone: placedZone, value } = place(answer, question.rules);
  const zone = toZoneWord(placedZone);
  if (answer.type === "noul") return { outcome, zone, value, rows: null };
  const most = Math.max(...answer.probabilities.map((share) => share ?? 0));
  const rows = answer.probabilities.map((share, at): ShownRow => {
    const level = question.levels[at];
    const option = question.options[at]?.name ?? "";
    return {
      words: redact(answer.type === "choice" ? plainName(option) : level ? plainWords(level) : String(at)),
      share: Math.min(Math.max(share ?? 0, 0), 1),
      first: answer.type === "choice" ? option === answer.choice : share === most,
    };
  });
  if (answer.type === "score") return { outcome, zone, value, rows };
  return { outcome, zone, value, rows: rows.sort((a, b) => b.share - a.share).slice(0, mostOptions) };
}
