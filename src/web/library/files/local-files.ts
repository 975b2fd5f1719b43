// A file of this machine that a person opened in place: read, written, and checked for changes.

import {
  type FileStamp,
  hasWritePermission,
  readFileStamp,
  readLocalFile,
  writeLocalFile,
} from "#web/kit/browser/local-file.ts";
import type { FileBackend } from "./file-sync.ts";

/** In place of a folder's id, in links to files that a person opened where they lie. */
export const localFolderId = "local";

/** In ms between two checks of the file. Changes in the server's folder show about as soon. */
export const fileCheckIntervalMs = 1000;
/** In ms. Some file systems store times in steps of 2 s, so a file younger than this may change without a new time. */
const settledMs = 2500;

interface Known {
  readonly stamp: FileStamp;
  readonly hash: string;
  readonly settled: boolean;
}

/** A file of this machine that the page may save in. */
export class LocalFile implements FileBackend {
  readonly readOnly = false;
  readonly handle: FileSystemFileHandle;
  private readonly now: () => number;
  /** Null if the file is gone; undefined if it hasn't been read yet, or can't be. */
  private known: Known | null | undefined;

  constructor(handle: FileSystemFileHandle, now: () => number) {
    this.handle = handle;
    this.now = now;
  }

  describeAbsence(path: string): string {
    return `This page may not save in ${path} now; it's written once you allow it, or another program lets it go.`;
  }

  hashOf(): string | null | undefined {
    return this.known === null ? null : this.known?.hash;
  }

  /** Checks the file. True if its hash changed since the last check, or it appeared, went or became unreadable. */
  async look(): Promise<boolean> {
    const before = this.hashOf();
    const stamp = (await hasWritePermission(this.handle)) ? await readFileStamp(this.handle) : undefined;
    if (!stamp) this.known = stamp;
    else if (!this.known?.settled || !isSame(this.known.stamp, stamp)) {
      const read = await readLocalFile(this.handle);
      if (read.status === "read") this.learn(stamp, read.hash);
      else this.known = read.status === "missing" ? null : undefined;
    }
    return this.hashOf() !== before;
  }

  async read(): ReturnType<FileBackend["read"]> {
    const stamp = await readFileStamp(this.handle);
    const read = await readLocalFile(this.handle);
    if (read.status === "read" && stamp) this.learn(stamp, read.hash);
    return read;
  }

  async write(_path: string, text: string, expected: string | null): ReturnType<FileBackend["write"]> {
    const written = await writeLocalFile(this.handle, text, expected);
    const stamp = written.status === "written" ? await readFileStamp(this.handle) : undefined;
    if (written.status === "written" && stamp) this.learn(stamp, written.hash);
    return written;
  }

  private learn(stamp: FileStamp, hash: string): void {
    this.known = { stamp, hash, settled: this.now() - stamp.at > settledMs };
  }
}

function isSame(one: FileStamp, other: FileStamp): boolean {
  return one.at === other.at && one.bytes === other.bytes;
}
