// The upstream's key, reread when its file changes.

import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { readKeyFile } from "../config/read-upstream.ts";

/** The current key of the upstream, which may change while the server runs. */
export interface KeySource {
  /** Null without a key. */
  current(): string | null;
  /** Reads the file now, as after a refused key. */
  reread(): void;
  stop(): void;
}

const lookEveryMs = 1000;

/** A key from the environment is fixed; one from a file is reread when the file changes. */
export function openKeySource(
  { key: first, keyFile }: { key: string | null; keyFile: string | null },
  tell: { changed(key: string): void; malformed(): void },
): KeySource {
  let key = first;
  let isMalformed = false;
  const reread = () => {
    if (keyFile === null) return;
    const read = tryRead(keyFile);
    if (read === null && !isMalformed) tell.malformed();
    isMalformed = read === null;
    if (read === null || read === key) return;
    key = read;
    tell.changed(read);
  };
  if (keyFile !== null) watchFile(keyFile, { interval: lookEveryMs, persistent: false }, reread);
  return {
    current: () => key,
    reread,
    stop() {
      if (keyFile !== null) unwatchFile(keyFile, reread);
    },
  };
}

/** Reads the key file; null if it has no plausible key, so that the previous key stays in use. */
function tryRead(path: string): string | null {
  try {
    return readKeyFile(path, (name) => readFileSync(name, "utf8"));
  } catch {
    return null;
  }
}
