import { readFile, stat } from "node:fs/promises";
import { describeFileFault, InputFault } from "../call/input-fault.ts";

/** Does something with a file; a system error becomes a fault of the input that names the file. */
export async function withFile<Result>(
  path: string,
  verb: "read" | "written",
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new InputFault(describeFileFault(error as NodeJS.ErrnoException, path, verb), { cause: error });
  }
}

/** A text file whole, without its byte order mark; UTF-8, or UTF-16 where its mark says so. */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await withFile(path, "read", () => readFile(path));
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return withFile(path, "read", () => new TextDecoder(label).decode(bytes));
}

/** Whether there is a file of this name. */
export async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
