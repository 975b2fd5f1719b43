import { timingSafeEqual } from "node:crypto";
import type { Password } from "./password.ts";

const lifetimeSeconds = 30 * 24 * 60 * 60;

/** The session: when it ends, and a signature; nothing of it is stored on the server. */
export function writeSession(password: Password, nowMs: number): string {
  const end = String(Math.floor(nowMs / 1000) + lifetimeSeconds);
  return `${end}.${password.sign(end)}`;
}

export function isSession(value: string, password: Password, nowMs: number): boolean {
  const [end = "", signature = ""] = value.split(".");
  const expected = Buffer.from(password.sign(end));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number(end) * 1000 > nowMs;
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

export function readCookie(header: string | null, name: string): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
