import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readErrorText } from "./error-text.ts";
import { errorWords } from "./error-words.ts";
import {
  cancellationError,
  clientTimeoutError,
  invalidResponseError,
  mayBeBilled,
  networkError,
  readServiceError,
  withoutBillingAdvice,
} from "./service-error.ts";
import { errorBodies } from "./testing/error-bodies.ts";
import { problemBodies, problemText } from "./testing/problems.ts";

const json = "application/json";
const problemMediaType = "application/problem+json";

describe("readServiceError, of the service", () => {
  it.each(errorBodies)("$name", ({ status, text, kind, serverText, places = [] }) => {
    const error = readServiceError({
      status,
      body: text,
      contentType: json,
      source: "upstream",
      retryAfterMs: null,
    });
    expect(error).toMatchObject({ kind, status, serverText, places, upstreamStatus: status, code: null });
    expect(error.retryable).toBe(status === 429 || status === 529);
    expect(error.title && error.advice).not.toBe("");
  });

  it("keeps the id under which the service knows the request", () => {
    const failed = { status: 500, body: "", contentType: null, source: "upstream", retryAfterMs: null };
    expect(readServiceError({ ...failed, requestId: "req-9" }).requestId).toBe("req-9");
    expect(readServiceError(failed).requestId).toBeNull();
  });

  it("keeps the hint that the headers gave", () => {
    const error = readServiceError({
      status: 429,
      body: "",
      contentType: null,
      source: "upstream",
      retryAfterMs: 1_500,
    });
    expect(error.retryAfterMs).toBe(1_500);
  });
});

describe("readServiceError, of the playground's own server", () => {
  it.each(problemBodies)("$code", (problem) => {
    const body = problemText(problem);
    for (const source of [null, "proxy"]) {
      for (const contentType of [problemMediaType, `${problemMediaType}; charset=utf-8`, null]) {
        const error = readServiceError({
          status: problem.status,
          body,
          contentType,
          source,
          retryAfterMs: null,
        });
        expect(error).toMatchObject({
          kind: problem.kind,
          code: problem.code,
          serverText: `What happened: ${problem.code}.`,
          places: [],
          retryAfterMs: problem.retryAfterMs ?? null,
          upstreamStatus: problem.upstreamStatus ?? null,
        });
      }
    }
  });
});

describe("readServiceError, of a model that loads", () => {
  const loading = '{"error":{"message":"Loading model"}}';
  const kind = (status: number, body: string, source: string | null = "upstream") =>
    readServiceError({ status, body, contentType: json, source, retryAfterMs: null }).kind;

  it("is told by the server's words at a 503, and by nothing else", () => {
    expect(kind(503, loading)).toBe("loading");
    expect(kind(503, "")).toBe("service-failed");
    expect(kind(503, '{"error":"unloading"}')).toBe("service-failed");
    expect(kind(500, loading)).toBe("service-failed");
    expect(kind(429, loading)).toBe("rate-limited");
  });

  it("is not told by a problem of the playground's own", () => {
    const problem = problemText({ status: 503, code: "shutting_down", kind: "proxy-failed" });
    const said = problem.replace("What happened", "Loading");
    expect(kind(503, said, null)).toBe("proxy-failed");
    expect(kind(503, said)).toBe("loading");
  });
});

describe("what is wrong with a request", () => {
  const placesOf = (body: unknown) =>
    readServiceError({
      status: 400,
      body: JSON.stringify(body),
      contentType: json,
      source: "upstream",
      retryAfterMs: null,
    }).places;

  it("is at the place that its sentence begins with, where no list names one", () => {
    expect(placesOf({ error: "questions.topic: odd" })).toMatchObject([{ questionId: "topic" }]);
    expect(placesOf({ error: { message: "Too many.", param: "questions[1].choices" } })).toMatchObject([
      { questionId: "1", field: "criteria", message: "Too many." },
    ]);
    expect(placesOf({ error: "No." })).toEqual([]);
    expect(placesOf({})).toEqual([]);
  });

  it("is where the list says, whatever the sentence begins with", () => {
    const detail = [{ loc: ["body", "state"], msg: "questions.topic: odd" }];
    expect(placesOf({ detail, error: "questions.topic: odd" })).toMatchObject([{ loc: ["state"] }]);
  });

  it("is said without the space around it", () => {
    expect(readErrorText({ error: "  No.\n" })).toBe("No.");
  });
});

