import { z } from "zod";
import type { Exchange } from "#server/exchange.ts";
import type { HostRules } from "#server/guard/host-rules.ts";
import { reply } from "#server/reply.ts";
import type { Access } from "./access.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { createPassword } from "./password.ts";
import { cookieName, isSession, readCookie, setCookie, writeSession } from "./session-cookie.ts";

const loginSchema = z.object({ password: z.string().max(1000) });
const loginBytesMax = 8 * 1024;

/** One password for all; who knows it gets a signed cookie. */
export function createPasswordAccess(text: string, rules: HostRules): Access {
  const password = createPassword(text);
  const throttle = createLoginThrottle(() => performance.now());
  const isSecure = ({ header }: Exchange) => rules.secureHosts.has((header("host") ?? "").toLowerCase());
  return {
    mode: "password",
    hasSession(exchange) {
      const value = readCookie(exchange.header("cookie"), cookieName(isSecure(exchange)));
      return value !== null && isSession(value, password, Date.now());
    },
    async login(exchange) {
      const wait = throttle.attempt(exchange.clientAddress);
      if (wait > 0) return exchange.refuse("login_throttled", { retryAfterMs: wait });
      const candidate = await readCandidate(exchange);
      if (candidate === null) return exchange.refuse("bad_request");
      if (!(await password.matches(candidate))) return exchange.refuse("wrong_password");
      throttle.forgive(exchange.clientAddress);
      return noContent(setCookie(writeSession(password, Date.now()), isSecure(exchange)));
    },
    logout: (exchange) => noContent(setCookie("", isSecure(exchange))),
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
