import { type Exchange, refuse } from "../exchange/exchange.ts";
import type { HostRules } from "../exchange/host-rules.ts";
import type { Reply } from "../exchange/reply.ts";
import { isPagePath } from "../exchange/routes.ts";

/** A file of the built client, ready to be sent. */
export interface Asset {
  type: string;
  /** The name holds a hash of the content, so a copy never goes stale. */
  immutable: boolean;
  etag: string;
  /** The encodings that exist beside the plain bytes, the best first. */
  encodings: readonly ContentEncoding[];
  read(encoding: ContentEncoding | null): Promise<Uint8Array>;
}

export type ContentEncoding = "br" | "gzip";

/** Every path that the server has a file for; nothing else on the disk can be reached. */
export type Assets = ReadonlyMap<string, Asset>;

/** Sends a page load on another loopback name to the canonical one; null where there is nothing to send elsewhere. */
export function canonicalRedirect(exchange: Exchange, rules: HostRules): Reply | null {
  const { host, header, path, query } = exchange;
  const isElsewhere = rules.loopbackHosts.has(host) && `http://${host}` !== rules.canonicalOrigin;
  if (!isElsewhere || !isPagePath(path) || !isPageLoad(header)) return null;
  const location = rules.canonicalOrigin + path + query;
  return { status: 307, body: null, headers: { location, "cache-control": "no-store" } };
}

/** Browsers say that they navigate; those too old for that say that they want HTML. */
function isPageLoad(header: Exchange["header"]): boolean {
  const mode = header("sec-fetch-mode");
  return mode === null ? (header("accept") ?? "").includes("text/html") : mode === "navigate";
}

/** Files by their listed names, the app's page for its routes, and nothing else. */
export async function servePage(exchange: Exchange, assets: Assets): Promise<Reply> {
  const page = isPagePath(exchange.path) ? assets.get("/index.html") : undefined;
  const asset = assets.get(exchange.path) ?? page;
  return asset ? sendAsset(exchange, asset) : refuse(exchange, "not_found");
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