describe("errors of a server that bills nothing", () => {
  it("never speak of a bill", () => {
    for (const error of [
      networkError(),
      cancellationError(),
      clientTimeoutError(),
      invalidResponseError("No.", ""),
    ]) {
      const { advice, ...rest } = withoutBillingAdvice(error);
      expect(advice).not.toMatch(/billed their|billed its|twice/);
      expect(advice).not.toBe("");
      expect({ ...rest, advice: error.advice }).toEqual(error);
    }
  });

  it("keep what is said of a redirect, and of what never reached it", () => {
    const redirect = problemText({ status: 502, code: "upstream_redirect", kind: "upstream-bad-answer" });
    for (const [status, body] of [
      [502, redirect],
      [429, "{}"],
    ] as const) {
      const error = readServiceError({ status, body, contentType: json, source: null, retryAfterMs: null });
      expect(withoutBillingAdvice(error)).toBe(error);
    }
  });

  it("have advice of a code's own, with the title of their kind", () => {
    expect(errorWords("login-refused", "login_throttled")).toEqual({
      title: "Sign-in failed",
      advice: "Too many wrong passwords. Wait a minute, then try again.",
    });
    expect(errorWords("login-refused", "wrong_password").advice).toMatch(/^Check the password/);
    expect(errorWords("login-refused", null).advice).toMatch(/^Check the password/);
  });
});

describe("readServiceError, of nobody known", () => {
  const from = (status: number, body: string, contentType: string | null) =>
    readServiceError({ status, body, contentType, source: null, retryAfterMs: null });

  it("takes a refusal without a signature for nobody's key", () => {
    expect(from(401, "Authorization Required", "text/html")).toMatchObject({
      kind: "proxy-refused",
      serverText: "401: Authorization Required",
      upstreamStatus: null,
    });
    expect(from(403, '{"detail":"no"}', json).kind).toBe("proxy-refused");
    expect(from(502, "<html>", "text/html").kind).toBe("service-failed");
  });

  it("takes a page for no problem of the playground's, whatever it holds", () => {
    const body = problemText({ status: 401, code: "session_required", kind: "session-required" });
    expect(from(401, body, "text/html").kind).toBe("proxy-refused");
  });

  it("believes a problem that says it is the service's", () => {
    const body = problemText({ status: 401, code: "upstream_error", kind: "key-refused" });
    const said = body.replace('"proxy"', '"upstream"');
    expect(from(401, said, problemMediaType)).toMatchObject({
      kind: "key-refused",
      upstreamStatus: 401,
      code: null,
    });
  });

  it("keeps the code of the playground's own server, whoever is to blame", () => {
    const body = problemText({ status: 504, code: "upstream_timeout", kind: "upstream-timeout" });
    const blaming = body.replace('"proxy"', '"upstream"');
    expect(from(504, blaming, problemMediaType)).toMatchObject({
      kind: "upstream-timeout",
      code: "upstream_timeout",
    });
  });

  it("reads any answer without an exception", () => {
    const anyBody = fc.oneof(
      fc.json(),
      fc.string(),
      fc.anything().map((detail) => JSON.stringify({ detail }) ?? ""),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), anyBody, fc.boolean(), (status, body, signed) => {
        const source = signed ? "upstream" : null;
        const error = readServiceError({ status, body, contentType: json, source, retryAfterMs: null });
        expect(error.title).not.toBe("");
        expect((error.serverText ?? "").length).toBeLessThanOrEqual(2_001);
      }),
    );
  });
});

describe("errors without a response", () => {
  it("say what may have been billed, and are never repeated by themselves", () => {
    for (const error of [
      networkError(),
      cancellationError(),
      clientTimeoutError(),
      invalidResponseError("It is not JSON.", "<p>"),
    ]) {
      expect(error.advice).toContain("billed");
      expect(error.retryable).toBe(false);
      expect(error.places).toEqual([]);
    }
    expect(networkError()).toMatchObject({ kind: "network", status: null });
    expect(cancellationError()).toMatchObject({ kind: "cancelled", status: null });
    expect(clientTimeoutError()).toMatchObject({ kind: "client-timeout", status: null });
    expect(invalidResponseError("It is not JSON.", "<p>")).toMatchObject({
      status: 200,
      serverText: "It is not JSON.",
      body: "<p>",
    });
  });
});

function reply(status: number, code?: string) {
  const problem = { type: "", title: "", status, code, source: "proxy", detail: "", requestId: "" };
  const body = code === undefined ? "{}" : JSON.stringify(problem);
  const source = code === undefined ? "upstream" : null;
  return readServiceError({ status, body, source, contentType: "application/json", retryAfterMs: null });
}

it("says yes where the request may have reached the service and no answer came of it", () => {
  const yes = [
    networkError(),
    cancellationError(),
    invalidResponseError("no answers", "{}"),
    reply(504, "upstream_timeout"),
    reply(502, "upstream_truncated"),
  ];
  const no = [
    reply(401),
    reply(422),
    reply(429),
    reply(529),
    reply(500),
    reply(502, "upstream_unreachable"),
    reply(502, "upstream_redirect"),
    reply(429, "local_limit"),
  ];
  expect(yes.map(mayBeBilled)).toEqual(yes.map(() => true));
  expect(no.map(mayBeBilled)).toEqual(no.map(() => false));
});
