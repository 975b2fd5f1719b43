import { z } from "zod";
import { questionLimits } from "#core/model/question.ts";
import { parseJsonText } from "#core/text/json/parse-json-text.ts";
import { toCutPercentText, toCutText, toWholePercentText } from "#core/text/number-text.ts";

const share = z.number().min(0).max(1);

/** One threshold, below which nothing is sure enough, or two; with what follows from each zone, from low to high. */
const shownRuleSchema = z.object({
  /** The scale goes from 0 to this: 1 for a probability, the last level for a score. */
  max: z
    .number()
    .min(1)
    .max(questionLimits.levelsMax - 1),
  edges: z.array(z.number().min(0)).min(1).max(2).readonly(),
  zones: z.array(z.string()).min(2).max(3).readonly(),
  /** What stands on the scale; blank where the question itself says it. */
  of: z.string(),
  /** What the scale counts; shows that did not keep it have a chance where it ends at 1. */
  unit: z.enum(["chance", "level"]).optional(),
});
export type ShownRule = z.infer<typeof shownRuleSchema>;

/** A question in plain words; a rule that an older show did not keep is null. */
const shownQuestionSchema = z.object({ words: z.string(), rule: shownRuleSchema.nullable() });
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** An option or level with its share of 1; `first` is the chosen option, or the fullest level. */
const shownRowSchema = z.object({ words: z.string(), share, first: z.boolean() });
export type ShownRow = z.infer<typeof shownRowSchema>;

/** What came out: where it stands on the scale of the rule, and the shares of options or levels; null where there is none. */
const shownAnswerSchema = z.object({
  outcome: z.string(),
  /** The option that a choice comes to, in plain words; blank for other questions, and in shows that did not keep it. */
  option: z.string().default(""),
  /** The fullest level in few words; blank for other questions, where its words are many, and in shows that did not keep it. */
  level: z.string().default(""),
  /** The zone, which is said where the outcome is blank; blank in shows that did not keep it. */
  zone: z.string().default(""),
  value: z.number().min(0).nullable(),
  rows: z.array(shownRowSchema).readonly().nullable(),
  /** Options or levels that there is no room for, and what they share; null where there are none, and in older shows. */
  left: z
    .object({ count: z.number().int().min(1), share })
    .nullable()
    .default(null),
});
export type ShownAnswer = z.infer<typeof shownAnswerSchema>;

/** Whether a rule cuts an expected level, of a score with two levels as well. */
export function isLevelRule({ unit, max }: ShownRule): boolean {
  return unit === undefined ? max > 1 : unit === "level";
}

/** Where an answer stands on the scale of its rule: "62 %", or "level 1.2 of 4" in tenths. */
export function describeScalePosition(value: number, rule: ShownRule): string {
  if (!isLevelRule(rule)) return toCutPercentText(value, rule.edges);
  return `level ${toCutText(value, rule.edges, 1)} of ${rule.max}`;
}

/**
 * What an answer says, in parts that each name what their number counts: the chance of a yes, of the chosen option, of the
 * likeliest levels, or the expected level.
 */
export function describeShownAnswer(
  { rule }: ShownQuestion,
  { option, value, rows, zone }: ShownAnswer,
): string[] {
  const first = rows?.filter((row) => row.first) ?? [];
  const shares = first.map((row) => `${row.words}: ${toWholePercentText(row.share)}`);
  if (option !== "") return shares.length > 0 ? shares : [option];
  const isScore = rows !== null || (rule !== null && rule.of !== "");
  if (!isScore) return value === null ? [zone] : [`yes: ${toCutPercentText(value, rule?.edges ?? [])}`];
  if (value === null || rule === null) return shares.length > 0 ? shares : [zone];
  const placed = describeScalePosition(value, rule);
  return [isLevelRule(rule) ? `expected ${placed}` : `${rule.of}: ${placed}`, ...shares];
}

/** When answers were given, in milliseconds since the epoch, and by whom. */
const shownSourceSchema = z.object({
  at: z.number().min(0).max(8.64e15),
  mode: z.enum(["sandbox", "live", "imported", "simulated"]),
});
export type ShownSource = z.infer<typeof shownSourceSchema>;

/** What the answers come to together, and the places of the shown questions that caused it. */
const shownDecisionSchema = z.object({
  outcome: z.string(),
  causes: z.array(z.number().int().min(0)).readonly(),
});
export type ShownDecision = z.infer<typeof shownDecisionSchema>;

