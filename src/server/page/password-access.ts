import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Exchange, refuse } from "#server/exchange/exchange.ts";
import type { HostRules } from "#server/exchange/host-rules.ts";
import { createSlidingCount, type SlidingCount } from "#server/exchange/limits.ts";
import type { Reply } from "#server/exchange/reply.ts";
import type { Access } from "#server/page/access.ts";

/** Bounds wrong passwords: each address by itself, and all together for those who have many. */
export interface LoginThrottle {
  /** Milliseconds until the next attempt may be made; 0 counts one now. */
  attempt(address: string): number;
  /** An attempt that was right is not held against its address. */
  forgive(address: string): void;
}

const perAddress = 8;
const together = 60;
const windowMs = 60_000;
const addressesMax = 10_000;

function createLoginThrottle(now: () => number): LoginThrottle {
  const all = createSlidingCount(together, windowMs);
  const each = new Map<string, SlidingCount>();
  return {
    attempt(address) {
      const network = networkOf(address);
      if (each.size > addressesMax) each.clear();
      const own = each.get(network) ?? createSlidingCount(perAddress, windowMs);
      each.set(network, own);
      const wait = Math.max(own.waitMs(now()), all.waitMs(now()));
      if (wait === 0) {
        own.count(now());
        all.count(now());
      }
      return wait;
    },
    forgive(address) {
      each.delete(networkOf(address));
    },
  };
}

/** Of IPv6 the network: whoever has one address there has 2⁶⁴ of them. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [beginning = ""] = address.split("::", 1);
  return `${beginning.split(":").slice(0, 4).join(":")}::`;
}

/** A password as the server keeps it: only what scrypt made of it, and a key that signs sessions. */
interface Password {
  matches(candidate: string): Promise<boolean>;
  sign(text: string): string;
}

/** What OWASP's cheat sheet on storing passwords asks of scrypt: 128 MiB for each attempt. */
export const passwordCost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
const length = 32;

/**
 * The salt is this process's own, and so is the key of its sessions unless several processes are told a secret that
 * they share: nothing that a browser holds lets anybody try passwords elsewhere. The password is part of the key, so
 * that a new one ends every session.
 */
function createPassword(password: string, sessionSecret: string | null, cost: ScryptOptions): Password {
  const salt = randomBytes(16);
  const signing = createHmac("sha256", sessionSecret ?? randomBytes(32))
    .update(password)
    .digest();
  const derived = (candidate: string) => derive(candidate, salt, cost);
  const expected = derived(password);
  let queue: Promise<unknown> = expected;
  return {
    matches(candidate) {
      const result = queue.then(async () => timingSafeEqual(await derived(candidate), await expected));
      queue = result.catch(() => {});
      return result;
    },
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

/** A session that a cookie names: its own name, and when it ends in milliseconds. */
interface SignedSession {
  name: string;
  endMs: number;
}

/** The session: when it ends, a name of its own, and a signature over both. */
function writeSession(password: Password, nowMs: number): string {
  const name = `${Math.floor(nowMs / 1000) + lifetimeSeconds}.${randomBytes(16).toString("base64url")}`;
  return `${name}.${password.sign(name)}`;
}

/** The session that a value names, or null where we never wrote it or its time is over. */
function readSession(value: string, password: Password, nowMs: number): SignedSession | null {
  const [, name, signature] = shape.exec(value) ?? [];
  if (name === undefined || signature === undefined) return null;
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(password.sign(name)));
  const endMs = Number.parseInt(name, 10) * 1000;
  return isSigned && endMs > nowMs ? { name, endMs } : null;
}

/** Over TLS the name itself binds the cookie to this host, path and scheme. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-cutpoint" : "cutpoint";
}

function setCookie(value: string, isSecure: boolean): string {
  const age = value === "" ? 0 : lifetimeSeconds;
  const secure = isSecure ? "; Secure" : "";
  return `${cookieName(isSecure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** Every value under a name: another server on this host may have set one beside ours. */
function readCookies(header: string | null, name: string): string[] {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** Who has signed in: signed cookies, and the names of those sessions that were ended before their time. */
export interface Sessions {
  has(exchange: Exchange): boolean;
  /** The Set-Cookie of a new session. */
  begin(exchange: Exchange): string;
  /** Ends every session that the request names, and gives the Set-Cookie that forgets them. */
  end(exchange: Exchange): string;
}

function createSessions(password: Password, rules: HostRules, now: () => number): Sessions {
  const ended = new Map<string, number>();
  const isSecure = ({ host }: Exchange) => rules.secureHosts.has(host);
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

const loginSchema = z.object({ password: z.string().max(1000) });
const loginBytesMax = 8 * 1024;

/** One password for all; who knows it gets a signed cookie. */
export function createPasswordAccess(
  { text, sessionSecret }: { text: string; sessionSecret: string | null },
  rules: HostRules,
  cost = passwordCost,
): Access {
  const password = createPassword(text, sessionSecret, cost);
  const sessions = createSessions(password, rules, Date.now);
  const throttle = createLoginThrottle(() => performance.now());
  return {
    mode: "password",
    hasSession: sessions.has,
    async login(exchange) {
      const wait = throttle.attempt(exchange.clientAddress);
      if (wait > 0) return refuse(exchange, "login_throttled", { retryAfterMs: wait });
      const candidate = await readCandidate(exchange);
      if (candidate === null) return refuse(exchange, "bad_request");
      if (!(await password.matches(candidate))) return refuse(exchange, "wrong_password");
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

function noContent(cookie: string): Reply {
  return { status: 204, body: null, headers: { "set-cookie": cookie, "cache-control": "no-store" } };
}
