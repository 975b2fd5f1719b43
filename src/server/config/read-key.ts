import { ConfigFault } from "./config.ts";
import type { Environment } from "./variables.ts";

/** The text of a file; throws where there is none. */
export type FileReader = (path: string) => string;

/** The service's key and the file that it stands in, null where there is none. No message holds any part of it. */
export function readKey(
  env: Environment,
  readFile: FileReader,
): { key: string | null; keyFile: string | null } {
  const plain = env("DECISION_API_KEY");
  const file = env("DECISION_API_KEY_FILE");
  if (plain !== undefined && file !== undefined) {
    throw new ConfigFault("DECISION_API_KEY and DECISION_API_KEY_FILE are both set. Unset one of them.");
  }
  if (file !== undefined) return { key: readKeyFile(file, readFile), keyFile: file };
  return { key: plain === undefined ? null : checkKey("DECISION_API_KEY", plain), keyFile: null };
}

/** The key in a file; a fault where there is none that could be one. */
export function readKeyFile(path: string, readFile: FileReader): string {
  return checkKey("DECISION_API_KEY_FILE", readText(path, readFile));
}

function readText(path: string, readFile: FileReader): string {
  try {
    return readFile(path).trim();
  } catch {
    throw new ConfigFault(
      "DECISION_API_KEY_FILE names a file that can't be read. Check its path and permissions.",
    );
  }
}

function checkKey(name: string, key: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(key)) return key;
  throw new ConfigFault(
    `${name} must hold 1 to 4096 visible ASCII characters without spaces or line breaks.`,
  );
}
