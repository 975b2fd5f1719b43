import type { ProblemCode } from "#core/contract/problem.ts";
import { problemReply } from "#server/problem/to-problem.ts";
import { reply } from "#server/reply.ts";
import type { LeakCheck } from "./leak-check.ts";
import { readRetryHint } from "./retry-hint.ts";
import type { BodyFlaw, UpstreamAnswer } from "./transport.ts";

const shortBytes = 64 * 1024;

const flawCodes: Readonly<Record<BodyFlaw, ProblemCode>> = {
  truncated: "upstream_truncated",
  too_large: "upstream_too_large",
  undecodable: "upstream_not_json",
  timeout: "upstream_timeout",
};

/** The upstream's answer as the browser gets it: its own bytes, or a problem that says why not. */
export function answerReply(
  answer: UpstreamAnswer,
  requestId: string,
  leaks: LeakCheck,
): { response: Response; code?: ProblemCode } {
  const { status } = answer;
  const refuse = (code: ProblemCode) => ({
    response: problemReply(code, requestId, { upstreamStatus: status }),
    code,
  });
  const text = decodeUtf8(answer.body);
  if (leaks(text ?? new TextDecoder("latin1").decode(answer.body))) return refuse("upstream_leaked_key");
  if (status >= 400 && status <= 599) return { response: errorReply(answer, text, requestId, leaks) };
  if (status >= 300 && status < 400) return refuse("upstream_redirect");
  if (status < 200 || status > 299) return refuse("upstream_not_json");
  if (answer.flaw) return refuse(flawCodes[answer.flaw]);
  if (text !== null && isJson(text)) return { response: passOn(answer, text, requestId, leaks) };
  const cut = !answer.framed && text !== null && /^\s*[[{]/.test(text);
  return refuse(cut ? "upstream_truncated" : "upstream_not_json");
}

function errorReply(
  answer: UpstreamAnswer,
  text: string | null,
  requestId: string,
  leaks: LeakCheck,
): Response {
  if (!answer.flaw && text !== null && isJson(text)) return passOn(answer, text, requestId, leaks);
  const hint = readRetryHint(keyless(answer, leaks));
  const shown = (text ?? new TextDecoder().decode(answer.body)).slice(0, 200);
  return problemReply("upstream_error", requestId, {
    status: answer.status,
    source: "upstream",
    upstreamStatus: answer.status,
    ...(shown !== "" && { detail: shown }),
    ...(hint.ms !== null && { retryAfterMs: hint.ms }),
    headers: { "x-playground-source": "upstream", ...hint.headers, ...upstreamId(answer, leaks) },
  });
}

function passOn(answer: UpstreamAnswer, text: string, requestId: string, leaks: LeakCheck): Response {
  // A short text leaves in one piece with the headers, which is a quarter cheaper; UTF-8 that was read strictly is
  // written as the same bytes, but for a byte order mark.
  const isShort = answer.body.length < shortBytes && answer.body[0] !== 0xef;
  return reply(answer.status, isShort ? text : answer.body, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-playground-source": "upstream",
    "x-request-id": requestId,
    ...(answer.status >= 400 && readRetryHint(keyless(answer, leaks)).headers),
    ...upstreamId(answer, leaks),
  });
}

/** The upstream's headers but for those that hold the key. */
function keyless(answer: UpstreamAnswer, leaks: LeakCheck): UpstreamAnswer["header"] {
  return (name) => {
    const value = answer.header(name);
    return value !== null && leaks(value) ? null : value;
  };
}

function upstreamId(answer: UpstreamAnswer, leaks: LeakCheck): Record<string, string> {
  const header = keyless(answer, leaks);
  const id = header("x-request-id") ?? header("request-id");
  return id !== null && /^[\w.:-]{1,128}$/.test(id) ? { "x-upstream-request-id": id } : {};
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
