import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { withFile } from "../input/read-file.ts";

/**
 * A file that only grows, by whole lines: what is told as kept survives the end of this process, however it ends. Lines are
 * written at once: handing them to another thread and back takes longer than the write, and each request waits for its line.
 */
export class AppendFile {
  private readonly path: string;
  private readonly file: number;
  /** Bytes of whole lines. */
  private length: number;

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
    return withFile(this.path, "written", () => this.write(Buffer.from(`${line}\n`)));
  }

  close(): void {
    closeSync(this.file);
  }

  private write(bytes: Buffer): void {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
      this.length += bytes.length;
    } catch (error) {
      // Half a line would be read as damage.
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
