import { z } from "zod";
import { questionLimits } from "#core/model/question.ts";
import { parseJsonText } from "#core/text/json/parse-json-text.ts";
import {
  toTargetText,
  toThresholdAwarePercent,
  toThresholdAwareText,
  toThresholdText,
} from "#core/text/number-text.ts";
import { accentSchema, logoSchema } from "./deck-look.ts";

const share = z.number().min(0).max(1);

/** One threshold (a gate) or two, and each zone's outcome or name, lowest first. */
const shownRuleSchema = z.object({
  /** Upper end of the scale: 1 for a probability, the last level for a score. */
  max: z
    .number()
    .min(1)
    .max(questionLimits.levelsMax - 1),
  edges: z.array(z.number().min(0)).min(1).max(2).readonly(),
  zones: z.array(z.string()).min(2).max(3).readonly(),
  /** Name of the scale; blank if the question says it already. */
  of: z.string(),
  /** Missing in older decks, where a `max` over 1 means levels. */
  unit: z.enum(["chance", "level"]).optional(),
});
export type ShownRule = z.infer<typeof shownRuleSchema>;

/** `rule` is null if the deck shows none, as in older decks. */
const shownQuestionSchema = z.object({ words: z.string(), rule: shownRuleSchema.nullable() });
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** `share` is 0..1; `first` marks the chosen option, or the most probable level. */
const shownRowSchema = z.object({ words: z.string(), share, first: z.boolean() });
export type ShownRow = z.infer<typeof shownRowSchema>;

/** `value` is on the rule's scale. `value` and `rows` are null if unknown. */
const shownAnswerSchema = z.object({
  outcome: z.string(),
  /** The chosen option in plain words; blank for other types and in older decks. */
  option: z.string().default(""),
  /** Short name of the most probable level; blank for other types, for long names, and in older decks. */
  level: z.string().default(""),
  /** Shown in place of a blank outcome; blank in older decks. */
  zone: z.string().default(""),
  value: z.number().min(0).nullable(),
  rows: z.array(shownRowSchema).readonly().nullable(),
  /** Number and total share of options or levels that don't fit on the page; null if all fit, and in older decks. */
  left: z
    .object({ count: z.number().int().min(1), share })
    .nullable()
    .default(null),
});
export type ShownAnswer = z.infer<typeof shownAnswerSchema>;

/** By the unit, because the scale of a score with two levels ends at 1, too. */
export function isLevelRule({ unit, max }: ShownRule): boolean {
  return unit === undefined ? max > 1 : unit === "level";
}

/** Example: "62 %", or "level 1.2 of 4". */
export function describeScalePosition(value: number, rule: ShownRule): string {
  if (!isLevelRule(rule)) return toThresholdAwarePercent(value, rule.edges);
  return `level ${toThresholdAwareText(value, rule.edges, 1)} of ${rule.max}`;
}

/** A threshold with all its decimals, such as "70 %", or "1.2" in levels. */
export function describeShownThreshold(edge: number, rule: ShownRule): string {
  return isLevelRule(rule) ? toThresholdText(edge, 1) : toTargetText(edge);
}

/** A row's share as a percentage, on its side of each threshold where the rule compares it. */
export function describeRowShare(row: ShownRow, value: number | null, rule: ShownRule | null): string {
  const isCompared = rule !== null && !isLevelRule(rule) && row.share === value;
  return toThresholdAwarePercent(row.share, isCompared ? rule.edges : []);
}

/** Parts such as "yes: 62 %", each with the name of its number. */
export function describeShownAnswer(
  { rule }: ShownQuestion,
  { option, value, rows, zone }: ShownAnswer,
): string[] {
  const first = rows?.filter((row) => row.first) ?? [];
  const shares = first.map((row) => `${row.words}: ${describeRowShare(row, value, rule)}`);
  if (option !== "") return shares.length > 0 ? shares : [option];
  const isScore = rows !== null || (rule !== null && rule.of !== "");
  if (!isScore)
    return value === null ? [zone] : [`yes: ${toThresholdAwarePercent(value, rule?.edges ?? [])}`];
  if (value === null || rule === null) return shares.length > 0 ? shares : [zone];
  const placed = describeScalePosition(value, rule);
  return [isLevelRule(rule) ? `expected ${placed}` : `${rule.of}: ${placed}`, ...shares];
}

