import type { Case } from "#core/model/case.ts";
import { areAlike } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

type Row = Pick<Case, "state" | "group">;

/** What a state says, without case, spaces and punctuation; a minus before a number stays, and a text of nothing else. */
function plainText({ form, text, items }: AuthoredState): string {
  const said = form === "list" ? items.join("\n") : text;
  const plain = said
    .toLowerCase()
    .normalize("NFKC")
    .toLowerCase()
    // A sigma is written otherwise at the end of a word, also where another letter became one.
    .replaceAll("ς", "σ")
    .replace(/(^|[^\p{L}\p{N}])-(?=\p{N})/gu, "$1−")
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, " ")
    .trim();
  return plain === "" ? said : plain;
}

interface Hashes {
  readonly content: number;
  /** Null: there is no number, or nothing else. */
  readonly numberless: number | null;
}

const hashes = new WeakMap<AuthoredState, Hashes>();

function hashesOf(state: AuthoredState): Hashes {
  const known = hashes.get(state);
  if (known !== undefined) return known;
  const [kind, plain] = [state.form === "list" ? "list" : "content", plainText(state)];
  const numberless = plain.replace(/−?\p{N}+(?: ?−?\p{N}+)*/gu, "#");
  const isNumbered = numberless !== plain && /\p{L}/u.test(numberless);
  const made = {
    content: hash53(`${kind} ${plain}`),
    numberless: isNumbered ? hash53(`numberless ${kind} ${numberless}`) : null,
  };
  hashes.set(state, made);
  return made;
}

/** 53 bits of what a row says: texts that differ only in case, spaces or punctuation share them. */
export function rowContentHash({ state }: Pick<Row, "state">): number {
  return hashesOf(state).content;
}

/** Texts that differ only in numbers are suspected to be copies, unless so many do: then the numbers are what they say. */
const largestShare = 0.02;

/** Which rows of a list are copies of each other. */
export interface RowCopies {
  /** The first row of those that are copies; a row of a named group, or without a copy, is its own. */
  readonly firstOf: (row: Row) => Row;
  /** What copies share, 53 bits. */
  readonly clusterOf: (row: Pick<Row, "state">) => number;
  /** What rows that differ only in numbers share, 53 bits; null: this one isn't suspected to be a copy, of any row. */
  readonly numbersMaskedHash: (row: Pick<Row, "state">) => number | null;
  /** Rows that differ from another only in numbers. */
  readonly differingOnlyInNumbers: readonly Case[];
}

function findCopies(cases: readonly Case[], apart: boolean): RowCopies {
  const groups = new Map<number, { rows: number; content: number; mixed: boolean }>();
  for (const { state } of cases) {
    const { content, numberless } = hashesOf(state);
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
    const { numberless } = hashesOf(state);
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
  for (const row of cases) {
    const cluster = clusterOf(row);
    if (!first.has(cluster)) first.set(cluster, row);
    if (cluster !== rowContentHash(row)) numbered.push(row);
  }
  const firstOf = (row: Row) => (row.group === "" ? (first.get(clusterOf(row)) ?? row) : row);
  return { firstOf, clusterOf, numbersMaskedHash: numberedOf, differingOnlyInNumbers: numbered };
}

/** A number for each group of rows; copies are a group too. */
export function createGroupNumbering({ clusterOf }: Pick<RowCopies, "clusterOf">): (row: Row) => number {
  const numbers = new Map<string | number, number>();
  return (row) => {
    const name = row.group === "" ? clusterOf(row) : row.group;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
}

/** No row is a copy of another. */
export const noCopies: RowCopies = {
  firstOf: (row) => row,
  clusterOf: rowContentHash,
  numbersMaskedHash: () => null,
  differingOnlyInNumbers: [],
};

interface Known {
  readonly cases: WeakRef<readonly Case[]>;
  readonly copies: RowCopies;
}

const known: { together: Known | null; apart: Known | null } = { together: null, apart: null };

/**
 * Which rows are copies of each other: those that say the same but for case, spaces and punctuation, and, unless `apart`,
 * those that differ only in numbers.
 */
export function detectCopies(cases: readonly Case[], apart = false): RowCopies {
  const name = apart ? "apart" : "together";
  const before = known[name];
  const list = before?.cases.deref();
  // Labels come one after another, and leave what the rows say as it is.
  const isSame = list !== undefined && (list === cases || areAlike(list, cases, saySame));
  const copies = before !== null && isSame ? before.copies : findCopies(cases, apart);
  known[name] = { cases: new WeakRef(cases), copies };
  return copies;
}

function saySame(one: Case, other: Case): boolean {
  return one.state === other.state && one.group === other.group;
}
