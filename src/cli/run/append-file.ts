import { type FileHandle, open } from "node:fs/promises";
import { withFile } from "../input/read-file.ts";

interface Waiting {
  text: string;
  kept: () => void;
  lost: (error: unknown) => void;
}

/** A file that only grows, by whole lines: what is told as kept survives the end of this process, however it ends. */
export class AppendFile {
  private readonly path: string;
  private readonly file: FileHandle;
  /** Bytes of whole lines. */
  private length: number;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;

  private constructor(path: string, file: FileHandle, length: number) {
    this.path = path;
    this.file = file;
    this.length = length;
  }

  /** Opens a file whose first `length` bytes are whole lines; what follows them was cut off, and goes. */
  static async open(path: string, length: number): Promise<AppendFile> {
    const file = await withFile(path, "written", () => open(path, "a"));
    // A device, such as /dev/full, has no length to cut.
    await file.truncate(length).catch(() => {});
    return new AppendFile(path, file, length);
  }

  /** Done when a line is in the file; lines that wait for each other are written together. */
  append(line: string): Promise<void> {
    return new Promise((kept, lost) => {
      this.waiting.push({ text: `${line}\n`, kept, lost });
      this.writing ??= this.writeAll();
    });
  }

  /** Done when all that was appended is written or lost. */
  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await withFile(this.path, "written", () => this.write(batch.map(({ text }) => text).join("")));
        for (const { kept } of batch) kept();
      } catch (error) {
        for (const { lost } of batch) lost(error);
      }
    }
    this.writing = null;
  }

  private async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    try {
      for (let at = 0; at < bytes.length; ) at += (await this.file.write(bytes, at)).bytesWritten;
      this.length += bytes.length;
    } catch (error) {
      // Half a line would be read as damage.
      await this.file.truncate(this.length).catch(() => {});
      throw error;
    }
  }
}
