// Days, weeks and months as periods, read from texts, times and file names.

import type { PeriodCounts } from "./period-counts.ts";

export type Period = Pick<PeriodCounts, "name" | "from" | "to">;

const dayMs = 86_400_000;

/** Days from 1970-01-01 to a day such as 2026-05-04; NaN for days that the calendar doesn't have. */
export function daysSinceEpoch(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return at;
  return new Date(at).toISOString().startsWith(day) ? at / dayMs : Number.NaN;
}

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Reads a month such as 2026-05; null for any other text. */
export function parseMonthPeriod(text: string): Period | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) return null;
  const last = Date.UTC(Number(year), Number(month), 0) / dayMs;
  return { name: text, from: `${text}-01`, to: dayOf(last) };
}

/**
 * Reads a week such as 2026-W19 (ISO 8601: week 1 has the year's first Thursday); null for other texts and for weeks
 * that the year doesn't have.
 */
export function parseWeekPeriod(text: string): Period | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const fourth = Date.UTC(Number(year), 0, 4) / dayMs;
  const monday = fourth - weekdayOf(fourth) + 7 * (Number(week) - 1);
  const thursday = new Date((monday + 3) * dayMs).getUTCFullYear();
  return thursday === Number(year) ? { name: text, from: dayOf(monday), to: dayOf(monday + 6) } : null;
}

/** From 0 for Monday. */
function weekdayOf(day: number): number {
  return (new Date(day * dayMs).getUTCDay() + 6) % 7;
}

/**
 * The month or the ISO week of a day or time in ISO 8601, such as 2026-05-04T10:00:00Z; null for other texts. The day
 * counts as written, whatever the time zone.
 */
export function periodOfTime(text: string, length: "month" | "week"): Period | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?=$|[T\s])/.exec(text)?.[1] ?? "";
  const number = daysSinceEpoch(day);
  if (Number.isNaN(number)) return null;
  if (length === "month") return parseMonthPeriod(day.slice(0, 7));
  const monday = number - weekdayOf(number);
  const year = new Date((monday + 3) * dayMs).getUTCFullYear();
  const fourth = Date.UTC(year, 0, 4) / dayMs;
  const week = (monday - (fourth - weekdayOf(fourth))) / 7 + 1;
  return { name: `${year}-W${String(week).padStart(2, "0")}`, from: dayOf(monday), to: dayOf(monday + 6) };
}

/**
 * Reads two days such as 2026-05-01..2026-05-14, first and last; null for other texts, or if the last comes
 * before the first.
 */
export function parseDayRange(text: string): Period | null {
  const [, from = "", to = ""] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return daysSinceEpoch(from) <= daysSinceEpoch(to) ? { name: text, from, to } : null;
}

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const endings = "(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?";
const monthName = `(${monthNames.join("|")})${endings}`;

/**
 * Ways in which names of files write a period; the first that matches counts. Months and days in digits need a year
 * from 1900 to 2199, because "batch 483112" names no December.
 */
const periodPatterns: readonly [
  RegExp,
  (found: readonly string[], length: "month" | "week") => Period | null,
][] = [
  [/(?<!\d)\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}(?!\d)/g, ([text = ""]) => parseDayRange(text)],
  [
    /(?<!\d)((?:19|20|21)\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/g,
    ([, year, , month, day], length) => periodOfTime(`${year}-${month}-${day}`, length),
  ],
  [/(?<!\d)\d{4}-W\d{2}(?!\d)/g, ([text = ""]) => parseWeekPeriod(text)],
  [
    /(?<!\d)((?:19|20|21)\d{2})[-_.]?(\d{2})(?!\d)/g,
    ([, year, month]) => parseMonthPeriod(`${year}-${month}`),
  ],
  [
    new RegExp(`(?<![a-z])${monthName}[-_. ]*(\\d{4})(?!\\d)`, "gi"),
    ([, month = "", year]) => namedMonth(month, year),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{4})[-_. ]*${monthName}(?![a-z])`, "gi"),
    ([, year, month = ""]) => namedMonth(month, year),
  ],
];

function namedMonth(month: string, year: string | undefined): Period | null {
  const number = monthNames.indexOf(month.toLowerCase()) + 1;
  return parseMonthPeriod(`${year}-${String(number).padStart(2, "0")}`);
}

/**
 * The only period that a name has: 2026-05-01..2026-05-14, the month or week of a day, 2026-W19, 2026-05,
 * 202605, or May 2026. The first of these forms that occurs counts. Null if none occurs, or if it names
 * several periods.
 */
export function periodInName(name: string, length: "month" | "week"): Period | null {
  for (const [pattern, read] of periodPatterns) {
    const found = [...name.matchAll(pattern)].flatMap((match) => read(match, length) ?? []);
    const [first] = found;
    if (first !== undefined) return found.every((one) => one.name === first.name) ? first : null;
  }
  return null;
}
