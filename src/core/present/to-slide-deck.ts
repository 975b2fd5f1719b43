// Makes a slide deck of a playground's presentation.

import type { Zone } from "#core/kinds/kind.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import { type Answer, hasDistribution, isChoiceAnswer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion, Presentation, Slide } from "#core/model/playground.ts";
import type { Outcome, RuleThresholds } from "#core/model/rule.ts";
import { outcomeStyleOfShownName } from "#core/policy/outcome-style.ts";
import { questionThresholdsOf } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, combineOutcomes, outcomeSeverity, toZoneWord } from "#core/policy/zone.ts";
import { maskState, type RedactText, toAudienceWords, toSpacedName, toStateLines } from "./redact.ts";
import type {
  ShownAnswer,
  ShownChange,
  ShownDecision,
  ShownRow,
  ShownRule,
  ShownSlide,
  ShownSource,
  ShownSummary,
  SlideDeck,
} from "./slide-deck.ts";

type Shown = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

export function toShownRule(question: Shown): ShownRule {
  const { shape, scale, thresholds } = questionThresholdsOf(question);
  const inOrder = shape === "gate" ? [thresholds.upper] : [thresholds.lower, thresholds.upper];
  return {
    max: scale.max,
    edges: inOrder.map((threshold) => Math.min(threshold, scale.max)),
    zones: outcomesOf(question),
    of: scaleWords[kinds[question.type].measure(question.rules)](question),
    unit: scale.unit === "level" ? "level" : "chance",
  };
}

function outcomeWord(outcome: Outcome, zone: string): string {
  return outcome.trim() === "" ? zone : outcome;
}

/**
 * Outcomes of the zones, from low to high; a zone without one has its own name. So has a choice's upper zone, because
 * its outcome depends on the option.
 */
function outcomesOf({ type, rules }: Shown): string[] {
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  return zonesOf({ type }).map((zone) =>
    outcomeWord(zone === "chosen" ? "" : (outcomes[zone] ?? ""), toZoneWord(zone).toLowerCase()),
  );
}

/** Name of the scale in plain words; blank if the question says it already. */
const scaleWords: Record<RuleThresholds["measure"], (question: Shown) => string> = {
  probability: ({ type }) => (kinds[type].shape === "gate" ? "Chance of the most likely answer" : ""),
  confidence: () => "How sure it is",
  margin: () => "Lead over the next answer",
  level: () => "Position between the lowest and the highest",
  tail({ rules, levels }) {
    const { from } = rules.score.tail;
    const level = levels[from];
    return `Chance of “${(level && toAudienceWords(level)) || from}” or more`;
  },
};

/** Answers by question key; `source` is null if nothing is stored. */
export interface SlideAnswers {
  answers: ReadonlyMap<string, Answer>;
  source: ShownSource | null;
}

export interface PreparedSlide {
  slide: Slide;
  /** The case shown; null for the playground's current state. */
  row: Case | null;
  lines: ShownSlide["lines"];
}

const currentState: Slide = { key: "current", caseKey: null, title: "", notes: "" };

/** More options would be too small to read. */
const mostOptions = 4;
const mostLevels = 7;

/**
 * Slides in display order, without masked fields. Slides of deleted cases are skipped; without any slide, the current
 * state is shown.
 */
export function prepareSlides({
  presentation: { slides, masked },
  cases,
  state,
}: Pick<Playground, "presentation" | "cases" | "state">): readonly PreparedSlide[] {
  const wanted = slides.length === 0 ? [currentState] : slides;
  return wanted.flatMap((slide): PreparedSlide[] => {
    const row = cases.find(({ key }) => key === slide.caseKey) ?? null;
    if (slide.caseKey !== null && row === null) return [];
    const lines = toStateLines(maskState(row?.state ?? state, masked));
    return [{ slide, row, lines: lines.map(({ label, text }) => ({ label, text })) }];
  });
}

/** Included questions in the author's order, split into shown and hidden ones. */
export interface DeckQuestions {
  shown: readonly PlaygroundQuestion[];
  hidden: readonly PlaygroundQuestion[];
}

