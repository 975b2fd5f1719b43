// Variables that several programs read: the public path, whole numbers and public origins.

import { ConfigFault } from "./config.ts";
import type { VariableName, VariableReader } from "./variables.ts";

/** Path that begins and ends with "/"; throws ConfigFault if PUBLIC_PATH isn't a path. */
export function readPublicPath(env: VariableReader): string {
  const path = `/${env("PUBLIC_PATH") ?? ""}/`.replace(/^\/{2,}|\/{2,}$/g, "/");
  if (/^\/(?:[\w~-][\w.~-]*\/)*$/.test(path)) return path;
  throw new ConfigFault("PUBLIC_PATH must be a path such as /tools/cutpoint/.");
}

/** `bounds.fallback` if unset. Throws ConfigFault for anything but a whole number from `min` to `max`. */
export function readIntegerVariable(
  env: VariableReader,
  name: VariableName,
  bounds: { fallback: number; min: number; max: number },
): number {
  const text = env(name);
  if (text === undefined) return bounds.fallback;
  const value = Number(text);
  if (/^\d{1,12}$/.test(text) && value >= bounds.min && value <= bounds.max) return value;
  throw new ConfigFault(`${name} must be a whole number from ${bounds.min} to ${bounds.max}.`);
}

/** Origins listed in PUBLIC_ORIGIN; throws ConfigFault if one is invalid. */
export function readPublicOrigins(env: VariableReader): readonly URL[] {
  const texts = (env("PUBLIC_ORIGIN") ?? "").split(",").map((text) => text.trim());
  return texts.filter((text) => text !== "").map(readOrigin);
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin && !/[?#]/.test(text)) return url;
  throw new ConfigFault("PUBLIC_ORIGIN must list origins such as https://play.example.com, without a path.");
}
