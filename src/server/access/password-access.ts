import { z } from "zod";
import type { Exchange } from "#server/exchange.ts";
import type { HostRules } from "#server/guard/host-rules.ts";
import { reply } from "#server/reply.ts";
import type { Access } from "./access.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { createPassword } from "./password.ts";
import { createSessions } from "./sessions.ts";

const loginSchema = z.object({ password: z.string().max(1000) });
const loginBytesMax = 8 * 1024;

/** One password for all; who knows it gets a signed cookie. */
export function createPasswordAccess(
  { text, sessionSecret }: { text: string; sessionSecret: string | null },
  rules: HostRules,
): Access {
  const password = createPassword(text, sessionSecret);
  const sessions = createSessions(password, rules, Date.now);
  const throttle = createLoginThrottle(() => performance.now());
  return {
    mode: "password",
    hasSession: sessions.has,
    async login(exchange) {
      const wait = throttle.attempt(exchange.clientAddress);
      if (wait > 0) return exchange.refuse("login_throttled", { retryAfterMs: wait });
      const candidate = await readCandidate(exchange);
      if (candidate === null) return exchange.refuse("bad_request");
      if (!(await password.matches(candidate))) return exchange.refuse("wrong_password");
      throttle.forgive(exchange.clientAddress);
      return noContent(sessions.begin(exchange));
    },
    logout: (exchange) => noContent(sessions.end(exchange)),
  };
}

async function readCandidate(exchange: Exchange): Promise<string | null> {
  const body = await exchange.readBody(loginBytesMax);
  if (!body.ok) return null;
  try {
    return loginSchema.parse(JSON.parse(new TextDecoder().decode(body.bytes))).password;
  } catch {
    return null;
  }
}

function noContent(cookie: string): Response {
  return reply(204, null, { "set-cookie": cookie, "cache-control": "no-store" });
}