export function questionsOfDeck({
  questions,
  presentation,
}: Pick<Playground, "questions" | "presentation">): DeckQuestions {
  const hides = new Set(presentation.hiddenQuestions);
  const asked = questions.filter(({ included }) => included);
  return {
    shown: asked.filter(({ key }) => !hides.has(key)),
    hidden: asked.filter(({ key }) => hides.has(key)),
  };
}

/**
 * Questions with the texts that an audience reads instead of instructions. Only for the deck; requests use the
 * questions' own.
 */
export function withAudienceWordings(
  questions: DeckQuestions,
  { wordings }: Pick<Presentation, "wordings">,
): DeckQuestions {
  const texts = new Map(wordings.map(({ questionKey, text }) => [questionKey, text]));
  const shown = questions.shown.map((question) => {
    const text = texts.get(question.key)?.trim();
    return text ? { ...question, instructions: { form: "text" as const, text } } : question;
  });
  return { ...questions, shown };
}

/** Contents of the pages about all cases; null for a page that the deck doesn't have. */
export interface AllCasesPages {
  change: ShownChange | null;
  summary: ShownSummary | null;
}

/** Characters of a case's words in a list. */
const longestWords = 110;

/** Redacts before it truncates; otherwise half of a hidden name could remain. */
function toListed(words: string, redact: RedactText): string {
  const text = redact(words);
  return text.length > longestWords ? `${text.slice(0, longestWords).trimEnd()}…` : text;
}

function redactChange(change: ShownChange, redact: RedactText): ShownChange {
  const { before, outcomes, worseCases, note } = change;
  return {
    ...change,
    before: redact(before),
    outcomes: outcomes.map((one) => ({ ...one, outcome: redact(one.outcome) })),
    worseCases: worseCases.map((one) => ({
      words: toListed(one.words, redact),
      before: redact(one.before),
      after: redact(one.after),
      right: redact(one.right),
    })),
    note: redact(note),
  };
}

/** Adds the first and the last page, unless they're left out, the policy comparison, and the deck's logo and colour. */
export function completeSlideDeck(
  show: SlideDeck,
  { subtitle, leftOut, logo, accent }: Pick<Presentation, "subtitle" | "leftOut" | "logo" | "accent">,
  { change, summary }: AllCasesPages,
  redact: RedactText,
): SlideDeck {
  const outcomes = listOutcomesOf(show);
  const ended = summary && {
    ...summary,
    outcomes: summary.outcomes.map((one) => ({ ...one, outcome: redact(one.outcome) })),
    proof: summary.proof.map(redact),
  };
  return {
    ...show,
    title: leftOut.includes("title") ? null : { subtitle: redact(subtitle), outcomes },
    change: change && redactChange(change, redact),
    summary: leftOut.includes("summary") ? null : ended,
    decisionsOnly: leftOut.includes("questions"),
    logo,
    accent,
  };
}

/**
 * Outcomes of zones and of the slides' answers, the most lenient first; names of zones without an outcome are left out.
 */
function listOutcomesOf({ questions, slides }: SlideDeck): string[] {
  const zones = questions.flatMap(({ rule }) => rule?.zones ?? []);
  const led = slides.flatMap(({ answers }) => answers.flatMap((answer) => answer?.outcome ?? []));
  return [...new Set([...zones, ...led])]
    .filter((one) => one.trim() !== "" && outcomeStyleOfShownName(one) !== "none")
    .toSorted((one, other) => outcomeSeverity(one) - outcomeSeverity(other));
}

/**
 * A deck of the slides alone; `completeSlideDeck` adds the other pages. `answersOf` returns a slide's stored answers;
 * `redact` is applied to every text. Hidden questions still count in the decision.
 */
export function toSlideDeck(
  name: string,
  { shown: questions, hidden }: DeckQuestions,
  slides: readonly PreparedSlide[],
  answersOf: (slide: PreparedSlide) => SlideAnswers,
  redact: RedactText,
): SlideDeck {
  return {
    name: redact(name),
    questions: questions.map((question) => {
      const rule = toShownRule(question);
      return {
        words: redact(toAudienceWords(question.instructions)),
        rule: { ...rule, of: redact(rule.of) },
      };
    }),
    slides: slides.map((prepared) => {
      const { answers, source } = answersOf(prepared);
      const { title, notes } = prepared.slide;
      const lines = prepared.lines.map(({ label, text }) => ({ label, text: redact(text) }));
      const shown = questions.map((question) => toShownAnswer(question, answers.get(question.key), redact));
      const decision = toShownDecision(questions, hidden, answers);
      // A deck without a visible answer says nothing about where answers come from.
      const kept = shown.some((answer) => answer !== null) || decision !== null ? source : null;
      return { title: redact(title), notes: redact(notes), lines, source: kept, answers: shown, decision };
    }),
    title: null,
    change: null,
    summary: null,
    decisionsOnly: false,
    opensAt: 1,
    logo: "",
    accent: "",
  };
}

