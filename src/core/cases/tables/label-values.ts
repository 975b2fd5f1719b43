import { distance } from "fastest-levenshtein";
import type { LabelReading } from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/table.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { LabelColumn } from "./column-map.ts";

/** How a cell came to its label: as it is written, by a likely meaning, by choice, or not at all. */
export type ValueOrigin = "written" | "guessed" | "chosen" | "unread";

/** What a cell of a label column means. */
export interface ValueReading {
  readonly reading: LabelReading;
  readonly origin: ValueOrigin;
}

const yes = new Set(
  "ja oui si sí sim da tak ano evet kyllä igen ναι да はい 是 نعم wahr vrai richtig positive pos".split(" "),
);
const no = new Set(
  "nein non não nao nee nej nie ne ei hayır hayir nem όχι нет いいえ 否 لا falsch faux negative neg".split(
    " ",
  ),
);

/** Letters and digits alone, without accents and the s of a plural. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/([\p{L}]{3,})s\b/gu, "$1");
}

/** The label that a word of another language, or another spelling, likely means; undefined: nobody can tell. */
function guess(question: PlaygroundQuestion, cell: string): LabelValue | undefined {
  const word = cell.trim().toLowerCase();
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

/** A level's words begin with its number. */
function nameOf(value: LabelValue, words: string): string {
  return typeof value === "number" ? words.slice(String(value).length + 1) : words;
}

function only(found: readonly { value: LabelValue }[]): LabelValue | undefined {
  return found.length === 1 ? found[0]?.value : undefined;
}

/** Reads the cells of a label column, each spelling once. */
export function valueReader(
  question: PlaygroundQuestion,
  { firstLevel, values }: LabelColumn,
): (cell: string) => ValueReading {
  const read = kinds[question.type].labelReader(question, firstLevel);
  const chosen = new Map(values.map(({ cell, value }) => [cell, value]));
  const known = new Map<string, ValueReading>();
  const toReading = (cell: string): ValueReading => {
    const own = chosen.get(cell.trim());
    if (own !== undefined) {
      return {
        origin: "chosen",
        reading: own === null ? { status: "none" } : { status: "read", value: own },
      };
    }
    const reading = read(cell);
    if (reading.status !== "bad") return { origin: "written", reading };
    const value = guess(question, cell);
    if (value === undefined) return { origin: "unread", reading };
    return { origin: "guessed", reading: { status: "read", value } };
  };
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const found = toReading(cell);
    known.set(cell, found);
    return found;
  };
}

/** A spelling in a label column, how often it stands there, and its label; null: it gives none. */
export interface SeenValue {
  readonly cell: string;
  readonly count: number;
  readonly value: LabelValue | null;
  readonly origin: ValueOrigin;
}

/** The spellings of a label column, the most frequent first. */
export function seenValues(
  { rows }: CaseTable,
  question: PlaygroundQuestion,
  label: LabelColumn,
): readonly SeenValue[] {
  const counts = new Map<string, number>();
  for (const { cells, fault } of rows) {
    const cell = cellText(cells[label.column]).trim();
    if (fault === null && cell !== "") counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const read = valueReader(question, label);
  return Array.from(counts, ([cell, count]): SeenValue => {
    const { reading, origin } = read(cell);
    return { cell, count, value: reading.status === "read" ? reading.value : null, origin };
  }).sort((one, other) => other.count - one.count);
}
