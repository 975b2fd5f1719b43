import { expect, it } from "vitest";
import { cancellation, mayBeBilled, networkFailure, notAnAnswer, readServiceError } from "./service-error.ts";

function reply(status: number, code?: string) {
  const problem = { type: "", title: "", status, code, source: "proxy", detail: "", requestId: "" };
  const body = code === undefined ? "{}" : JSON.stringify(problem);
  const source = code === undefined ? "upstream" : null;
  return readServiceError({ status, body, source, contentType: "application/json", retryAfterMs: null });
}

it("says yes where the request may have reached the service and no answer came of it", () => {
  const yes = [
    networkFailure(),
    cancellation(),
    notAnAnswer("no answers", "{}"),
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
