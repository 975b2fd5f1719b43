import { expect, it } from "vitest";
import { parseCellTime } from "./row-labels.ts";

const noon = Date.UTC(2026, 4, 1, 12, 30);

it.each([
  ["2026-05-01T12:30:00Z", noon],
  ["2026-05-01 12:30", noon],
  ["2026-05-01 12:30:00.000 UTC", noon],
  ["2026-05-01T14:30:00+02:00", noon],
  ["2026-05-01T14:30+0200", noon],
  ["2026-05-01 9:30", Date.UTC(2026, 4, 1, 9, 30)],
  ["2026-05-01", Date.UTC(2026, 4, 1)],
  ["1.5.2026, 12:30", noon],
  ["01.05.2026", Date.UTC(2026, 4, 1)],
  [String(noon), noon],
  [` ${noon / 1000} `, noon],
])("reads %j", (cell, at) => expect(parseCellTime(cell)).toBe(at));

it.each(["05/01/2026", "yesterday", "", "12", "2026-13-01", "99999999999999999", "1900-01-01"])(
  "takes %j for no time",
  (cell) => expect(parseCellTime(cell)).toBeNull(),
);
