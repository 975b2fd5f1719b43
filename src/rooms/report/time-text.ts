const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** The day of a time in milliseconds since the epoch: "November 20, 2026". */
export function toDayText(at: number): string {
  return dayFormat.format(at);
}

/** The same with hours and minutes. */
export function toTimeText(at: number): string {
  return timeFormat.format(at);
}
