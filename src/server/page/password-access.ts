// Access by a shared password: its hash, the throttle of wrong ones, and sessions in signed cookies.

import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import type { HostRules } from "../exchange/host-rules.ts";
import { networkOfAddress } from "../exchange/limits.ts";
import type { Reply } from "../exchange/reply.ts";
import type { LogSink } from "../exchange/request-log.ts";
import { createSlidingWindowCount, type SlidingWindowCount } from "../exchange/sliding-window.ts";
import type { PageAccess } from "./access.ts";
import { createMonotonicWallClock } from "./monotonic-wall-clock.ts";

/** Limits wrong passwords per minute, by network and in all. Right ones don't count. */
export interface LoginThrottle {
  /** Ms until the next attempt is allowed; 0 if it is now. */
  waitMs(address: string): number;
  countWrong(address: string): void;
  /** Clears the network's failures after a successful sign-in. */
  forgive(address: string): void;
}

const perNetwork = 8;
const together = 60;
const windowMs = 60_000;
const networksMax = 10_000;

function createLoginThrottle(now: () => number): LoginThrottle {
  const all = createSlidingWindowCount(together, windowMs);
  const each = new Map<string, SlidingWindowCount>();
  return {
    waitMs: (address) => Math.max(each.get(networkOfAddress(address))?.waitMs(now()) ?? 0, all.waitMs(now())),
    countWrong(address) {
      const network = networkOfAddress(address);
      if (each.size > networksMax) each.clear();
      const own = each.get(network) ?? createSlidingWindowCount(perNetwork, windowMs);
      each.set(network, own);
      own.count(now());
      all.count(now());
    },
    forgive: (address) => void each.delete(networkOfAddress(address)),
  };
}

/** The scrypt hash and a session signing key; the password itself isn't kept. */
interface Password {
  matches(candidate: string): Promise<boolean>;
  sign(text: string): string;
}

/** N = 2^17, r = 8, p = 1, as OWASP's Password Storage Cheat Sheet recommends. An attempt takes 128 MiB. */
export const passwordCost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
const length = 32;

/**
 * Hashes the password and makes the key that signs sessions. The key contains random bytes, or the secret that
 * processes share, so that nobody can guess the password from a cookie. It also contains the password, so changing
 * the password ends all sessions.
 */
function createPassword(given: string, sessionSecret: string | null, cost: ScryptOptions): Password {
  // Keyboards and files may write é as one character or as two, so both forms have to match.
  const password = given.normalize("NFC");
  const salt = randomBytes(16);
  const signing = createHmac("sha256", sessionSecret ?? randomBytes(32))
    .update(password)
    .digest();
  const derived = (candidate: string) => derive(candidate, salt, cost);
  const expected = derived(password);
  return {
    matches: async (candidate) => timingSafeEqual(await derived(candidate.normalize("NFC")), await expected),
    sign: (text) => createHmac("sha256", signing).update(text).digest("base64url"),
  };
}

