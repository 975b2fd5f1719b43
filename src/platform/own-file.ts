import { readBoundedText } from "./bounded-text.ts";

/** The text of a file that is served beside the page. Rejects what is missing, or has more than `most` bytes. */
export async function readOwnFile(path: string, most: number): Promise<string> {
  const response = await fetch(path);
  if (!response.ok || response.body === null) throw new Error(`${path}: status ${response.status}`);
  return readBoundedText(response.body, most);
}
