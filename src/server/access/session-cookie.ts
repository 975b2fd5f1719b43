import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Password } from "./password.ts";

const lifetimeSeconds = 30 * 24 * 60 * 60;
const shape = /^(\d{1,12}\.[\w-]{22})\.([\w-]{43})$/;

/** A session that a cookie names: its own name, and when it ends in milliseconds. */
export interface SignedSession {
  name: string;
  endMs: number;
}

/** The session: when it ends, a name of its own, and a signature over both. */
export function writeSession(password: Password, nowMs: number): string {
  const name = `${Math.floor(nowMs / 1000) + lifetimeSeconds}.${randomBytes(16).toString("base64url")}`;
  return `${name}.${password.sign(name)}`;
}

/** The session that a value names, or null where we never wrote it or its time is over. */
export function readSession(value: string, password: Password, nowMs: number): SignedSession | null {
  const [, name, signature] = shape.exec(value) ?? [];
  if (name === undefined || signature === undefined) return null;
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(password.sign(name)));
  const endMs = Number.parseInt(name, 10) * 1000;
  return isSigned && endMs > nowMs ? { name, endMs } : null;
}

/** Over TLS the name itself binds the cookie to this host, path and scheme. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-cutpoint" : "cutpoint";
}

export function setCookie(value: string, isSecure: boolean): string {
  const age = value === "" ? 0 : lifetimeSeconds;
  const secure = isSecure ? "; Secure" : "";
  return `${cookieName(isSecure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** Every value under a name: another server on this host may have set one beside ours. */
export function readCookies(header: string | null, name: string): string[] {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
