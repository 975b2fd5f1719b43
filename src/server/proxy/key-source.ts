import { readFileSync, unwatchFile, watchFile } from "node:fs";
import { readKeyFile } from "../config/read-upstream.ts";

/** The key as it stands now. */
export interface KeySource {
  current(): string | null;
  /** Looks at its file again, because it changed or because the service refused the key. */
  reread(): void;
  stop(): void;
}

const lookEveryMs = 1000;

/** The key of the environment for good, or that of a file as often as the file changes. */
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

/** The key in a file, or null while there is none that could be one; the former key then stays. */
function tryRead(path: string): string | null {
  try {
    return readKeyFile(path, (name) => readFileSync(name, "utf8"));
  } catch {
    return null;
  }
}
