// Copies and groups among cases: rows that say the same, or depend on each other.

import type { Case } from "#core/model/case.ts";
import { areItemsPairwiseAlike } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

type Row = Pick<Case, "state" | "group">;

/**
 * Text of a state without case, white space and punctuation, but with the minus of numbers. A text of
 * punctuation alone is kept.
 */
function plainText({ form, text, items }: AuthoredState): string {
  const content = form === "list" ? items.join("\n") : text;
  const plain = content
    .toLowerCase()
    .normalize("NFKC")
    .toLowerCase()
    // Greek has a special letter for a sigma at the end of a word; both forms become one.
    .replaceAll("ς", "σ")
    .replace(/(^|[^\p{L}\p{N}])-(?=\p{N})/gu, "$1−")
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, " ")
    .trim();
  return plain === "" ? content : plain;
}

/** 53-bit hashes of what a state says. */
export interface ContentHashes {
  readonly content: number;
  /** Hash of the text with its numbers masked; null if it has no numbers, or no letters. */
  readonly numberless: number | null;
}

const hashes = new WeakMap<AuthoredState, ContentHashes>();

/** Cached by the identity of `state`. `hash` is another way to the same hashes. */
export function contentHashesOf(state: AuthoredState, hash = computeContentHashes): ContentHashes {
  const known = hashes.get(state);
  if (known !== undefined) return known;
  const made = hash(state);
  hashes.set(state, made);
  return made;
}

/** Keeps hashes that were computed elsewhere, such as in a worker. */
export function keepContentHashes(state: AuthoredState, made: ContentHashes): void {
  hashes.set(state, made);
}

/** The hashes by regular expressions, which know all scripts. */
export function computeContentHashes(state: AuthoredState): ContentHashes {
  const [kind, plain] = [state.form === "list" ? "list" : "content", plainText(state)];
  const numberless = plain.replace(/−?\p{N}+(?: ?−?\p{N}+)*/gu, "#");
  const isNumbered = numberless !== plain && /\p{L}/u.test(numberless);
  return {
    content: hash53(`${kind} ${plain}`),
    numberless: isNumbered ? hash53(`numberless ${kind} ${numberless}`) : null,
  };
}

/** 53-bit content hash; ignores case, white space and punctuation. */
export function rowContentHash({ state }: Pick<Row, "state">): number {
  return contentHashesOf(state).content;
}

/**
 * Rows that differ only in numbers are copies. If more than this share of all rows has the same pattern, they aren't,
 * because the numbers are then what the cases are about.
 */
const largestShare = 0.02;

export interface RowCopies {
  /** The first row of the row's cluster; the row itself if it has a group or no copy. */
  readonly firstOf: (row: Row) => Row;
  /** 53-bit hash that copies share. */
  readonly clusterOf: (row: Pick<Row, "state">) => number;
  /**
   * 53-bit hash of the text with numbers masked. Null if it can't be such a copy: it has no numbers or no letters, too
   * many rows have its pattern, or numbers tell rows apart.
   */
  readonly numbersMaskedHash: (row: Pick<Row, "state">) => number | null;
  /** Cases whose text differs from that of another case only in numbers. */
  readonly differingOnlyInNumbers: readonly Case[];
  /** Whether some rows are copies or share a group. */
  readonly isDependent: boolean;
}

/** Rows between two steps: a fraction of a millisecond to hash. */
const rowsAtOnce = 200;

/** Yields after every 200 rows, so that the caller can pause. */
function* findCopies(
  cases: readonly Case[],
  apart: boolean,
  hash = computeContentHashes,
): Generator<undefined, RowCopies> {
  const groups = new Map<number, { rows: number; content: number; mixed: boolean }>();
  for (const [at, { state }] of cases.entries()) {
    if (at % rowsAtOnce === 0) yield;
    const { content, numberless } = contentHashesOf(state, hash);
    if (numberless === null || apart) continue;
    const group = groups.get(numberless);
    if (group === undefined) groups.set(numberless, { rows: 1, content, mixed: false });
    else {
      group.rows += 1;
      group.mixed ||= group.content !== content;
    }
  }
  const most = Math.max(1, largestShare * cases.length);
  const numberedOf = ({ state }: Pick<Row, "state">) => {
    const { numberless } = contentHashesOf(state);
    if (numberless === null || apart) return null;
    return (groups.get(numberless)?.rows ?? 1) <= most ? numberless : null;
  };
  const isMixed = (numberless: number) => groups.get(numberless)?.mixed === true;
  const clusterOf = (row: Pick<Row, "state">) => {
    const numbered = numberedOf(row);
    return numbered !== null && isMixed(numbered) ? numbered : rowContentHash(row);
  };
  const first = new Map<number, Case>();
  const numbered: Case[] = [];
  for (const [at, row] of cases.entries()) {
    if (at % rowsAtOnce === 0) yield;
    const cluster = clusterOf(row);
    if (!first.has(cluster)) first.set(cluster, row);
    if (cluster !== rowContentHash(row)) numbered.push(row);
  }
  const firstOf = (row: Row) => (row.group === "" ? (first.get(clusterOf(row)) ?? row) : row);
  const isDependent = first.size < cases.length || cases.some(({ group }) => group !== "");
  return { firstOf, clusterOf, numbersMaskedHash: numberedOf, differingOnlyInNumbers: numbered, isDependent };
}

/**
 * Returns a function that numbers groups from 0 in order of appearance. For a row without a group, its cluster of
 * copies counts as one.
 */
export function createGroupNumbering({ clusterOf }: Pick<RowCopies, "clusterOf">): (row: Row) => number {
  const numbers = new Map<string | number, number>();
  return (row) => {
    const name = row.group === "" ? clusterOf(row) : row.group;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

export const noCopies: RowCopies = {
  firstOf: (row) => row,
  clusterOf: rowContentHash,
  numbersMaskedHash: () => null,
  differingOnlyInNumbers: [],
  isDependent: false,
};

interface Known {
  readonly cases: WeakRef<readonly Case[]>;
  readonly copies: RowCopies;
}

const known: { together: Known | null; apart: Known | null } = { together: null, apart: null };

/**
 * Finds copies: rows that are equal except for case, white space and punctuation; and unless `apart`, rows
 * that differ only in numbers. The latest result for each `apart` is cached.
 */
export function detectCopies(cases: readonly Case[], apart = false): RowCopies {
  const steps = detectCopiesInSteps(cases, apart);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of a fraction of a millisecond. `hash` is another way to the same hashes. */
export function* detectCopiesInSteps(
  cases: readonly Case[],
  apart: boolean,
  hash = computeContentHashes,
): Generator<undefined, RowCopies> {
  const name = apart ? "apart" : "together";
  const before = known[name];
  const list = before?.cases.deref();
  // Labelling replaces the list of cases but none of their states, so the cached result stays valid.
  const isSame = list !== undefined && (list === cases || areItemsPairwiseAlike(list, cases, saySame));
  const copies = before !== null && isSame ? before.copies : yield* findCopies(cases, apart, hash);
  known[name] = { cases: new WeakRef(cases), copies };
  return copies;
}

function saySame(one: Case, other: Case): boolean {
  return one.state === other.state && one.group === other.group;
}
