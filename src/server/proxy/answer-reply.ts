// Passes an upstream's answer on, or says why it can't be: too large, cut off, not JSON, or with the key in it.

import type { ProblemCode } from "#core/service/error-words.ts";
import { readRetryAfterMs } from "#core/service/retry.ts";
import { runInNextTurn } from "../exchange/next-turn.ts";
import { createProblemReply } from "../exchange/problem-reply.ts";
import type { Reply } from "../exchange/reply.ts";
import { createJsonScan } from "./json-scan.ts";
import type { LeakCheck } from "./leak-check.ts";
import type { BodyFlaw, UpstreamAnswer } from "./transport.ts";

/** What is known about a body before any byte of it is passed on. */
interface BodyReport {
  isUtf8: boolean;
  isJson: boolean;
  /** The body contains the server's key, or was cut off within it. */
  isLeak: boolean;
  /** Text of the first slice; the whole text of a short body. */
  head: string;
}

/** Size of a slice, in bytes. Inspecting one takes 1–2 ms, so other requests barely wait. */
const sliceBytes = 64 * 1024;

/**
 * Inspects a body in slices and yields in between, so that a hostile body of 10 MB doesn't block other requests. Builds
 * no values. `isCut` tells that the body may be truncated.
 */
async function inspectBody(bytes: Uint8Array, leaks: LeakCheck, isCut: boolean): Promise<BodyReport> {
  const scan = createJsonScan();
  const decode = strictDecoder();
  let isUtf8 = true;
  let isLeak = false;
  let head = "";
  let window = "";
  for (let at = 0; at < bytes.length && !isLeak; at += sliceBytes) {
    if (at > 0) await new Promise<void>(runInNextTurn);
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

/** Decodes UTF-8 slice by slice; returns null for invalid UTF-8. */
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

/** Retry headers to pass on, and the wait in ms. No headers and null if the upstream's are unreadable or past. */
interface PassedHint {
  headers: Readonly<Record<string, string>>;
  ms: number | null;
}

const passable = /^[\x20-\x7e]{1,64}$/;

/** Adds `retry-after-ms`: a date in `retry-after` is by the upstream's clock, from which the browser's may differ. */
function passHint(header: UpstreamAnswer["header"]): PassedHint {
  const ms = readRetryAfterMs({ get: header }, Date.now());
  if (ms === null) return { headers: {}, ms };
  const after = header("retry-after");
  const headers = {
    "retry-after-ms": String(ms),
    ...(after !== null && passable.test(after) && { "retry-after": after }),
  };
  return { headers, ms };
}

/** Most characters of an error body that are shown as the problem's detail, if the body isn't JSON. */
const detailLength = 200;
const utf8BytesMax = 4;

const flawCodes: Readonly<Record<BodyFlaw, ProblemCode>> = {
  truncated: "upstream_truncated",
  too_large: "upstream_too_large",
  undecodable: "upstream_not_json",
  timeout: "upstream_timeout",
};

/** Passes the upstream's bytes on unchanged, or replies with a problem on why they can't be passed on. */
export async function toProxyReply(
  answer: UpstreamAnswer,
  requestId: string,
  leaks: LeakCheck,
): Promise<{ reply: Reply; code?: ProblemCode }> {
  const { status, flaw } = answer;
  const refuse = (code: ProblemCode) => ({
    reply: createProblemReply(code, requestId, { upstreamStatus: status }),
    code,
  });
  const report = await inspectBody(answer.body, leaks, flaw !== null || !answer.framed);
  if (report.isLeak) return refuse("upstream_leaked_key");
  if (status >= 400 && status <= 599) return { reply: errorReply(answer, report, requestId, leaks) };
  if (status >= 300 && status < 400) return refuse("upstream_redirect");
  if (status < 200 || status > 299) return refuse("upstream_not_json");
  if (flaw) return refuse(flawCodes[flaw]);
  if (report.isJson) return { reply: passOn(answer, report, requestId, leaks) };
  const cut = !answer.framed && report.isUtf8 && /^\s*[[{]/.test(report.head);
  return refuse(cut ? "upstream_truncated" : "upstream_not_json");
}

function errorReply(answer: UpstreamAnswer, report: BodyReport, requestId: string, leaks: LeakCheck): Reply {
  if (!answer.flaw && report.isJson) return passOn(answer, report, requestId, leaks);
  const hint = passHint(keyless(answer, leaks));
  const head = answer.body.subarray(0, detailLength * utf8BytesMax);
  const shown = new TextDecoder().decode(head).slice(0, detailLength);
  return createProblemReply("upstream_error", requestId, {
    status: answer.status,
    source: "upstream",
    upstreamStatus: answer.status,
    ...(shown !== "" && { detail: shown }),
    ...(hint.ms !== null && { retryAfterMs: hint.ms }),
    headers: { "x-playground-source": "upstream", ...hint.headers, ...upstreamId(answer, leaks) },
  });
}

function passOn(answer: UpstreamAnswer, { head }: BodyReport, requestId: string, leaks: LeakCheck): Reply {
  // A string is sent in one write with the headers, which is 25 % cheaper. Text that was decoded strictly has the
  // same bytes again, except for a BOM (0xEF).
  const isShort = answer.body.length < sliceBytes && answer.body[0] !== 0xef;
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-playground-source": "upstream",
    "x-request-id": requestId,
    ...(answer.status >= 400 && passHint(keyless(answer, leaks)).headers),
    ...upstreamId(answer, leaks),
  };
  return { status: answer.status, body: isShort ? head : answer.body, headers };
}

/** The answer's headers, without one in which the upstream repeats the key. */
function keyless(answer: UpstreamAnswer, leaks: LeakCheck): UpstreamAnswer["header"] {
  return (name) => {
    const value = answer.header(name);
    return value !== null && leaks(value) ? null : value;
  };
}

function firstHeader(header: UpstreamAnswer["header"], names: readonly string[]): string | null {
  return names.map(header).find((value) => value !== null) ?? null;
}

function upstreamId(answer: UpstreamAnswer, leaks: LeakCheck): Record<string, string> {
  const header = keyless(answer, leaks);
  const id = firstHeader(header, [
    "x-request-id",
    "request-id",
    "x-typesafe-request-id",
    "x-litellm-call-id",
  ]);
  const cost = firstHeader(header, ["x-litellm-response-cost", "x-opper-cost"]);
  return {
    ...(id !== null && /^[\w.:-]{1,128}$/.test(id) && { "x-upstream-request-id": id }),
    ...(cost !== null && /^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cost) && { "x-upstream-cost": cost }),
  };
}
