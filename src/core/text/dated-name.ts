/** "Triage (kept 2026-11-27 16:05)"; `at` is in ms since the epoch, and the time is that of this machine's zone. */
export function toDatedName(name: string, at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${name} (kept ${day} ${two(date.getHours())}:${two(date.getMinutes())})`;
}
