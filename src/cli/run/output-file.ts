import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { InputFault } from "../call/input-fault.ts";
import { withFile } from "../files/whole-file.ts";

/**
 * A file that only grows, by whole lines: what is told as kept survives the end of this process, however it ends. The lines
 * of one turn of the event loop are written at once and in this thread: to hand them to another and back takes longer.
 */
export class AppendFile {
  private readonly path: string;
  private readonly file: number;
  /** Bytes of whole lines. */
  private length: number;
  /** Throws where nothing may be written any more. */
  private readonly guard: () => void;
  private waiting = "";
  private written: Promise<void> | null = null;

  private constructor(path: string, file: number, length: number, guard: () => void) {
    this.path = path;
    this.file = file;
    this.length = length;
    this.guard = guard;
  }

  /** Opens a file whose first `length` bytes are whole lines; what follows them was cut off, and goes. */
  static async open(path: string, length: number, guard: () => void): Promise<AppendFile> {
    const file = await withFile(path, "written", () => openSync(path, "a"));
    const opened = new AppendFile(path, file, length, guard);
    opened.cut();
    return opened;
  }

  /** Done when a line is in the file. */
  append(line: string): Promise<void> {
    this.waiting += `${line}\n`;
    this.written ??= withFile(this.path, "written", async () => {
      // What the sockets have brought comes first, so that the next requests leave before their answers are written.
      await setImmediate();
      const lines = this.waiting;
      this.waiting = "";
      this.written = null;
      this.write(Buffer.from(lines));
    });
    return this.written;
  }

  /** Throws where lines would no longer come into the file of this name. */
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

  /** Closes it; an empty one is deleted. */
  closeUnlessEmpty(): void {
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
      // The whole lines that fitted have been paid for; half a line would be read as damage.
      this.length += bytes.subarray(0, at).lastIndexOf(10) + 1;
      this.cut();
      throw error;
    }
  }

  private cut(): void {
    try {
      ftruncateSync(this.file, this.length);
    } catch {
      // A device, such as /dev/full, has no length to cut.
    }
  }
}
