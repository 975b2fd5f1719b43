import type { ProblemCode } from "#core/contract/problem.ts";
import { problemReply } from "#server/problem/to-problem.ts";
import { reply } from "#server/reply.ts";
import { type BodyReport, inspectBody, sliceBytes } from "./inspect-body.ts";
import type { LeakCheck } from "./leak-check.ts";
import { readRetryHint } from "./retry-hint.ts";
import type { BodyFlaw, UpstreamAnswer } from "./transport.ts";

/** So many characters of an error that is not JSON are shown. */
const detailLength = 200;
const utf8BytesMax = 4;

const flawCodes: Readonly<Record<BodyFlaw, ProblemCode>> = {
  truncated: "upstream_truncated",
  too_large: "upstream_too_large",
  undecodable: "upstream_not_json",
  timeout: "upstream_timeout",
};

/** The upstream's answer as the browser gets it: its own bytes, or a problem that says why not. */
export async function answerReply(
  answer: UpstreamAnswer,
  requestId: string,
  leaks: LeakCheck,
): Promise<{ response: Response; code?: ProblemCode }> {
  const { status, flaw } = answer;
  const refuse = (code: ProblemCode) => ({
    response: problemReply(code, requestId, { upstreamStatus: status }),
    code,
  });
  const report = await inspectBody(answer.body, leaks, flaw !== null || !answer.framed);
  if (report.isLeak) return refuse("upstream_leaked_key");
  if (status >= 400 && status <= 599) return { response: errorReply(answer, report, requestId, leaks) };
  if (status >= 300 && status < 400) return refuse("upstream_redirect");
  if (status < 200 || status > 299) return refuse("upstream_not_json");
  if (flaw) return refuse(flawCodes[flaw]);
  if (report.isJson) return { response: passOn(answer, report, requestId, leaks) };
  const cut = !answer.framed && report.isUtf8 && /^\s*[[{]/.test(report.head);
  return refuse(cut ? "upstream_truncated" : "upstream_not_json");
}

function errorReply(
  answer: UpstreamAnswer,
  report: BodyReport,
  requestId: string,
  leaks: LeakCheck,
): Response {
  if (!answer.flaw && report.isJson) return passOn(answer, report, requestId, leaks);
  const hint = readRetryHint(keyless(answer, leaks));
  const head = answer.body.subarray(0, detailLength * utf8BytesMax);
  const shown = new TextDecoder().decode(head).slice(0, detailLength);
  return problemReply("upstream_error", requestId, {
    status: answer.status,
    source: "upstream",
    upstreamStatus: answer.status,
    ...(shown !== "" && { detail: shown }),
    ...(hint.ms !== null && { retryAfterMs: hint.ms }),
    headers: { "x-playground-source": "upstream", ...hint.headers, ...upstreamId(answer, leaks) },
  });
}

function passOn(answer: UpstreamAnswer, { head }: BodyReport, requestId: string, leaks: LeakCheck): Response {
  // A short text leaves in one piece with the headers, which is a quarter cheaper; UTF-8 that was read strictly is
  // written as the same bytes, but for a byte order mark.
  const isShort = answer.body.length < sliceBytes && answer.body[0] !== 0xef;
  return reply(answer.status, isShort ? head : answer.body, {
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
