// Parses a search into conditions on words, dates and answers.

/** Compares an answer's number: P(yes), the share of the chosen option, or the level. */
interface Comparison {
  /** Part of a question's id; blank means any question. */
  of: string;
  holds: (value: number) => boolean;
}

/** One condition of a search. An entry is found if it meets all of them. */
export interface SearchTerm {
  /**
   * Folded words, all of which have to occur. An entry within `dates` is found without them. If there are no words,
   * only `dates` counts.
   */
  words: readonly string[];
  /** Milliseconds since the epoch; `from` is inclusive, `to` exclusive. */
  dates: readonly [from: number, to: number] | null;
  comparison: Comparison | null;
}

/** Folds a text so that searches ignore case and accents. */
export function foldForSearch(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

type Dates = readonly [from: number, to: number];

/** A range of days in local time; a month or day beyond its end rolls over. */
function days(year: number, month: number, day: number, count = 1): Dates {
  return [new Date(year, month, day).getTime(), new Date(year, month, day + count).getTime()];
}

/** Whether the year has the day; the default is a leap year. */
function isDay(month: number, day: number, year = 2000): boolean {
  return month >= 0 && month < 12 && day >= 1 && day <= new Date(year, month + 1, 0).getDate();
}

/** The newest such day that isn't in the future, because a history has no entries there. */
function latestDay(month: number, day: number, now: Date): Dates {
  for (let year = now.getFullYear(); ; year -= 1) {
    const dates = days(year, month, day);
    // February 29 comes only in leap years.
    if (dates[0] <= now.getTime() && isDay(month, day, year)) return dates;
  }
}

type DateReader = readonly [form: RegExp, read: (parts: readonly string[], now: Date) => Dates | null];

function monthOf(name: string): number {
  return months.indexOf(name.slice(0, 3));
}

const dateReaders: readonly DateReader[] = [
  [/^today/, (_, now) => days(now.getFullYear(), now.getMonth(), now.getDate())],
  [/^yesterday/, (_, now) => days(now.getFullYear(), now.getMonth(), now.getDate() - 1)],
  [
    /^(this|last) week/,
    ([, which], now) => {
      const monday = now.getDate() - ((now.getDay() + 6) % 7) - (which === "last" ? 7 : 0);
      return days(now.getFullYear(), now.getMonth(), monday, 7);
    },
  ],
  [
    /^(this|last) month/,
    ([, which], now) => {
      const month = now.getMonth() - (which === "last" ? 1 : 0);
      const [from] = days(now.getFullYear(), month, 1);
      return [from, days(now.getFullYear(), month + 1, 1)[0]];
    },
  ],
  [
    /^(\d{4})-(\d{2})-(\d{2})/,
    ([, year, month, day]) =>
      isDay(Number(month) - 1, Number(day), Number(year))
        ? days(Number(year), Number(month) - 1, Number(day))
        : null,
  ],
  [
    /^(\d{4})-(\d{2})/,
    ([, year, month]) => {
      const [from] = days(Number(year), Number(month) - 1, 1);
      return Number(month) < 1 || Number(month) > 12 ? null : [from, days(Number(year), Number(month), 1)[0]];
    },
  ],
  [
    new RegExp(`^(${monthNames})\\.? (\\d{1,2})(?:,? (\\d{4}))?`),
    ([, name = "", day, year], now) => namedDay(monthOf(name), Number(day), year, now),
  ],
  [
    new RegExp(`^(\\d{1,2})\\.? (${monthNames})\\.?(?: (\\d{4}))?`),
    ([, day, name = "", year], now) => namedDay(monthOf(name), Number(day), year, now),
  ],
  [
    new RegExp(`^(${monthNames})(?: (\\d{4}))?`),
    ([, name = "", year], now) => {
      const month = monthOf(name);
      const newest = now.getFullYear() - (month > now.getMonth() ? 1 : 0);
      const [from] = days(year ? Number(year) : newest, month, 1);
      return [from, days(year ? Number(year) : newest, month + 1, 1)[0]];
    },
  ],
  [
    new RegExp(`^(${weekdays.join("|")})`),
    ([, name = ""], now) => {
      const back = (now.getDay() - weekdays.indexOf(name) + 7) % 7;
      return days(now.getFullYear(), now.getMonth(), now.getDate() - back);
    },
  ],
];

function namedDay(month: number, day: number, year: string | undefined, now: Date): Dates | null {
  if (!isDay(month, day, year ? Number(year) : undefined)) return null;
  return year ? days(Number(year), month, day) : latestDay(month, day, now);
}

/** Matches dates that hardly anybody means as words to find; in quotation marks, they're searched as text. */
const relative = /^(?:today|yesterday|this |last )/;

/** Reads a date at the beginning of the text, with its length; it has to end where a word ends. */
function readDate(text: string, now: Date): { dates: Dates; length: number } | null {
  for (const [form, read] of dateReaders) {
    const found = form.exec(text);
    if (found === null || /^-?[\p{L}\p{N}]/u.test(text.slice(found[0].length))) continue;
    const dates = read(found, now);
    if (dates !== null) return { dates, length: found[0].length };
  }
  return null;
}

const comparisonForm = /^(?:([^\s<>=≤≥"]+)\s*)?(>=|<=|≥|≤|>|<|=)\s*(\d*\.?\d+)(?![\p{L}\p{N}.])/u;

const operators: Readonly<Record<string, (value: number, number: number) => boolean>> = {
  ">": (value, number) => value > number,
  ">=": (value, number) => value >= number,
  "≥": (value, number) => value >= number,
  "<": (value, number) => value < number,
  "<=": (value, number) => value <= number,
  "≤": (value, number) => value <= number,
  "=": (value, number) => Math.abs(value - number) < 0.005,
};

/**
 * Parses words, "quoted phrases", dates such as "yesterday", "Nov 26" or 2026-11-26, and comparisons of answers such as
 * "> 0.8" or "spam > 0.8". A month's or weekday's name may also be an ordinary word, so "may" finds both.
 */
export function parseSearch(typed: string, now: number): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  const today = new Date(now);
  let rest = foldForSearch(typed).trim();
  while (rest !== "") {
    const [term, length] = readTerm(rest, today);
    if (term.words.length > 0 || term.dates !== null || term.comparison !== null) terms.push(term);
    rest = rest.slice(length).trimStart();
  }
  return terms;
}

function readTerm(text: string, now: Date): [term: SearchTerm, length: number] {
  const phrase = /^"([^"]*)"?/.exec(text);
  if (phrase)
    return [{ words: phrase[1] ? [phrase[1]] : [], dates: null, comparison: null }, phrase[0].length];
  const date = readDate(text, now);
  if (date) {
    const dateText = text.slice(0, date.length);
    return [
      { words: relative.test(dateText) ? [] : [dateText], dates: date.dates, comparison: null },
      date.length,
    ];
  }
  const compared = comparisonForm.exec(text);
  const holds = operators[compared?.[2] ?? ""];
  if (compared && holds) {
    const [whole, of = "", , number] = compared;
    const comparison = { of, holds: (value: number) => holds(value, Number(number)) };
    return [{ words: of === "" ? [] : [of], dates: null, comparison }, whole.length];
  }
  const word = /^\S+/.exec(text)?.[0] ?? text;
  return [{ words: [word], dates: null, comparison: null }, word.length];
}
