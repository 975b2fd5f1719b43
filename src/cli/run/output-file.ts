import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { InputFault } from "#cli/call/input-fault.ts";
import { withFile } from "#cli/files/whole-file.ts";

/**
 * A file that only grows, by whole lines: what is told as kept survives the end of this process, however it ends. The lines
 * of one turn of the event loop are written at once and in this thread: to hand them to another and back takes longer.
 */
export class AppendFile {
  private readonly path: string;
  private readonly file: number;
  /** Bytes of whole lines. */
  private length: number;
  private waiting = "";
  private written: Promise<void> | null = null;

  private constructor(path: string, file: number, length: number) {
    this.path = path;
    this.file = file;
    this.length = length;
  }

  /** Opens a file whose first `length` bytes are whole lines; what follows them was cut off, and goes. */
  static async open(path: string, length: number): Promise<AppendFile> {
    const opened = new AppendFile(path, await withFile(path, "written", () => openSync(path, "a")), length);
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

  close(): void {
    closeSync(this.file);
  }

  /** Closes it; an empty one is deleted. */
  closeUnlessEmpty(): void {
    this.close();
    if (this.length === 0) rmSync(this.path, { force: true });
  }

  private write(bytes: Buffer): void {
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

function isAlive(process_: number): boolean {
  try {
    return process_ > 0 && process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Keeps two runs from writing one file; the lock of a process that is gone doesn't count. Gives what lets go of it. */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const own = String(process.pid);
  try {
    await writeFile(path, own, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      const owner = Number(await withFile(path, "read", () => readFile(path, "utf8")));
      if (isAlive(owner)) {
        throw new InputFault(
          `Another run (process ${owner}) is writing this file. Wait for it, or choose another --out.`,
        );
      }
    }
    await takeOver(path, own);
  }
  return () => rm(path, { force: true });
}

/** Puts one's own number into the lock; on a full disk no empty one is left. */
async function takeOver(path: string, own: string): Promise<void> {
  try {
    await withFile(path, "written", () => writeFile(path, own));
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}
