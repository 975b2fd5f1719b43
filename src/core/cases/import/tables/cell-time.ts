/**
 * Parses a time to milliseconds since the epoch: ISO 8601, seconds (from 1e8, in 1973) or milliseconds (from 1e11)
 * since the epoch, or D.M.Y; in UTC if there is no zone. Null for other texts, for times before 1970, and for dates
 * with slashes, which are ambiguous.
 */
export function parseCellTime(cell: string): number | null {
  const text = cell.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return fromEpoch(Number(text));
  const iso = isoPattern.exec(text);
  if (iso) return parse(iso[1] ?? "", iso[2] ?? "00:00", iso[3] ?? "Z");
  const [, day = "", month = "", year = "", time = "00:00"] = dottedPattern.exec(text) ?? [];
  if (year === "") return null;
  return parse(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, time, "Z");
}

const secondsFrom = 1e8;
const millisecondsFrom = 1e11;
const latest = 8.64e15;

const isoPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const dottedPattern = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/;

function fromEpoch(number: number): number | null {
  if (number < secondsFrom || number > latest) return null;
  return number < millisecondsFrom ? number * 1000 : number;
}

function parse(day: string, time: string, zone: string): number | null {
  const at = /^(utc|z)$/i.test(zone) ? "Z" : zone.replace(/(\d{2}):?(\d{2})$/, "$1:$2");
  const value = Date.parse(
    `${day}T${time.padStart(time.indexOf(":") === 1 ? time.length + 1 : 0, "0")}${at}`,
  );
  return Number.isNaN(value) || value < 0 ? null : value;
}
