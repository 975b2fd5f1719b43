// How often people who labelled the same cases agree, and the sentences that say it.

import type { LabelSpaceWithQuestionKey } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Case, CaseFacts, FactColumns, LabelStatement, LabelValue } from "#core/model/case.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import {
  type AgreementWithInterval,
  bootstrapAgreement,
  categoryAgreement,
  cohenKappa,
  fleissKappa,
  nominalAlpha,
  ordinalAlpha,
  percentAgreement,
  type Ratings,
} from "#core/statistics/labeler-agreement.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

/** Labels of all cases that at least two people labelled. */
export interface OverlappingLabels {
  /** Names, sorted; the author's is blank. */
  readonly people: readonly string[];
  /** Number of cases that at least two people labelled. */
  readonly cases: number;
  /** Distinct combinations of labels: for each person the index of the label, or −1 without one. */
  readonly rows: readonly (readonly number[])[];
  /** Number of cases with each combination of `rows`. */
  readonly counts: readonly number[];
  /** Number of cases on which labels differ and nobody has adjudicated. */
  readonly disputed: number;
}

/** A label fact as indices. */
interface IndexedFact {
  /** Index of the labeler; −1 for an adjudication. */
  readonly person: number;
  /**
   * Index of the label; −1 if it was cleared or the question no longer has it. In an adjudication 0 if it stands, −1
   * if it was withdrawn.
   */
  readonly place: number;
}

/** Converts facts to indices of labelers and labels. Labelers are numbered in order of appearance. */
class FactIndexer {
  readonly people = new Map<string, number>();
  private readonly questionKey: string;
  private readonly places: ReadonlyMap<LabelValue, number>;
  /** Converted entries of each dictionary of facts, because many cases share them. */
  private readonly read = new Map<FactColumns, readonly (IndexedFact | null)[]>();

  constructor(question: LabelSpaceWithQuestionKey) {
    this.questionKey = question.key;
    const labels = kinds[question.type].labels(question);
    this.places = new Map(labels.map(({ value }, place) => [value, place]));
  }

  /** The case's facts about this question, oldest first. */
  indexedFactsOf(facts: CaseFacts): readonly IndexedFact[] {
    if (!("columns" in facts)) return facts.flatMap((fact) => this.toIndexedFact(fact) ?? []);
    const { columns, place } = facts;
    const known = this.read.get(columns) ?? columns.said.of.map((statement) => this.toIndexedFact(statement));
    this.read.set(columns, known);
    const indexed: IndexedFact[] = [];
    for (let at = columns.starts[place] ?? 0; at < (columns.starts[place + 1] ?? 0); at += 1) {
      const fact = known[columns.said.at[at] ?? 0];
      if (fact) indexed.push(fact);
    }
    return indexed;
  }

  private toIndexedFact({ questionKey, value, labeler, adjudicated }: LabelStatement): IndexedFact | null {
    if (questionKey !== this.questionKey) return null;
    const place = value === null ? -1 : (this.places.get(value) ?? -1);
    if (adjudicated) return { person: -1, place: value === null ? -1 : 0 };
    const person = this.people.get(labeler) ?? this.people.size;
    this.people.set(labeler, person);
    return { person, place };
  }
}

/** Counts labels of cases that at least two people labelled. Labels that the question no longer has are left out. */
export function findOverlappingLabels(
  question: LabelSpaceWithQuestionKey,
  cases: readonly Case[],
): OverlappingLabels {
  const reader = new FactIndexer(question);
  const alike = new Map<string, { places: readonly number[]; count: number }>();
  const shared = { cases: 0, disputed: 0 };
  for (const { facts } of cases) {
    if (facts === undefined) continue;
    const places: number[] = [];
    let isDecided = false;
    for (const { person, place } of reader.indexedFactsOf(facts)) {
      if (person < 0) isDecided = place >= 0;
      else {
        while (places.length < person) places.push(-1);
        places[person] = place;
      }
    }
    const given = places.filter((place) => place >= 0);
    if (given.length < 2) continue;
    shared.cases += 1;
    if (!isDecided && given.some((place) => place !== given[0])) shared.disputed += 1;
    const name = places.join(" ");
    const pattern = alike.get(name) ?? { places, count: 0 };
    pattern.count += 1;
    alike.set(name, pattern);
  }
  const patterns = [...alike.values()];
  const people = [...reader.people]
    .filter(([, person]) => patterns.some(({ places }) => (places[person] ?? -1) >= 0))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...shared,
    people: people.map(([name]) => name),
    rows: patterns.map(({ places }) => people.map(([, person]) => places[person] ?? -1)),
    counts: patterns.map(({ count }) => count),
  };
}

export interface PairAgreement {
  readonly people: readonly [string, string];
  readonly cases: number;
  readonly percent: AgreementWithInterval;
  readonly kappa: AgreementWithInterval;
}

