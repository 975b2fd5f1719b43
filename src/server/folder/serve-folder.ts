// Routes of the served folder: its list, its files and its changes.

import type { FolderEvent } from "#core/model/folder-schemas.ts";
import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { createJsonScan } from "../proxy/json-scan.ts";
import type { Folder } from "./folder.ts";
import { createFolderChangeFeed } from "./folder-changes.ts";
import type { FolderFailure } from "./folder-files.ts";
import { isFolderPath } from "./folder-path.ts";
import { fileBytesMax, type PieceSource } from "./write-file.ts";

/** Most files received at once, because each takes up to 200 MB of disk before it's kept. */
const writesMax = 8;
/** Most searches of the newest commit at once, because each starts programs. */
const commitsMax = 4;
const retryMs = 1000;
/** In ms between two comments on a quiet stream, so that proxies keep it open. */
const beatMs = 10_000;

export interface FolderRoutes {
  readonly id: string;
  readonly name: string;
  readonly readOnly: boolean;
  list(exchange: Exchange): Promise<Reply>;
  file(exchange: Exchange): Promise<Reply>;
  committed(exchange: Exchange): Promise<Reply>;
  changes(exchange: Exchange): Reply;
  /** Ends all streams. */
  close(): void;
}

export function createFolderRoutes(folder: Folder): FolderRoutes {
  const changes = createFolderChangeFeed(folder);
  let writes = 0;
  let commits = 0;
  return {
    id: folder.id,
    name: folder.name,
    readOnly: folder.readOnly,
    list: async () =>
      json(200, {
        folder: folder.id,
        whole: true,
        files: [...(await folder.list())],
        gone: [],
      } satisfies FolderEvent),
    async file(exchange) {
      const path = pathOf(folder, exchange);
      if (path === null) return refuseWithProblem(exchange, "not_found");
      if (exchange.method === "GET") return readFile(folder, path, exchange);
      if (folder.readOnly) return refuseWithProblem(exchange, "folder_read_only");
      if (writes >= writesMax) return refuseWithProblem(exchange, "local_limit", { retryAfterMs: retryMs });
      writes += 1;
      try {
        return await writeFile(folder, path, exchange);
      } finally {
        writes -= 1;
      }
    },
    async committed(exchange) {
      const path = pathOf(folder, exchange);
      if (path === null) return refuseWithProblem(exchange, "not_found");
      if (commits >= commitsMax) return refuseWithProblem(exchange, "local_limit", { retryAfterMs: retryMs });
      commits += 1;
      try {
        return await readCommitted(folder, path, exchange);
      } finally {
        commits -= 1;
      }
    },
    changes: ({ signal }) => ({
      status: 200,
      body: null,
      stream: toEvents(changes.follow(signal), signal),
      headers: {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    }),
    close: changes.close,
  };
}

/** Null for a path that isn't one of this folder's. */
function pathOf(folder: Folder, { query: words }: Exchange): string | null {
  const query = new URLSearchParams(words);
  const path = query.get("path") ?? "";
  // If another folder was served at this address when the page was opened, its files must not be mixed with these.
  const isOther = (query.get("folder") ?? folder.id) !== folder.id;
  return isOther || !isFolderPath(path) ? null : path;
}

async function readCommitted(folder: Folder, path: string, exchange: Exchange): Promise<Reply> {
  const opened = await folder.openCommitted(path, exchange.signal);
  if (opened.status === "not-committed")
    return refuseWithProblem(exchange, "not_committed", { detail: opened.why });
  if (opened.status !== "committed") return refuseFile(exchange, opened);
  const headers = { ...noStore, "content-length": String(opened.bytes) };
  return { status: 200, body: null, stream: opened.read(), headers };
}

async function readFile(folder: Folder, path: string, exchange: Exchange): Promise<Reply> {
  const opened = await folder.open(path);
  if (opened.status !== "open") return refuseFile(exchange, opened);
  const headers = {
    "content-type": "application/json",
    "content-length": String(opened.bytes),
    "cache-control": "no-store",
    etag: toTag(opened.hash),
  };
  return { status: 200, body: null, stream: opened.read(), headers };
}

async function writeFile(folder: Folder, path: string, exchange: Exchange): Promise<Reply> {
  if (Number(exchange.header("content-length")) > fileBytesMax)
    return refuseWithProblem(exchange, "file_too_large");
  const expected = readCondition(exchange);
  if (expected === undefined) return refuseWithProblem(exchange, "file_condition");
  const written = await folder.write(path, expected, takePlayground(exchange)).catch((error: unknown) => {
    // The client disconnected, or sent its file too slowly.
    if (exchange.signal.aborted || isStreamError(error)) return { status: "refused" as const };
    throw error;
  });
  if (written.status === "refused") return refuseWithProblem(exchange, "file_refused");
  if (written.status !== "written") return refuseFile(exchange, written);
  const { hash } = written;
  return { ...json(expected === null ? 201 : 200, { hash }), headers: { ...noStore, etag: toTag(hash) } };
}

function isStreamError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * Hash that the file must have, or null for a file that must not exist; undefined if the request has no such
 * condition.
 */
function readCondition({ header }: Exchange): string | null | undefined {
  const [, hash] = /^"([0-9a-f]{64})"$/.exec(header("if-match") ?? "") ?? [];
  if (hash !== undefined) return hash;
  return header("if-none-match") === "*" ? null : undefined;
}

const beginning = /^\s*\{\s*"format"\s*:\s*"cutpoint\.playground"/;
const beginningMax = 1000;

/**
 * Hands the body on in pieces, and accepts it at the end only if it is complete JSON that begins as a playground does.
 * Members aren't checked, because checking 200 MB against the schema would stop the server for seconds: the page that
 * sends them is trusted to have checked them.
 */
function takePlayground({ bodyPieces }: Exchange): PieceSource {
  return async (take) => {
    if (bodyPieces === undefined) return false;
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const scan = createJsonScan();
    let head = "";
    try {
      for await (const piece of bodyPieces()) {
        const text = decoder.decode(piece, { stream: true });
        if (head.length < beginningMax) head += text.slice(0, beginningMax);
        scan.write(text);
        await take(piece);
      }
      scan.write(decoder.decode());
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
    return scan.isWhole() && beginning.test(head);
  };
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: "The server's disk is full.",
  EDQUOT: "The server's disk quota is used up.",
  EROFS: "The server's disk is read only.",
  EACCES: "The server may not read or write there.",
  EPERM: "The server may not read or write there.",
  EISDIR: "A folder has this name.",
  ELOOP: "A link lies where the files of its cases belong.",
  ENOTDIR: "A file lies where the folder with its cases belongs.",
};

function refuseFile(exchange: Exchange, failure: FolderFailure): Reply {
  if (failure.status === "missing") return refuseWithProblem(exchange, "not_found");
  if (failure.status === "too-large") return refuseWithProblem(exchange, "file_too_large");
  if (failure.status === "incomplete")
    return refuseWithProblem(exchange, "file_incomplete", { detail: failure.problem });
  if (failure.status === "changed") {
    const headers: Record<string, string> = failure.hash === null ? {} : { etag: toTag(failure.hash) };
    return refuseWithProblem(exchange, "file_changed", { headers });
  }
  const detail = sentences[failure.code];
  return refuseWithProblem(exchange, "file_failed", detail === undefined ? {} : { detail });
}

function toTag(hash: string): string {
  return `"${hash}"`;
}

const noStore = { "content-type": "application/json", "cache-control": "no-store" };

function json(status: number, value: object): Reply {
  return { status, body: JSON.stringify(value), headers: noStore };
}

const encoder = new TextEncoder();
const beat = encoder.encode(": \n\n");

/** Changes as server-sent events, with a comment in each silence. */
async function* toEvents(news: AsyncGenerator<FolderEvent>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let next = news.next();
  try {
    for (;;) {
      const first = await Promise.race([next, silence(beatMs, signal)]);
      if (first === "silent") yield beat;
      else if (first.done) return;
      else {
        next = news.next();
        yield encoder.encode(`data: ${JSON.stringify(first.value)}\n\n`);
      }
    }
  } finally {
    await news.return(undefined);
  }
}

function silence(ms: number, signal: AbortSignal): Promise<"silent"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve("silent");
    }, ms);
    timer.unref();
    const end = () => {
      clearTimeout(timer);
      resolve("silent");
    };
    signal.addEventListener("abort", end, { once: true });
  });
}
