import { distance } from "fastest-levenshtein";
import { isMissingWord, type LabelReading, readYesNo, toLevelNumber } from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { LabelColumn } from "./column-map.ts";

/**
 * How a cell got its label: exact, guessed, chosen by the author, a word for a missing value, or unreadable.
 */
export type LabelCellOrigin = "written" | "guessed" | "chosen" | "missing" | "unread";

export interface LabelCellReading {
  readonly reading: LabelReading;
  readonly origin: LabelCellOrigin;
}

const yes = new Set(
  "ja oui si sí sim da tak ano evet kyllä igen ναι да はい 是 نعم wahr vrai richtig positive pos ✓ ✔ ✅ ☑ 👍".split(
    " ",
  ),
);
const no = new Set(
  "nein non não nao nee nej nie ne ei hayır hayir nem όχι нет いいえ 否 لا falsch faux negative neg ham legit legitimate benign ✗ ✘ ❌ ❎ ☐ 👎".split(
    " ",
  ),
);

/** Without the marks that only choose a picture's style or skin. */
const toWord = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/\ufe0f|\p{Emoji_Modifier}/gu, "");

/** Accepts several languages. */
export function isYesWord(word: string): boolean {
  const reading = readYesNo(word);
  return yes.has(toWord(word)) || (reading.status === "read" && reading.value === true);
}

export function isNoWord(word: string): boolean {
  const reading = readYesNo(word);
  return no.has(toWord(word)) || (reading.status === "read" && reading.value === false);
}

/** Letters and digits only, without accents and plural s. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/([\p{L}]{3,})s\b/gu, "$1");
}

/** Label likely meant by a word in another language or spelling; undefined when unclear. */
function guess(question: PlaygroundQuestion, cell: string): LabelValue | undefined {
  const word = toWord(cell);
  const labels = kinds[question.type].labels(question);
  if (labels.some(({ value }) => typeof value === "boolean")) {
    const id = plain(question.id);
    const said = plain(cell);
    if (yes.has(word) || (id !== "" && said === id)) return true;
    return no.has(word) || ["not", "no", "non"].some((before) => said === `${before} ${id}`)
      ? false
      : undefined;
  }
  const said = plain(cell);
  const names = labels.map(({ value, words }) => ({ value, name: plain(nameOf(value, words)) }));
  return (
    only(names.filter(({ name }) => name === said)) ??
    only(
      names.filter(({ name }) => said.length > 4 && distance(name, said) <= 1 + Number(said.length > 8)),
    ) ??
    only(names.filter(({ name }) => name !== "" && ` ${said} `.includes(` ${name} `)))
  );
}

/** An option's name; for a level, its words without the number. */
function nameOf(value: LabelValue, words: string): string {
  return typeof value === "number" ? words.slice(String(value).length + 1) : String(value);
}

function only(found: readonly { value: LabelValue }[]): LabelValue | undefined {
  return found.length === 1 ? found[0]?.value : undefined;
}

/** A distinct cell of a label column with its count and label; null for no label. */
export interface LabelSpelling {
  readonly cell: string;
  readonly count: number;
  readonly value: LabelValue | null;
  readonly origin: LabelCellOrigin;
  /** Whether its meaning is clear, as a label or as none. */
  readonly isPlaced: boolean;
  /** Whether the author must decide before the import: unclear and frequent. */
  readonly isOpen: boolean;
}

export interface LabelColumnReading {
  readonly read: (cell: string) => LabelCellReading;
  /** Most frequent first. */
  readonly seen: readonly LabelSpelling[];
  /** Number of the lowest level; null when 0 and 1 both fit and the author hasn't chosen. */
  readonly firstLevel: 0 | 1 | null;
  /** Whether the cell is frequent enough to be reported once with its count. */
  readonly isFrequent: (cell: string) => boolean;
}

/** Values in at most this many rows may be typos and only lose their own labels. */
const fewRows = 3;

function countSpellings({ rows }: CaseTable, column: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[column]).trim();
    if (fault === null && cell !== "") counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

/** Whether numbers count levels from 0 or 1; null when both fit. */
function findFirstLevel(numbers: readonly number[], levels: number): 0 | 1 | null {
  if (numbers.includes(0)) return 0;
  if (numbers.includes(levels)) return 1;
  return numbers.some((number) => number < levels) ? null : 0;
}

/** Words for undecided, in several languages. */
const undecided = new Set(
  "maybe perhaps vielleicht unsure unclear unknown other skip skipped both partial partly mixed neutral depends unsicher unklar idk"
    .split(" ")
    .concat("not sure", "can t tell", "don t know"),
);