/** `at` is in milliseconds since the epoch. */
const shownSourceSchema = z.object({
  at: z.number().min(0).max(8.64e15),
  mode: z.enum(["sandbox", "live", "imported", "simulated"]),
});
export type ShownSource = z.infer<typeof shownSourceSchema>;

/** `causes` are indices into the deck's questions. */
const shownDecisionSchema = z.object({
  outcome: z.string(),
  causes: z.array(z.number().int().min(0)).readonly(),
});
export type ShownDecision = z.infer<typeof shownDecisionSchema>;

const shownSlideSchema = z.object({
  title: z.string(),
  /** Speaker notes, which aren't on the slide but are part of the deck. */
  notes: z.string(),
  /** Lines of the state, without masked fields. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  /** Null if there is no stored answer. */
  source: shownSourceSchema.nullable(),
  /** One for each question of the deck; null without an answer. */
  answers: z.array(shownAnswerSchema.nullable()).readonly(),
  /** Null without a decision, and in older decks. */
  decision: shownDecisionSchema.nullable().default(null),
});
export type ShownSlide = z.infer<typeof shownSlideSchema>;

/** The first page: the deck's name, a line below it, and the outcomes that questions lead to. */
const shownTitleSchema = z.object({ subtitle: z.string(), outcomes: z.array(z.string()).readonly() });
export type ShownTitle = z.infer<typeof shownTitleSchema>;

const count = z.number().int().min(0);

/** The last page: what the policy does to one named set of labelled cases. */
const shownSummarySchema = z.object({
  /** Which cases are counted, such as "96 labelled tuning cases". */
  of: z.string(),
  total: count,
  /** Number of cases decided without a person, and how many of these wrongly. */
  automatic: count,
  wrong: count,
  /** Share of wrong decisions with its interval; blank if none is automatic. */
  rate: z.string(),
  outcomes: z
    .array(z.object({ outcome: z.string(), cases: count, wrong: count, person: z.boolean() }))
    .readonly(),
  /** What is proven and what isn't, with one sentence for each target. */
  proof: z.array(z.string()).readonly(),
  source: shownSourceSchema,
});
export type ShownSummary = z.infer<typeof shownSummarySchema>;

/** A case that the policy before got right, or gave to a person, and the one after gets wrong. */
const worseCaseSchema = z.object({
  words: z.string(),
  before: z.string(),
  after: z.string(),
  right: z.string(),
});

/** The page before and after: two policies over the same cases and answers. */
const shownChangeSchema = z.object({
  before: z.string(),
  /** Which cases: "96 labelled tuning cases". */
  of: z.string(),
  total: count,
  /** Cases with another outcome, and among all those that become wrong or stop being wrong by their labels. */
  changed: count,
  worse: count,
  better: count,
  /** The most lenient first. `came` and `gone` changed to it and from it, `worse` of those that came. */
  outcomes: z
    .array(
      z.object({
        outcome: z.string(),
        before: count,
        after: count,
        came: count,
        gone: count,
        worse: count,
        person: z.boolean(),
      }),
    )
    .readonly(),
  /** As many as fit. */
  worseCases: z.array(worseCaseSchema).readonly(),
  /** What to know about the counts; blank for nothing. */
  note: z.string(),
  source: shownSourceSchema,
});
export type ShownChange = z.infer<typeof shownChangeSchema>;

/**
 * A self-contained presentation for a screen, link, file or report. It has no ids, JSON, model or masked
 * fields, so nobody can extract them.
 */
const showSchema = z.object({
  name: z.string(),
  questions: z.array(shownQuestionSchema).readonly(),
  slides: z.array(shownSlideSchema).readonly(),
  /** Null if the page is left out, and in older decks. */
  title: shownTitleSchema.nullable().default(null),
  /** Null without a policy to compare with, and in older decks. */
  change: shownChangeSchema.nullable().default(null),
  summary: shownSummarySchema.nullable().default(null),
  /** Whether each slide has one page, with its questions shown from the decision's page alone. */
  decisionsOnly: z.boolean().default(false),
  /** Number of the page it opens at, from 1. */
  opensAt: z.number().int().min(1).default(1),
  /** A PNG as a data address; blank for none, and in older decks. */
  logo: logoSchema.default(""),
  /** "#rrggbb"; blank for none, and in older decks. */
  accent: accentSchema.default(""),
});
export type SlideDeck = z.infer<typeof showSchema>;

