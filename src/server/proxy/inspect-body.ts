import { createJsonScan } from "./json-scan.ts";
import type { LeakCheck } from "./leak-check.ts";

/** What has to be known of an answer's body before any of it is passed on. */
export interface BodyReport {
  isUtf8: boolean;
  isJson: boolean;
  /** The server's key is in it, or it ends in a part of it. */
  isLeak: boolean;
  /** The text of the first slice: all of it where the body is no longer than that. */
  head: string;
}

/** So many bytes are looked at in one go, which takes a millisecond or two. */
export const sliceBytes = 64 * 1024;

/**
 * Reads a body slice by slice, and lets the server do other work after each: a hostile 10 MB may take long as a whole,
 * but holds up nobody. Nothing is built of it.
 */
export async function inspectBody(bytes: Uint8Array, leaks: LeakCheck, isCut: boolean): Promise<BodyReport> {
  const scan = createJsonScan();
  const decode = strictDecoder();
  let isUtf8 = true;
  let isLeak = false;
  let head = "";
  let window = "";
  for (let at = 0; at < bytes.length && !isLeak; at += sliceBytes) {
    if (at > 0) await nextTurn();
    const slice = bytes.subarray(at, at + sliceBytes);
    const decoded = isUtf8 ? decode(slice, at + sliceBytes < bytes.length) : null;
    if (decoded === null) isUtf8 = false;
    else scan.write(decoded);
    const text = decoded ?? latin1.decode(slice);
    if (at === 0) head = text;
    window = window.slice(Math.max(0, window.length - leaks.span)) + text;
    isLeak = leaks(window);
  }
  return {
    isUtf8,
    isJson: isUtf8 && scan.isWhole(),
    isLeak: isLeak || (isCut && leaks.endsInKey(window)),
    head,
  };
}

const latin1 = new TextDecoder("latin1");

/** Decodes slice after slice; null at the first byte that is no UTF-8. */
function strictDecoder(): (slice: Uint8Array, goesOn: boolean) => string | null {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (slice, goesOn) => {
    try {
      return decoder.decode(slice, { stream: goesOn });
    } catch {
      return null;
    }
  };
}

/** Where there is no setImmediate (an edge platform), a timer serves. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