function derive(candidate: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(candidate, salt, length, cost, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

const lifetimeSeconds = 30 * 24 * 60 * 60;
const shape = /^(\d{1,12}\.[\w-]{22})\.([\w-]{43})$/;

/** Session name and expiry in ms since the epoch. */
interface SignedSession {
  name: string;
  endMs: number;
}

/** Value of a new session's cookie: expiry in seconds since the epoch, a random name, and a signature over both. */
function writeSession(password: Password, nowMs: number): string {
  const name = `${Math.floor(nowMs / 1000) + lifetimeSeconds}.${randomBytes(16).toString("base64url")}`;
  return `${name}.${password.sign(name)}`;
}

/** Parses a cookie's value; null if the signature is invalid or the session has expired. */
function readSession(value: string, password: Password, nowMs: number): SignedSession | null {
  const [, name, signature] = shape.exec(value) ?? [];
  if (name === undefined || signature === undefined) return null;
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(password.sign(name)));
  const endMs = Number.parseInt(name, 10) * 1000;
  return isSigned && endMs > nowMs ? { name, endMs } : null;
}

/** Name of the session cookie, and whether it gets the attribute Secure. */
interface CookieKind {
  name: string;
  isSecure: boolean;
}

/**
 * Cookies ignore ports, so the name contains the port. Over TLS, the prefix `__Host-` binds the cookie to host and
 * scheme. That prefix requires the path "/", so the name also contains the public path.
 */
function cookieKind({ host }: Exchange, rules: HostRules): CookieKind {
  const [origin = ""] = rules.origins.get(host) ?? [];
  const port = URL.canParse(origin) ? new URL(origin).port : "";
  const isSecure = rules.secureHosts.has(host);
  const path = rules.publicPath.slice(0, -1).replaceAll("/", "_");
  return { name: `${isSecure ? "__Host-" : ""}cutpoint${port === "" ? "" : `-${port}`}${path}`, isSecure };
}

function setCookie(value: string, { name, isSecure }: CookieKind): string {
  const age = value === "" ? 0 : lifetimeSeconds;
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** All values of a cookie, because another server on this host may have set one of the same name. */
function readCookies(header: string | null, name: string): string[] {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Sessions in signed cookies. Only those that were ended before they expired are kept in memory. */
export interface Sessions {
  has(exchange: Exchange): boolean;
  /** Returns the Set-Cookie of a new session, which lasts 30 days. */
  begin(exchange: Exchange): string;
  /** Revokes every session in the request; returns the Set-Cookie that deletes them. */
  end(exchange: Exchange): string;
}

function createSessions(password: Password, rules: HostRules, now: () => number): Sessions {
  const ended = new Map<string, number>();
  const kindOf = (exchange: Exchange) => cookieKind(exchange, rules);
  const sessionsOf = (exchange: Exchange): SignedSession[] =>
    readCookies(exchange.header("cookie"), kindOf(exchange).name).flatMap((value) => {
      const session = readSession(value, password, now());
      return session === null || ended.has(session.name) ? [] : [session];
    });
  return {
    has: (exchange) => sessionsOf(exchange).length > 0,
    begin: (exchange) => setCookie(writeSession(password, now()), kindOf(exchange)),
    end(exchange) {
      for (const [name, endMs] of ended) if (endMs < now()) ended.delete(name);
      for (const { name, endMs } of sessionsOf(exchange)) ended.set(name, endMs);
      return setCookie("", kindOf(exchange));
    },
  };
}

const loginSchema = z.object({ password: z.string().max(1000) });
const loginBytesMax = 8 * 1024;

interface AccessParts {
  rules: HostRules;
  log: LogSink;
  cost?: ScryptOptions | undefined;
}

/** Access by one shared password. Signing in sets a signed cookie. */
export function createPasswordAccess(
  { text, sessionSecret }: { text: string; sessionSecret: string | null },
  { rules, log, cost = passwordCost }: AccessParts,
): PageAccess {
  const password = createPassword(text, sessionSecret, cost);
  const sessions = createSessions(
    password,
    rules,
    createMonotonicWallClock(
      () => Date.now(),
      () => performance.now(),
    ),
  );
  const throttle = createLoginThrottle(() => performance.now());
  const inTurn = createQueue();
  const tell = ({ requestId, clientAddress, user }: Exchange, outcome: "right" | "wrong" | "throttled") => {
    const line = {
      event: "sign_in",
      outcome,
      id: requestId,
      address: clientAddress,
      user: user ?? undefined,
    };
    log(JSON.stringify({ time: new Date().toISOString(), ...line }));
  };
  const refuseNow = (exchange: Exchange): Reply | null => {
    const wait = throttle.waitMs(exchange.clientAddress);
    if (wait === 0) return null;
    tell(exchange, "throttled");
    return refuseWithProblem(exchange, "login_throttled", { retryAfterMs: wait });
  };
  const attempt = async (exchange: Exchange, candidate: string): Promise<Reply> => {
    const refused = refuseNow(exchange);
    if (refused) return refused;
    if (!(await password.matches(candidate))) {
      throttle.countWrong(exchange.clientAddress);
      tell(exchange, "wrong");
      return refuseWithProblem(exchange, "wrong_password");
    }
    throttle.forgive(exchange.clientAddress);
    tell(exchange, "right");
    return noContent(sessions.begin(exchange));
  };
  return {
    mode: "password",
    hasSession: sessions.has,
    async login(exchange) {
      const refused = refuseNow(exchange);
      if (refused) return refused;
      const candidate = await readCandidate(exchange);
      if (candidate === null) return refuseWithProblem(exchange, "bad_request");
      return inTurn(() => attempt(exchange, candidate));
    },
    logout: (exchange) => noContent(sessions.end(exchange)),
  };
}

/** Runs attempts one at a time, so that each sees all earlier failures, and only one hash takes its 128 MiB. */
function createQueue(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const result = last.then(act);
    last = result.catch(() => {});
    return result;
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

function noContent(cookie: string): Reply {
  return { status: 204, body: null, headers: { "set-cookie": cookie, "cache-control": "no-store" } };
}
