// Finds the period that answers are of, in the option or in the file's name.

import { basename } from "node:path";
import { type Period, parseDayRange, parseMonthPeriod, parseWeekPeriod } from "#core/over-time/calendar.ts";
import { usageFault } from "../call/input-fault.ts";

/** A month, a week or two days; null for anything else. */
export function readPeriod(text: string): Period | null {
  return parseMonthPeriod(text) ?? parseWeekPeriod(text) ?? parseDayRange(text);
}

const inNames = /\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}|\d{4}-W\d{2}|\d{4}-\d{2}(?!-?\d)/g;

/** The period of the option, otherwise the only one in the file's name. Throws InputFault if there is none. */
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
