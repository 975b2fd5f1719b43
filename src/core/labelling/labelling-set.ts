// Makes, writes and reads the set of cases and questions for labelers, and the page in which they label it.

import { z } from "zod";
import { labelledWordingHash } from "#core/cases/labels/label-facts.ts";
import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, type LabelValue, type SamplingMethod, samplingMethods } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { maskState, type RedactText, toAudienceWords, toStateLines } from "#core/present/redact.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { hiddenCharacterPattern, revealInvisible, truncateText } from "#core/text/visible-text.ts";
import { exactRowHash } from "#core/thresholds/evidence/ledger.ts";
import template from "./labelling-page.html?raw";

export interface LabelChoice {
  readonly value: LabelValue;
  readonly words: string;
  /** The author's explanation of the choice; blank for none. */
  readonly gloss: string;
  /** Keyboard shortcut in capitals; blank for none. */
  readonly key: string;
}

type Asked = Pick<PlaygroundQuestion, "type" | "glosses" | "options" | "levels">;

/**
 * In UTF-16 units. Option names are shown in full up to this length, because two names may differ only at their ends.
 */
const mostOfName = 2000;

const keyOfPlace = (place: number) => (place >= 0 && place <= 9 ? String(place) : "");

interface ChoiceTexts {
  words: (short: string, value: LabelValue, place: number) => string;
  /** Explanation; blank if there is none. */
  gloss: (question: Asked, place: number, value: LabelValue) => string;
  /** Keyboard shortcut; blank if there is none. */
  key: (place: number) => string;
}

/** Texts of the choices that a labeler can pick, by the list of the question's criteria. */
const byCriteria: Record<CriteriaListName, ChoiceTexts> = {
  glosses: {
    words: (short) => short,
    gloss: ({ glosses }, place) => toAudienceWords(place === 0 ? glosses.true : glosses.false),
    key: (place) => (place === 0 ? "Y" : "N"),
  },
  options: {
    words: (_, value) => revealInvisible(truncateText(String(value), mostOfName)),
    gloss({ options }, _, value) {
      const option = options.find(({ name }) => name === value);
      return option === undefined ? "" : toAudienceWords(option.description);
    },
    key: (place) => keyOfPlace(place + 1),
  },
  levels: {
    words: (_short, _value, place) => String(place),
    gloss({ levels }, place) {
      const level = levels[place];
      return level === undefined ? "" : toAudienceWords(level);
    },
    key: keyOfPlace,
  },
};

/** In the order of the shortcuts: yes before no, options as the author ordered them, levels from the lowest. */
export function toLabelChoices(question: Asked): readonly LabelChoice[] {
  const { criteria, labels } = kinds[question.type];
  const { words, gloss, key } = byCriteria[criteria.list];
  return labels(question).map(({ value, words: short }, place) => ({
    value,
    words: words(short, value, place),
    gloss: gloss(question, place, value),
    key: key(place),
  }));
}

/** What labelers receive: cases and questions, without answers or labels. */
export interface LabellingSet {
  /** The browser stores the labeler's progress under this id. */
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  readonly picked: SamplingMethod;
  readonly questions: readonly {
    readonly key: string;
    readonly words: string;
    readonly choices: readonly LabelChoice[];
    readonly wording: number;
  }[];
  readonly cases: readonly {
    readonly key: string;
    readonly mark: number;
    readonly chance: number | null;
    readonly lines: readonly { readonly label: string; readonly text: string }[];
  }[];
}

interface Chosen {
  questions: readonly PlaygroundQuestion[];
  rows: readonly Case[];
  instructions: string;
  picked: SamplingMethod;
  /** Probability with which the row was sampled, 0..1; null if it wasn't sampled. */
  chanceOf: (row: Case) => number | null;
}

type Hiding = Pick<Playground["presentation"], "masked">;

function shownLines({ state }: Case, { masked }: Hiding, redact: RedactText) {
  const whole = toStateLines(state);
  const shown = toStateLines(maskState(state, masked)).map(({ label, text }) => ({
    label,
    text: redact(text),
  }));
  const isWhole = shown.length === whole.length && shown.every(({ text }, at) => text === whole[at]?.text);
  return { shown, isWhole };
}

/**
 * Content hash of what the labeler sees; of the whole row if nothing is hidden. If something is, a hash of the whole
 * row would let the labeler guess hidden text by trial.
 */
export function labelerViewHash(row: Case, hiding: Hiding, redact: RedactText): number {
  const { shown, isWhole } = shownLines(row, hiding, redact);
  return isWhole ? exactRowHash(row) : hash53(JSON.stringify(shown.map(({ label, text }) => [label, text])));
}

/** Builds the set without masked fields and with the presentation's hidden texts redacted. */
export function toLabellingSet(
  { name, presentation }: Pick<Playground, "name" | "presentation">,
  { questions, rows, instructions, picked, chanceOf }: Chosen,
  id: string,
  redact: RedactText,
): LabellingSet {
  return {
    id,
    name: redact(name),
    instructions,
    picked,
    questions: questions.map((question) => ({
      key: question.key,
      words: redact(toAudienceWords(question.instructions)),
      choices: toLabelChoices(question),
      wording: labelledWordingHash(question),
    })),
    cases: rows.map((row) => ({
      key: row.key,
      mark: labelerViewHash(row, presentation, redact),
      chance: chanceOf(row),
      lines: shownLines(row, presentation, redact).shown,
    })),
  };
}

/** A self-contained HTML page, which works from disk without a network and produces a labels file. */
export function writeLabellingPage(set: LabellingSet): string {
  // An unescaped "<" could start a closing script tag.
  const json = JSON.stringify(set).replaceAll("<", String.raw`\u003c`);
  const hidden = JSON.stringify(hiddenCharacterPattern.source).replaceAll("<", String.raw`\u003c`);
  return template.replace('"__HIDDEN__"', () => hidden).replace('"__SET__"', () => json);
}

/**
 * A uniform sample of `count` rows without replacement, in the order of the rows (selection sampling). `next`
 * returns uniform numbers in [0, 1).
 */
export function drawUniformSample(rows: readonly Case[], count: number, next: () => number): readonly Case[] {
  let left = Math.min(count, rows.length);
  return rows.filter((_, at) => {
    const isDrawn = next() * (rows.length - at) < left;
    if (isDrawn) left -= 1;
    return isDrawn;
  });
}

const text = z.string();
const value = z.union([z.boolean(), text, z.number().int().min(0)]);
const setSchema = z.object({
  format: z.literal("cutpoint.labeling"),
  version: z.literal(1),
  id: text,
  name: text,
  instructions: text,
  picked: z.enum(samplingMethods),
  questions: z.array(
    z.object({
      key: text,
      words: text,
      choices: z.array(z.object({ value, words: text, gloss: text, key: text })),
      wording: z.int().min(0),
    }),
  ),
  cases: z.array(
    z.object({
      key: text,
      mark: z.int().min(0),
      chance: z.number().min(0).max(1).nullable(),
      lines: z.array(z.object({ label: text, text })),
    }),
  ),
});

/** As JSON, which `readLabellingSet` reads. */
export function writeLabellingSet(set: LabellingSet): string {
  return JSON.stringify({ format: "cutpoint.labeling", version: 1, ...set });
}

/** Null if the text isn't a labelling set, or was made by a newer Cutpoint. */
export function readLabellingSet(written: string): LabellingSet | null {
  try {
    return setSchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}
