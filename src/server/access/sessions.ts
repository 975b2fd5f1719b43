import type { Exchange } from "#server/exchange.ts";
import type { HostRules } from "#server/guard/host-rules.ts";
import type { Password } from "./password.ts";
import {
  cookieName,
  readCookies,
  readSession,
  type SignedSession,
  setCookie,
  writeSession,
} from "./session-cookie.ts";

/** Who has signed in: signed cookies, and the names of those sessions that were ended before their time. */
export interface Sessions {
  has(exchange: Exchange): boolean;
  /** The Set-Cookie of a new session. */
  begin(exchange: Exchange): string;
  /** Ends every session that the request names, and gives the Set-Cookie that forgets them. */
  end(exchange: Exchange): string;
}

export function createSessions(password: Password, rules: HostRules, now: () => number): Sessions {
  const ended = new Map<string, number>();
  const isSecure = ({ header }: Exchange) => rules.secureHosts.has((header("host") ?? "").toLowerCase());
  const sessionsOf = (exchange: Exchange): SignedSession[] =>
    readCookies(exchange.header("cookie"), cookieName(isSecure(exchange))).flatMap((value) => {
      const session = readSession(value, password, now());
      return session === null || ended.has(session.name) ? [] : [session];
    });
  return {
    has: (exchange) => sessionsOf(exchange).length > 0,
    begin: (exchange) => setCookie(writeSession(password, now()), isSecure(exchange)),
    end(exchange) {
      for (const [name, endMs] of ended) if (endMs < now()) ended.delete(name);
      for (const { name, endMs } of sessionsOf(exchange)) ended.set(name, endMs);
      return setCookie("", isSecure(exchange));
    },
  };
}
