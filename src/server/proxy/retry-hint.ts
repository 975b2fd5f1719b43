/** The upstream's word on when to come again: headers to pass on, and milliseconds where it is readable. */
export interface RetryHint {
  headers: Readonly<Record<string, string>>;
  ms: number | null;
}

const passable = /^[\x20-\x7e]{1,64}$/;

/** Reads retry hints; a date is measured from the upstream's own clock, since the browser's may be wrong. */
export function readRetryHint(header: (name: string) => string | null): RetryHint {
  const after = header("retry-after");
  const afterMs = header("retry-after-ms");
  const plain = afterMs !== null && /^\d+(\.\d+)?(e\d+)?$/i.test(afterMs) ? finite(Number(afterMs)) : null;
  const ms = plain ?? secondsAsMs(after) ?? dateAsMs(after, header("date"));
  const headers: Record<string, string> = {};
  if (after !== null && passable.test(after)) headers["retry-after"] = after;
  if (plain !== null && afterMs !== null) headers["retry-after-ms"] = afterMs;
  else if (ms !== null && secondsAsMs(after) === null) headers["retry-after-ms"] = String(ms);
  return { headers, ms };
}

function secondsAsMs(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? finite(Number(text) * 1000) : null;
}

function dateAsMs(text: string | null, serverDate: string | null): number | null {
  if (text === null || serverDate === null || !/^[A-Z][a-z]{2,8},? .* GMT$/.test(text)) return null;
  const wait = Date.parse(text) - Date.parse(serverDate);
  return wait > 0 ? wait : null;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
