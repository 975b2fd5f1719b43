import { kinds } from "#core/kinds/table.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type Agreement,
  agreementOf,
  categoryAgreement,
  cohenKappa,
  fleissKappa,
  nominalAlpha,
  ordinalAlpha,
  percentAgreement,
  type Ratings,
} from "#core/statistics/labeler-agreement.ts";
import { factsAbout } from "./fact-columns.ts";
import { standingOfFacts } from "./label-facts.ts";

/** Cases that at least two people labelled for a question, and what they said. */
export interface SharedLabels {
  /** By name; the author's is blank. */
  readonly people: readonly string[];
  /** Keys of the cases, and for each the place of every person's label among the question's labels; −1: none. */
  readonly keys: readonly string[];
  readonly rows: readonly (readonly number[])[];
  /** Cases on which labels differ and nobody has decided. */
  readonly disputed: readonly string[];
}

type Asked = Pick<PlaygroundQuestion, "key" | "type" | "options" | "levels">;

/** What people said who labelled the same cases; labels that the question no longer has are left out. */
export function sharedLabels(question: Asked, cases: readonly Case[]): SharedLabels {
  const places = new Map<LabelValue, number>(
    kinds[question.type].labels(question).map(({ value }, place) => [value, place]),
  );
  const persons = new Map<string, number>();
  const shared: { key: string; said: Map<string, number> }[] = [];
  const disputed: string[] = [];
  for (const row of cases) {
    if (row.facts === undefined) continue;
    const standing = standingOfFacts(question.key, factsAbout(row, question.key));
    const said = new Map(
      [...standing.byLabeler].flatMap(([labeler, { value }]) => {
        const place = value === null ? undefined : places.get(value);
        return place === undefined ? [] : [[labeler, place] as const];
      }),
    );
    if (said.size < 2) continue;
    for (const labeler of said.keys()) if (!persons.has(labeler)) persons.set(labeler, persons.size);
    shared.push({ key: row.key, said });
    if (standing.adjudicated === null && new Set(said.values()).size > 1) disputed.push(row.key);
  }
  const people = [...persons.keys()].sort();
  const rows = shared.map(({ said }) => people.map((labeler) => said.get(labeler) ?? -1));
  return { people, keys: shared.map(({ key }) => key), rows, disputed };
}

/** How far two people agree. */
export interface PairAgreement {
  readonly people: readonly [string, string];
  /** Cases that both labelled. */
  readonly cases: number;
  readonly percent: Agreement;
  readonly kappa: Agreement;
}

/** How far the people agree who labelled the same cases for a question. */
export interface AgreementReport {
  readonly percent: Agreement;
  readonly kappa: Agreement;
  readonly kappaName: "Cohen’s κ" | "Fleiss’ κ";
  readonly alpha: Agreement;
  readonly alphaName: "Krippendorff’s α" | "Krippendorff’s α, ordinal";
  readonly pairs: readonly PairAgreement[];
  /** How often another label says the same where one says this, for each label that anybody gave. */
  readonly labels: readonly { readonly words: string; readonly percent: Agreement }[];
}

export function reportAgreement(question: Asked, { people, rows }: SharedLabels): AgreementReport {
  const { isGraded, labels } = kinds[question.type];
  const given = labels(question);
  const ratings: Ratings = { cases: rows, categories: given.length };
  const two = people.length === 2;
  return {
    percent: agreementOf(ratings, percentAgreement),
    kappa: agreementOf(ratings, two ? cohenKappa : fleissKappa),
    kappaName: two ? "Cohen’s κ" : "Fleiss’ κ",
    alpha: agreementOf(ratings, isGraded ? ordinalAlpha : nominalAlpha),
    alphaName: isGraded ? "Krippendorff’s α, ordinal" : "Krippendorff’s α",
    pairs: two ? [] : pairsOf(people, ratings),
    labels: given.flatMap(({ words }, place) =>
      rows.some((row) => row.includes(place))
        ? [{ words, percent: agreementOf(ratings, categoryAgreement(place)) }]
        : [],
    ),
  };
}

/** More people than this make more pairs than anybody reads. */
const mostInPairs = 6;

function pairsOf(people: readonly string[], { cases, categories }: Ratings): PairAgreement[] {
  if (people.length > mostInPairs) return [];
  return people.flatMap((one, first) =>
    people.slice(first + 1).flatMap((other, offset): PairAgreement[] => {
      const both = cases
        .map((row) => [row[first] ?? -1, row[first + 1 + offset] ?? -1])
        .filter((row) => !row.includes(-1));
      if (both.length === 0) return [];
      const ratings = { cases: both, categories };
      return [
        {
          people: [one, other],
          cases: both.length,
          percent: agreementOf(ratings, percentAgreement),
          kappa: agreementOf(ratings, cohenKappa),
        },
      ];
    }),
  );
}