/** `day` formats a time in milliseconds for the reader. */
export function describeAnswerSource(source: ShownSource | null, day: (at: number) => string): string {
  if (source === null) return "No recorded answer.";
  if (source.mode === "simulated") return "Simulated answers to simulated rows. No model was asked.";
  if (source.mode === "imported") return `Answers imported on ${day(source.at)}, not asked for here.`;
  const by = source.mode === "sandbox" ? ", from the local stand-in, not a decider model" : "";
  return `Recorded answers from ${day(source.at)}${by}.`;
}

/** Characters of a state that fit on a page at the smallest size that can be read from the back of a room. */
const mostOfPage = 1900;

/** Room that a line break takes, in characters. */
const lineEnd = 40;

function roomOf(text: string): number {
  return text.length + lineEnd * (text.split("\n").length - 1);
}

/** Cuts lines to one page. `characters` is the room used, `left` the number of characters cut off. */
export function fitLines(lines: ShownSlide["lines"]): {
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

/** Pages in order: the title, for each slide its decision and then its questions, before and after, and the page over all cases. */
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

const version = 2;
const fileSchema = showSchema.extend({ format: z.literal("cutpoint.show"), version: z.literal(version) });
/** In version 1, only yes/no questions had a rule. */
const firstSchema = z.looseObject({
  format: z.literal("cutpoint.show"),
  version: z.literal(1),
  questions: z.array(
    z.looseObject({
      rule: z
        .object({
          lower: z.number(),
          upper: z.number(),
          outcomes: z.object({ no: z.string(), unsure: z.string(), yes: z.string() }),
        })
        .nullable(),
    }),
  ),
});
const newerSchema = z.object({ format: z.literal("cutpoint.show"), version: z.number().min(version + 1) });

/** Text for a link or an HTML file. */
export function writeSlideDeck(show: SlideDeck): string {
  return JSON.stringify({ format: "cutpoint.show", version, ...show });
}

/** "none" means that it isn't a presentation. */
export type SlideDeckReading = { status: "read"; show: SlideDeck } | { status: "newer" } | { status: "none" };

const dataStart = '<script type="application/json" id="cutpoint-show">';

/** Writes a data block for an HTML page, in which `<` is escaped so that no text can close the script element. */
export function writeSlideDeckBlock(show: SlideDeck): string {
  return `${dataStart}${writeSlideDeck(show).replaceAll("<", "\\u003c")}</script>`;
}

function dataOf(page: string): string {
  const from = page.indexOf(dataStart);
  return from === -1 ? page : page.slice(from + dataStart.length, page.indexOf("</script>", from));
}

/** Reads JSON, or an HTML page with a data block; unknown members are dropped. */
export function readSlideDeck(pageOrText: string): SlideDeckReading {
  const text = dataOf(pageOrText);
  // This check is cheap and comes first, so that a library of many megabytes isn't parsed.
  if (!text.includes('"cutpoint.show"') || !parseJsonText(text).ok) return { status: "none" };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = fileSchema.safeParse(fromFirst(value));
  if (!file.success) return { status: "none" };
  const { format: _format, version: _version, ...show } = file.data;
  return { status: "read", show };
}

/** Upgrades a deck of version 1; returns anything else unchanged. */
function fromFirst(value: unknown): unknown {
  const first = firstSchema.safeParse(value);
  if (!first.success) return value;
  const questions = first.data.questions.map(({ rule, ...question }) => {
    if (rule === null) return { ...question, rule };
    const { lower, upper, outcomes } = rule;
    const zones = [outcomes.no, outcomes.unsure, outcomes.yes];
    return { ...question, rule: { max: 1, edges: [lower, upper], zones, of: "" } };
  });
  return { ...first.data, version, questions };
}
