import { ConfigFault } from "./config.ts";
import type { Environment, VariableName } from "./variables.ts";

/** A whole number within bounds, or the fallback where the variable is not set. */
export function readNumber(
  env: Environment,
  name: VariableName,
  bounds: { fallback: number; min: number; max: number },
): number {
  const text = env(name);
  if (text === undefined) return bounds.fallback;
  const value = Number(text);
  if (/^\d{1,12}$/.test(text) && value >= bounds.min && value <= bounds.max) return value;
  throw new ConfigFault(`${name} must be a whole number from ${bounds.min} to ${bounds.max}.`);
}
