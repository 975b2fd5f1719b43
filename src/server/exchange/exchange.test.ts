import { expect, it } from "vitest";
import { toWebExchange } from "./exchange.ts";

/** Firefox requests have no `body` stream. */
function withoutStream(body: string): Request {
  const request = new Request("http://page.invalid/api/evaluate", { method: "POST", body });
  return Object.defineProperty(request, "body", { value: undefined });
}

it("reads the body of a request that has no stream, and bounds it", async () => {
  const text = "I was charged twice – שלום 🙂";
  const read = await toWebExchange(withoutStream(text), {}).readBody(100);
  expect(read.ok && new TextDecoder().decode(read.bytes)).toBe(text);
  expect(await toWebExchange(withoutStream(text), {}).readBody(10)).toEqual({
    ok: false,
    reason: "too_large",
  });
});
