// A file that lines are only added to, so that a kill loses at most the lines being written.

import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "../files/file-io.ts";

/**
 * A file that is only appended to. Once `append` resolves, its line survives however the process ends. Lines of one
 * turn of the event loop are written by one synchronous call, which is faster than handing them to a thread.
 */
export class AppendOnlyFile {
  private readonly path: string;
  private readonly file: number;
  /** Length of the file's complete lines, in bytes. */
  private length: number;
  /** Throws if writing isn't allowed any more, because another run has taken over. */
  private readonly guard: () => void;
  private waiting = "";
  private written: Promise<void> | null = null;

  private constructor(path: string, file: number, length: number, guard: () => void) {
    this.path = path;
    this.file = file;
    this.length = length;
    this.guard = guard;
  }

  /** Opens a file whose first `length` bytes are complete lines; a partial line after them is cut off. */
  static async open(path: string, length: number, guard: () => void): Promise<AppendOnlyFile> {
    const file = await withFileFaults(path, "written", () => openSync(path, "a"));
    const opened = new AppendOnlyFile(path, file, length, guard);
    opened.cut();
    return opened;
  }

  /** Resolves once the line is in the file. */
  append(line: string): Promise<void> {
    this.waiting += `${line}\n`;
    this.written ??= withFileFaults(this.path, "written", async () => {
      // Lets sockets be read first, so that new requests leave before answers are written.
      await setImmediate();
      const lines = this.waiting;
      this.waiting = "";
      this.written = null;
      this.write(Buffer.from(lines));
    });
    return this.written;
  }

  /** Throws when the file was replaced or removed, or another run has taken over. */
  check(): void {
    this.guard();
    const own = fstatSync(this.file);
    const named = statSync(this.path, { throwIfNoEntry: false });
    if (named?.ino === own.ino && named.dev === own.dev) return;
    throw new InputFault(
      `${this.path} was deleted, moved or replaced during the run, so nothing more can be kept in it. Bring it back, then run the same command again.`,
    );
  }

  close(): void {
    closeSync(this.file);
  }

  closeAndDeleteIfEmpty(): void {
    this.close();
    if (this.length === 0) rmSync(this.path, { force: true });
  }

  private write(bytes: Buffer): void {
    this.check();
    let at = 0;
    try {
      while (at < bytes.length) at += writeSync(this.file, bytes, at);
      this.length += at;
    } catch (error) {
      // Keeps complete lines that still fitted, because they were billed. A partial line would look like damage.
      this.length += bytes.subarray(0, at).lastIndexOf(10) + 1;
      this.cut();
      throw error;
    }
  }

  private cut(): void {
    try {
      ftruncateSync(this.file, this.length);
    } catch {
      // Devices such as /dev/full can't be truncated.
    }
  }
}