/** Agreement among all people who labelled the same cases. */
export interface AgreementReport {
  readonly kappa: AgreementWithInterval;
  readonly kappaName: "Cohen’s κ" | "Fleiss’ κ";
  readonly alpha: AgreementWithInterval;
  readonly alphaName: "Krippendorff’s α" | "Krippendorff’s α, ordinal";
  /** Empty for two people, and for more than six. */
  readonly pairs: readonly PairAgreement[];
  /** For each label, how often another person gave the case the same label. */
  readonly labels: readonly { readonly words: string; readonly percent: AgreementWithInterval }[];
}

function ratingsOf(question: LabelSpaceWithQuestionKey, { rows, counts }: OverlappingLabels): Ratings {
  return { cases: rows, counts, categories: kinds[question.type].labels(question).length };
}

/** Share of pairs of labels that agree, 0..1. Measured accuracy against these labels can hardly be higher. */
export function agreementCeiling(
  question: LabelSpaceWithQuestionKey,
  shared: OverlappingLabels,
): AgreementWithInterval {
  return bootstrapAgreement(ratingsOf(question, shared), percentAgreement);
}

export function toAgreementReport(
  question: LabelSpaceWithQuestionKey,
  shared: OverlappingLabels,
): AgreementReport {
  const { people, rows } = shared;
  const { isGraded, labels } = kinds[question.type];
  const ratings = ratingsOf(question, shared);
  const two = people.length === 2;
  return {
    kappa: bootstrapAgreement(ratings, two ? cohenKappa : fleissKappa),
    kappaName: two ? "Cohen’s κ" : "Fleiss’ κ",
    alpha: bootstrapAgreement(ratings, isGraded ? ordinalAlpha : nominalAlpha),
    alphaName: isGraded ? "Krippendorff’s α, ordinal" : "Krippendorff’s α",
    pairs: two ? [] : pairsOf(people, ratings),
    labels: labels(question).flatMap(({ words }, place) =>
      rows.some((row) => row.includes(place))
        ? [{ words, percent: bootstrapAgreement(ratings, categoryAgreement(place)) }]
        : [],
    ),
  };
}

/** With more people than this there would be over 15 pairs, so they aren't listed. */
const mostInPairs = 6;

function pairsOf(people: readonly string[], { cases, counts = [], categories }: Ratings): PairAgreement[] {
  if (people.length > mostInPairs) return [];
  return people.flatMap((one, first) =>
    people.slice(first + 1).flatMap((other, offset): PairAgreement[] => {
      const both = cases.flatMap((row, at) => {
        const pair = [row[first] ?? -1, row[first + 1 + offset] ?? -1];
        return pair.includes(-1) ? [] : [{ pair, count: counts[at] ?? 0 }];
      });
      if (both.length === 0) return [];
      const own = both.map(({ count }) => count);
      const ratings = { cases: both.map(({ pair }) => pair), counts: own, categories };
      return [
        {
          people: [one, other],
          cases: own.reduce((sum, count) => sum + count, 0),
          percent: bootstrapAgreement(ratings, percentAgreement),
          kappa: bootstrapAgreement(ratings, cohenKappa),
        },
      ];
    }),
  );
}

export function labelerNameOrYou(labeler: string): string {
  return labeler === "" ? "You" : toVisibleName(labeler);
}

/** Example: "79–93 %". */
function toRange([low, high]: Interval): string {
  return `${toPercentText(low).replace(/\s%$/, "")}–${toPercentText(high)}`;
}

/** Example: "87 % (79–93 %)"; "– (reason)" if it's undefined. */
export function describeAgreementShare({ value, interval }: AgreementWithInterval): string {
  if (value.value === null) return `– (${value.reason})`;
  return `${toPercentText(value.value)}${interval ? ` (${toRange(interval)})` : ""}`;
}

/** Two decimals with a real minus sign, but never "−0.00". */
function toSigned(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return value < 0 && Number(text) > 0 ? `−${text}` : text;
}

/** Example: "0.74 (0.58 to 0.87)"; "– (reason)" if it's undefined. */
export function describeAgreementCoefficient({ value, interval }: AgreementWithInterval): string {
  if (value.value === null) return `– (${value.reason})`;
  const likely = interval ? ` (${interval.map(toSigned).join(" to ")})` : "";
  return `${toSigned(value.value)}${likely}`;
}

/** Example: "Two people agree on 87 % of 40 cases (95 % sure: 79–93 %)."; blank without a value or interval. */
export function describeAgreementCeiling(
  { people, cases: count }: OverlappingLabels,
  { value, interval }: AgreementWithInterval,
): string {
  if (value.value === null || interval === null) return "";
  const share = toPercentText(value.value);
  const likely = `95\u00a0% sure: ${toRange(interval)}`;
  const cases = toCounted(count, "case");
  return people.length === 2
    ? `Two people agree on ${share} of ${cases} (${likely}).`
    : `On average, two of ${toCountText(people.length)} people agree on ${share} of ${cases} (${likely}).`;
}
