// Writes the start of a run as date and time.

const msOfDay = 86_400_000;

/** Whether only the day is known: recorded runs start within 1 s of midnight UTC, some ms apart. */
function isDayOnly(at: number): boolean {
  return at % msOfDay < 1000;
}

/**
 * Returns a function that formats a run's start, in ms since the epoch, in the reader's time zone. If only the day is
 * known, it writes that day in UTC, without a time.
 */
export function createRunTimeFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions) {
  const local = new Intl.DateTimeFormat(locale, options);
  const { timeStyle: _, ...day } = options;
  const dayOnly = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
  return (at: number): string => (isDayOnly(at) ? dayOnly : local).format(at);
}

/** "Nov 20, 2026, 2:05 PM", in the reader's language. */
export const toRunTimeText = createRunTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** With seconds, for lists in which runs of one minute are told apart. */
export const toRunTimeWithSecondsText = createRunTimeFormat(undefined, {
  dateStyle: "medium",
  timeStyle: "medium",
});

export const toRunDayText = createRunTimeFormat(undefined, { dateStyle: "long" });

/** "November 20, 2026", in the report's language. */
export const toReportDayText = createRunTimeFormat("en", { dateStyle: "long" });

/** "2026-11-20": in the reader's time zone, or in UTC if only the day is known. */
export const toIsoDayText = createRunTimeFormat("sv-SE", { dateStyle: "short" });
