import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Exchange, refuse } from "../exchange/exchange.ts";
import type { HostRules } from "../exchange/host-rules.ts";
import { createSlidingCount, networkOf, type SlidingCount } from "../exchange/limits.ts";
import type { Reply } from "../exchange/reply.ts";
import type { LogSink } from "../exchange/request-log.ts";
import type { Access } from "./access.ts";

/** Bounds wrong passwords: each network by itself, and all together for those who have many. Right ones are free. */
export interface LoginThrottle {
  /** Milliseconds until the next attempt may be made. */
  waitMs(address: string): number;
  countWrong(address: string): void;
  /** Wrong attempts before a right one are not held against its network. */
  forgive(address: string): void;
}

const perNetwork = 8;
const together = 60;
const windowMs = 60_000;
const networksMax = 10_000;

function createLoginThrottle(now: () => number): LoginThrottle {
  const all = createSlidingCount(together, windowMs);
  const each = new Map<string, SlidingCount>();
  return {
    waitMs: (address) => Math.max(each.get(networkOf(address))?.waitMs(now()) ?? 0, all.waitMs(now())),
    countWrong(address) {
      const network = networkOf(address);
      if (each.size > networksMax) each.clear();
      const own = each.get(network) ?? createSlidingCount(perNetwork, windowMs);
      each.set(network, own);
      own.count(now());
      all.count(now());
    },
    forgive: (address) => void each.delete(networkOf(address)),
  };
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
function createPassword(given: string, sessionSecret: string | null, cost: ScryptOptions): Password {
  // What looks alike is alike: keyboards and files write an é in one character or in two.
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

/** How a host's cookie is called, and whether it may travel by TLS alone. */
interface CookieKind {
  name: string;
  isSecure: boolean;
}

/**
 * Browsers send a cookie to every port of a host, so its name says for which it is. Over TLS the name itself binds it
 * to this host, path and scheme.
 */
function cookieKind({ host }: Exchange, rules: HostRules): CookieKind {
  const [origin = ""] = rules.origins.get(host) ?? [];
  const port = URL.canParse(origin) ? new URL(origin).port : "";
  const isSecure = rules.secureHosts.has(host);
  return { name: `${isSecure ? "__Host-" : ""}cutpoint${port === "" ? "" : `-${port}`}`, isSecure };
}

function setCookie(value: string, { name, isSecure }: CookieKind): string {
  const age = value === "" ? 0 : lifetimeSeconds;
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
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

/** One password for all; who knows it gets a signed cookie. */
export function createPasswordAccess(
  { text, sessionSecret }: { text: string; sessionSecret: string | null },
  { rules, log, cost = passwordCost }: AccessParts,
): Access {
  const password = createPassword(text, sessionSecret, cost);
  const sessions = createSessions(password, rules, Date.now);
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
    return refuse(exchange, "login_throttled", { retryAfterMs: wait });
  };
  const attempt = async (exchange: Exchange, candidate: string): Promise<Reply> => {
    const refused = refuseNow(exchange);
    if (refused) return refused;
    if (!(await password.matches(candidate))) {
      throttle.countWrong(exchange.clientAddress);
      tell(exchange, "wrong");
      return refuse(exchange, "wrong_password");
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
      if (candidate === null) return refuse(exchange, "bad_request");
      return inTurn(() => attempt(exchange, candidate));
    },
    logout: (exchange) => noContent(sessions.end(exchange)),
  };
}

/**
 * Runs one act after another: attempts are made one at a time, each with all that was wrong before it counted, and hold
 * the memory of one.
 */
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
