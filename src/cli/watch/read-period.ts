import { basename } from "node:path";
import { dayNumber } from "#core/over-time/judge-watch.ts";
import type { PeriodCounts } from "#core/over-time/period-counts.ts";
import { usageFault } from "../call/input-fault.ts";

export type Period = Pick<PeriodCounts, "name" | "from" | "to">;

const dayMs = 86_400_000;

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

function readMonth(text: string): Period | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) return null;
  const last = Date.UTC(Number(year), Number(month), 0) / dayMs;
  return { name: text, from: `${text}-01`, to: dayOf(last) };
}

/** ISO 8601: week 1 has the year's first Thursday. */
function readWeek(text: string): Period | null {
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const fourth = Date.UTC(Number(year), 0, 4) / dayMs;
  const weekday = (new Date(fourth * dayMs).getUTCDay() + 6) % 7;
  const monday = fourth - weekday + 7 * (Number(week) - 1);
  const thursday = new Date((monday + 3) * dayMs).getUTCFullYear();
  return thursday === Number(year) ? { name: text, from: dayOf(monday), to: dayOf(monday + 6) } : null;
}

function readDays(text: string): Period | null {
  const [, from = "", to = ""] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return dayNumber(from) <= dayNumber(to) ? { name: text, from, to } : null;
}

export function readPeriod(text: string): Period | null {
  return readMonth(text) ?? readWeek(text) ?? readDays(text);
}

const inNames = /\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}|\d{4}-W\d{2}|\d{4}-\d{2}(?!-?\d)/g;

/** From the option, or the only period that the file's name has. Throws InputFault when there is none. */
export function findPeriod(named: string | undefined, path: string): Period {
  const found = named === undefined ? [...basename(path).matchAll(inNames)].map(([text]) => text) : [named];
  const [text, second] = found;
  const period = text === undefined || second !== undefined ? null : readPeriod(text);
  if (period !== null) return period;
  const problem =
    named === undefined
      ? `Say which time ${path} is of with --period, such as 2026-05`
      : `--period ${named} isn't a month (2026-05), a week (2026-W19) or two days (2026-05-01..2026-05-14)`;
  throw usageFault({ name: "watch" }, problem);
}
