/** A length of time as words in a sentence. */
export function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** An answer that comes sooner needs no explanation. */
const quietMs = 2000;

/** Said while the first answer of a server on this machine is waited for, which loads its model; null: too soon to say. */
export function loadingWords(ms: number): string | null {
  if (ms < quietMs) return null;
  return `The model is loading: ${waitWords(Math.floor(ms / 1000) * 1000)} so far.`;
}