/**
 * The decision of a slide; null if a question has no answer, or if no answer leads to an outcome. A second
 * step may lack an answer, because it's asked only if its option wins.
 */
function toShownDecision(
  shown: readonly PlaygroundQuestion[],
  hidden: readonly PlaygroundQuestion[],
  answers: ReadonlyMap<string, Answer>,
): ShownDecision | null {
  const all = [...shown, ...hidden];
  if (all.some(({ key, narrows }) => !narrows && !answers.has(key))) return null;
  const parts = all.flatMap(({ key, rules }) => {
    const answer = answers.get(key);
    return answer ? [{ id: key, outcome: classifyAnswer(answer, rules).outcome }] : [];
  });
  const decision = combineOutcomes(parts);
  if (decision === null) return null;
  const causes = shown.flatMap(({ key }, at) => (decision.causes.includes(key) ? [at] : []));
  return { outcome: decision.outcome, causes };
}

/** Number and total share of the rows that don't fit; null if all fit. */
function addUp(rows: readonly ShownRow[]): ShownAnswer["left"] {
  const share = rows.reduce((sum, row) => sum + row.share, 0);
  return rows.length === 0 ? null : { count: rows.length, share: Math.min(share, 1) };
}

/** In characters. Longer names would take more than two lines in a heading. */
const mostHeading = 80;

/**
 * The most probable level's name up to its colon: "Calm" from "Calm: friendly wording". Blank if tied or too
 * long.
 */
function toLevelHeading(rows: readonly ShownRow[], { levels }: Shown): string {
  const fullest = rows.flatMap(({ words, first }, at) => (first && levels[at] ? [words] : []));
  const [heading = ""] = (fullest[0] ?? "").split(/:\s/);
  return fullest.length === 1 && heading.length <= mostHeading ? heading.trim() : "";
}

function toShownAnswer(
  question: PlaygroundQuestion,
  answer: Answer | undefined,
  redact: RedactText,
): ShownAnswer | null {
  if (answer === undefined) return null;
  const { outcome, zone: placedZone, value } = classifyAnswer(answer, question.rules);
  const zone = toZoneWord(placedZone);
  if (!hasDistribution(answer))
    return { outcome, option: "", level: "", zone, value, rows: null, left: null };
  const chosen = isChoiceAnswer(answer) ? answer.choice : null;
  const most = Math.max(...answer.probabilities.map((share) => share ?? 0));
  // Leaves out shares that weren't sent or were rounded to 0, because they can't be shown.
  const rows = answer.probabilities.flatMap((share, at): ShownRow[] => {
    if (share === null || answer.tooRounded) return [];
    const level = question.levels[at];
    const name = question.options[at]?.name ?? "";
    const words = redact(chosen !== null ? toSpacedName(name) : level ? toAudienceWords(level) : String(at));
    const first = chosen !== null ? name === chosen : share === most;
    return [{ words, share: Math.min(Math.max(share, 0), 1), first }];
  });
  const fullest = [...rows].sort((a, b) => b.share - a.share);
  if (chosen !== null) {
    return {
      outcome,
      option: redact(toSpacedName(chosen)),
      level: "",
      zone,
      value,
      rows: rows.length === 0 ? null : fullest.slice(0, mostOptions),
      left: addUp(fullest.slice(mostOptions)),
    };
  }
  const kept = new Set(fullest.slice(0, mostLevels));
  return {
    outcome,
    option: "",
    level: toLevelHeading(rows, question),
    zone,
    value,
    rows: rows.length === 0 ? null : rows.filter((row) => kept.has(row)),
    left: addUp(fullest.slice(mostLevels)),
  };
}
