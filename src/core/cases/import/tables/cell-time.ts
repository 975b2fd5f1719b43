/**
 * Parses a time to milliseconds since the epoch: ISO 8601, also without signs (20261127134500), seconds (from 1e8, in
 * 1973), milliseconds (from 1e11), microseconds (from 1e14) or nanoseconds (from 1e18) since the epoch, or D.M.Y; in UTC
 * if there is no zone. Null for other texts, for days that no month has, for times before 1970, and for dates with
 * slashes, which are ambiguous.
 */
export function parseCellTime(cell: string): number | null {
  const text = cell.trim();
  const [, year0 = "", month0, day0, hour = "00", minute = "00", second = "00"] =
    compactPattern.exec(text) ?? [];
  if (year0 !== "") return parse(`${year0}-${month0}-${day0}`, `${hour}:${minute}:${second}`, "Z");
  if (/^\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const iso = isoPattern.exec(text);
  if (iso) return parse(iso[1] ?? "", iso[2] ?? "00:00", iso[3] ?? "Z");
  const [, day = "", month = "", year = "", time = "00:00"] = dottedPattern.exec(text) ?? [];
  if (year === "") return null;
  return parse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, time, "Z");
}

const secondsFrom = 1e8;
const millisecondsFrom = 1e11;
const microsecondsFrom = 1e14;
const microsecondsTo = 1e16;
const nanosecondsFrom = 1e18;
const nanosecondsTo = 1e19;

/** A date and time as databases write them without signs, e.g. 20261127 or 20261127134500. */
const compactPattern =
  /^((?:19[7-9]|20\d)\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[T ]?([01]\d|2[0-3])([0-5]\d)([0-5]\d)?)?Z?$/;

const isoPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const dottedPattern = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/;

function fromEpoch(number: number): number | null {
  if (number < secondsFrom) return null;
  if (number < millisecondsFrom) return number * 1000;
  if (number < microsecondsFrom) return number;
  if (number < microsecondsTo) return Math.trunc(number / 1e3);
  return number >= nanosecondsFrom && number < nanosecondsTo ? Math.trunc(number / 1e6) : null;
}

function parse(day: string, time: string, zone: string): number | null {
  const at = /^(utc|z)$/i.test(zone) ? "Z" : zone.replace(/(\d{2}):?(\d{2})$/, "$1:$2");
  const value = Date.parse(
    `${day}T${time.padStart(time.indexOf(":") === 1 ? time.length + 1 : 0, "0")}${at}`,
  );
  if (Number.isNaN(value) || value < 0) return null;
  // 30 February would be read as 2 March.
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? value : null;
}
