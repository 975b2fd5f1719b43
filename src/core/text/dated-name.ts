const twoDigits = (value: number) => String(value).padStart(2, "0");

/** "Triage (kept 2026-11-27 16:05)"; `at` is in ms since the epoch, and the time is that of this machine's zone. */
export function toKeptCopyName(name: string, at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
  return `${name} (kept ${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())})`;
}
