// Serves the files of the built page, compressed where the browser accepts that.

import { type Exchange, refuseWithProblem } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { isPagePath } from "../exchange/routes.ts";

export interface Asset {
  type: string;
  /** Whether the name contains a content hash, so that the file may be cached forever. */
  immutable: boolean;
  etag: string;
  /** Encodings in which `read` can give the file, best first. */
  encodings: readonly ContentEncoding[];
  read(encoding: ContentEncoding | null): Promise<Uint8Array>;
}

export type ContentEncoding = "br" | "gzip";

/** Files by URL path. Nothing else on disk can be reached. */
export type Assets = ReadonlyMap<string, Asset>;

/** Serves the file at the path, the app's page for a path without a file extension, otherwise a 404. */
export async function servePage(exchange: Exchange, assets: Assets): Promise<Reply> {
  const page = isPagePath(exchange.path) ? assets.get("/index.html") : undefined;
  const asset = assets.get(exchange.path) ?? page;
  return asset ? sendAsset(exchange, asset) : refuseWithProblem(exchange, "not_found");
}

async function sendAsset({ header }: Exchange, asset: Asset): Promise<Reply> {
  const headers = {
    etag: asset.etag,
    vary: "accept-encoding",
    "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (header("if-none-match") === asset.etag) return { status: 304, body: null, headers };
  const encoding = pickEncoding(header("accept-encoding") ?? "", asset.encodings);
  return {
    status: 200,
    body: await asset.read(encoding),
    headers: {
      ...headers,
      "content-type": asset.type,
      ...(encoding && { "content-encoding": encoding }),
    },
  };
}

function pickEncoding(accepted: string, offered: readonly ContentEncoding[]): ContentEncoding | null {
  const parts = accepted.toLowerCase().split(",");
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const wanted = new Set(
    parts.filter((part) => !refused.test(part)).map((part) => part.split(";", 1)[0]?.trim()),
  );
  return offered.find((encoding) => wanted.has(encoding)) ?? null;
}
