// Reads, writes, lists and follows files in the server's folder.

import { withBasePath } from "./base-path.ts";

/**
 * `problem` is a sentence. "unreachable": trying later may help. The server doesn't answer or is busy, or the browser
 * doesn't let the page reach a file of this machine now.
 */
export type FileFailure =
  | { status: "missing" }
  | { status: "unreachable" }
  | { status: "refused"; problem: string };

export type FileReading = { status: "read"; content: Blob; hash: string } | FileFailure;
/**
 * "changed": the file isn't the one that was to be replaced any more, or a file exists where a new one was to be
 * written.
 */
export type FileWriting = { status: "written"; hash: string } | { status: "changed" } | FileFailure;

const headers = { "X-Playground": "1" };

/** A file in a folder. `folder` is the folder's id; a server with another folder refuses the call. */
export interface FileAddress {
  folder: string;
  path: string;
}

function toUrl({ folder, path }: FileAddress, route = "/api/file"): string {
  return `${withBasePath(route)}?${new URLSearchParams({ folder, path })}`;
}

function readTag(response: Response): string {
  return (response.headers.get("etag") ?? "").replaceAll('"', "");
}

async function readFailure(response: Response): Promise<FileFailure> {
  const problem: unknown = await response.json().catch(() => null);
  if (response.status === 404) return { status: "missing" };
  if (response.status === 503 || response.status === 429) return { status: "unreachable" };
  return { status: "refused", problem: detailOf(problem) ?? `The server answered with ${response.status}.` };
}

/** The sentence of problem details (RFC 9457). */
function detailOf(problem: unknown): string | null {
  if (typeof problem !== "object" || problem === null || !("detail" in problem)) return null;
  return typeof problem.detail === "string" ? problem.detail : null;
}

async function orUnreachable<Result>(
  act: () => Promise<Result | FileFailure>,
): Promise<Result | FileFailure> {
  try {
    return await act();
  } catch {
    return { status: "unreachable" };
  }
}

export function readFolderFile(file: FileAddress): Promise<FileReading> {
  return orUnreachable<FileReading>(async () => {
    const response = await fetch(toUrl(file), { headers });
    if (!response.ok) return readFailure(response);
    return { status: "read", content: await response.blob(), hash: readTag(response) };
  });
}

/** Reads the file as git's last commit has it. */
export function readCommittedFile(
  file: FileAddress,
): Promise<{ status: "read"; content: Blob } | FileFailure> {
  return orUnreachable<{ status: "read"; content: Blob }>(async () => {
    const response = await fetch(toUrl(file, "/api/committed-file"), { headers });
    return response.ok ? { status: "read", content: await response.blob() } : readFailure(response);
  });
}

/** `expected` is the hash of the file that's replaced; null for a new file. */
export function writeFolderFile(
  file: FileAddress,
  text: string,
  expected: string | null,
): Promise<FileWriting> {
  return orUnreachable<FileWriting>(async () => {
    const condition: Record<string, string> =
      expected === null ? { "If-None-Match": "*" } : { "If-Match": `"${expected}"` };
    const response = await fetch(toUrl(file), {
      method: "PUT",
      headers: { ...headers, ...condition, "Content-Type": "application/json" },
      body: text,
    });
    if (response.status === 412) return { status: "changed" };
    return response.ok ? { status: "written", hash: readTag(response) } : readFailure(response);
  });
}

/** The server's list of files as JSON, not validated; null if the server doesn't answer, or not with JSON. */
export async function listFolder(): Promise<unknown> {
  try {
    const response = await fetch(withBasePath("/api/files"), { headers });
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch {
    return null;
  }
}

/**
 * Calls `hear` with the JSON of each event, not validated. Resolves when the stream ends; rejects when it breaks, is
 * refused or aborted. EventSource wouldn't do, because it can't send the header that the server requires.
 */
export async function streamFolderChanges(hear: (news: unknown) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch(withBasePath("/api/file-changes"), { headers, signal });
  if (!response.ok || response.body === null) throw new Error(`The server answered with ${response.status}.`);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events)
      if (event.startsWith("data: ")) hear(JSON.parse(event.slice("data: ".length)));
  }
}