/** Smallest share of labelled rows for the second of two words. */
const leastShare = 0.2;

/**
 * Meaning of the second word in a column of two, of which the other means yes or no. Undefined when there are
 * more words, none is known, or it's too rare.
 */
function findOpposite(
  readings: readonly { readonly cell: string; readonly count: number; readonly reading: LabelCellReading }[],
) {
  const unread = readings.filter(({ reading }) => reading.origin === "unread");
  const words = new Set(unread.map(({ cell }) => plain(cell)));
  const rows = (of: typeof readings) => of.reduce((sum, { count }) => sum + count, 0);
  if (rows(unread) <= fewRows && rows(unread) < leastShare * rows(readings)) return undefined;
  const known = new Set(
    readings.flatMap(({ reading: { reading } }) => (reading.status === "read" ? [reading.value] : [])),
  );
  const [word = ""] = words;
  const [value] = known;
  const isFraction = unread.some(({ cell }) => /\d[.,]\d/.test(cell));
  if (words.size !== 1 || known.size !== 1 || isFraction) return undefined;
  if (word === "" || undecided.has(word) || typeof value !== "boolean") return undefined;
  return { word, value: !value };
}

const noLabel: LabelReading = { status: "none" };

/** Reads a label column; each distinct cell is interpreted once. */
export function readLabelColumn(
  table: CaseTable,
  question: PlaygroundQuestion,
  { column, firstLevel: chosenLevel, values, isSwapped, isRestLeft }: LabelColumn,
): LabelColumnReading {
  const counts = countSpellings(table, column);
  const { isGraded, labelReader } = kinds[question.type];
  const numbers = isGraded ? [...counts.keys()].flatMap((cell) => toLevelNumber(cell) ?? []) : [];
  const firstLevel = chosenLevel ?? findFirstLevel(numbers, question.levels.length);
  const readWritten = labelReader(question, firstLevel ?? 0);
  const chosen = new Map(values.map(({ cell, value }) => [cell, value]));

  const readCell = (cell: string): LabelCellReading => {
    const own = chosen.get(cell.trim());
    if (own !== undefined) {
      return { origin: "chosen", reading: own === null ? noLabel : { status: "read", value: own } };
    }
    const reading = readWritten(cell);
    if (isMissingWord(cell) && reading.status !== "read") {
      return { origin: cell.trim() === "" ? "written" : "missing", reading };
    }
    if (firstLevel === null && typeof toLevelNumber(cell) === "number") {
      const problem = `${toVisibleName(cell)} may count levels from 0 or from 1.`;
      return { origin: "unread", reading: { status: "bad", problem } };
    }
    if (reading.status === "read") return { origin: "written", reading };
    const value = guess(question, cell);
    if (value === undefined) return { origin: "unread", reading };
    return { origin: "guessed", reading: { status: "read", value } };
  };

  const first = Array.from(counts, ([cell, count]) => ({ cell, count, reading: readCell(cell) }));
  const opposite = findOpposite(first);
  const settle = (cell: string, found: LabelCellReading): LabelCellReading => {
    const { origin, reading } = found;
    if (origin === "chosen") return found;
    if (origin === "unread" && opposite !== undefined && plain(cell) === opposite.word) {
      return settle(cell, { origin: "guessed", reading: { status: "read", value: opposite.value } });
    }
    if (reading.status === "bad" && isRestLeft) return { origin: "chosen", reading: noLabel };
    if (isSwapped && reading.status === "read" && typeof reading.value === "boolean") {
      return { origin, reading: { status: "read", value: !reading.value } };
    }
    return found;
  };

  const known = new Map<string, LabelCellReading>();
  const isFrequent = (cell: string) => (counts.get(cell.trim()) ?? 0) > fewRows;
  const seen = first.map(({ cell, count, reading: before }): LabelSpelling => {
    const found = settle(cell, before);
    known.set(cell, found);
    const { reading, origin } = found;
    const value = reading.status === "read" ? reading.value : null;
    const isPlaced = reading.status !== "bad";
    return { cell, count, value, origin, isPlaced, isOpen: !isPlaced && isFrequent(cell) };
  });
  const read = (cell: string) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const found = settle(cell, readCell(cell));
    known.set(cell, found);
    return found;
  };
  return {
    read,
    seen: seen.sort((one, other) => other.count - one.count),
    firstLevel,
    isFrequent,
  };
}