const shownSlideSchema = z.object({
  title: z.string(),
  /** For the speaker alone. */
  notes: z.string(),
  /** The state as people read it, without what is masked. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  /** Null: no answer is kept. */
  source: shownSourceSchema.nullable(),
  /** One for each question of the show; null where there is no answer. */
  answers: z.array(shownAnswerSchema.nullable()).readonly(),
  /** Null where there is none, and in shows that did not keep it. */
  decision: shownDecisionSchema.nullable().default(null),
});
export type ShownSlide = z.infer<typeof shownSlideSchema>;

/**
 * A presentation by itself: what a screen, a link, a file or a report of it holds. It has no ids, no JSON, no
 * model and none of the fields that are masked, so none of them can be got out of it.
 */
const showSchema = z.object({
  name: z.string(),
  questions: z.array(shownQuestionSchema).readonly(),
  slides: z.array(shownSlideSchema).readonly(),
});
export type SlideDeck = z.infer<typeof showSchema>;

/** Who gave the answers on a screen and when; `day` writes a time as the reader does. */
export function describeAnswerSource(source: ShownSource | null, day: (at: number) => string): string {
  if (source === null) return "No recorded answer.";
  if (source.mode === "simulated") return "Simulated answers to simulated rows. No model was asked.";
  if (source.mode === "imported") return `Answers imported on ${day(source.at)}, not asked for here.`;
  const by = source.mode === "sandbox" ? ", from the local stand-in, not a decider model" : "";
  return `Recorded answers from ${day(source.at)}${by}.`;
}

/** As much of a state as a page holds at the smallest size that is read from the back of a room. */
const mostOfPage = 1900;

/** What the end of a line takes, in characters. */
const lineEnd = 40;

function roomOf(text: string): number {
  return text.length + lineEnd * (text.split("\n").length - 1);
}

/** The lines of a state as far as one page holds them, the room that they take, and how many characters are left out. */
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
    // A line break takes the room of many characters.
    while (roomOf(text) > room) text = text.slice(0, Math.min(room, Math.floor(text.length * 0.9)));
    left += line.text.length - text.length;
    if (text === "" && line.text !== "") continue;
    shown.push(text === line.text ? line : { ...line, text: `${text}…` });
    characters += line.label.length + roomOf(text) + 20;
  }
  return { shown, characters, left };
}

/** What stands on the screen at once: a slide with its decision, or with one of its questions. */
export interface DeckPage {
  /** The slide's place in the show, from 0. */
  at: number;
  slide: ShownSlide;
  /** The place of the question; null: what all of them come to. */
  question: number | null;
}

/** Every page of a show in order: of each slide the decision first, then its questions one by one. */
export function deckPages({ slides, questions }: SlideDeck): readonly DeckPage[] {
  const places = questions.map((_, place) => place);
  return slides.flatMap((slide, at) => {
    // One question says by itself what is decided.
    const summed = places.length === 0 || (places.length > 1 && slide.decision !== null);
    return [...(summed ? [null] : []), ...places].map((question) => ({ at, slide, question }));
  });
}

const version = 2;
const fileSchema = showSchema.extend({ format: z.literal("cutpoint.show"), version: z.literal(version) });
/** Of the first version only yes/no questions had a rule. */
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

/** The text of a presentation in a link, or within the page that a file of it is. */
export function writeSlideDeck(show: SlideDeck): string {
  return JSON.stringify({ format: "cutpoint.show", version, ...show });
}

/** "none": the text is no presentation. */
export type SlideDeckReading = { status: "read"; show: SlideDeck } | { status: "newer" } | { status: "none" };

const dataStart = '<script type="application/json" id="cutpoint-show">';

/** The same as a block of data for a page: no text of it can end the block. */
export function writeSlideDeckBlock(show: SlideDeck): string {
  return `${dataStart}${writeSlideDeck(show).replaceAll("<", "\\u003c")}</script>`;
}

function dataOf(page: string): string {
  const from = page.indexOf(dataStart);
  return from === -1 ? page : page.slice(from + dataStart.length, page.indexOf("</script>", from));
}

/** The presentation that a text, or a page with its block of data, holds; whatever else stands in it is dropped. */
export function readSlideDeck(pageOrText: string): SlideDeckReading {
  const text = dataOf(pageOrText);
  // Looked for first, so that a library of many megabytes is not parsed for it.
  if (!text.includes('"cutpoint.show"') || !parseJsonText(text).ok) return { status: "none" };
  const value: unknown = JSON.parse(text);
  if (newerSchema.safeParse(value).success) return { status: "newer" };
  const file = fileSchema.safeParse(fromFirst(value));
  if (!file.success) return { status: "none" };
  const { name, questions, slides } = file.data;
  return { status: "read", show: { name, questions, slides } };
}

/** A text of the first version as this one writes it; anything else as it is. */
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
