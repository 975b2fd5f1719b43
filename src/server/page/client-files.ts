// The built page's files: the build lists and compresses them, the server loads them.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import { z } from "zod";
import { ConfigFault } from "../config/config.ts";
import type { Asset, Assets, ContentEncoding } from "./serve-page.ts";

const clientFilesSchema = z.array(
  z.object({
    path: z.string().startsWith("/"),
    type: z.string(),
    immutable: z.boolean(),
    hash: z.string(),
    encodings: z.array(z.enum(["br", "gzip"])),
  }),
);

/** Index of the built client, written next to the served folder. */
export type ClientFileIndex = z.infer<typeof clientFilesSchema>;

const listName = "client-files.json";
const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * The index is read at startup, file contents on first request. `publicPath` begins and ends with "/". Throws a
 * ConfigFault if the page hasn't been built.
 */
export function loadAssets(folder: string, publicPath = "/"): Assets {
  const files = clientFilesSchema.parse(JSON.parse(readList(folder)));
  const assets = new Map(files.map((file) => [file.path, toAsset(join(folder, "client", file.path), file)]));
  const page = assets.get(pagePath);
  return page && publicPath !== "/" ? assets.set(pagePath, moveTo(publicPath, page)) : assets;
}

const pagePath = "/index.html";

/** Rewrites the addresses in the page for a server below a path; `publicPath` ends with "/". */
function moveTo(publicPath: string, page: Asset): Asset {
  return {
    ...page,
    etag: `${page.etag.slice(0, -1)}${publicPath}"`,
    encodings: ["gzip"],
    async read(encoding) {
      const html = Buffer.from(await page.read(null)).toString("utf8");
      const moved = html.replace(/(\s(?:src|href)=")\/(?=[\w-])/g, `$1${publicPath}`);
      return encoding === null ? Buffer.from(moved) : zip(moved);
    },
  };
}

function readList(folder: string): string {
  try {
    return readFileSync(join(folder, listName), "utf8");
  } catch {
    throw new ConfigFault("The page has not been built. Run npm run build, or npm start, which does it.");
  }
}

function toAsset(name: string, file: ClientFileIndex[number]): Asset {
  const kept = new Map<ContentEncoding | null, Promise<Uint8Array>>();
  return {
    type: file.type,
    immutable: file.immutable,
    etag: `"${file.hash}"`,
    encodings: file.encodings,
    read(encoding) {
      const bytes = kept.get(encoding) ?? readEncoded(name, encoding);
      kept.set(encoding, bytes);
      bytes.catch(() => kept.delete(encoding));
      return bytes;
    },
  };
}

/**
 * Called once for each file and encoding. The build compresses, at a slow level of Brotli, what the first screen
 * waits for. Other files are compressed here, which makes the package a fifth smaller; gzip is, too, because few
 * clients accept only that.
 */
async function readEncoded(name: string, encoding: ContentEncoding | null): Promise<Uint8Array> {
  if (encoding === null) return readFile(name);
  if (encoding === "gzip") return zip(await readFile(name), { level: 9 });
  try {
    return await readFile(preparedName(name));
  } catch {
    return brotli(await readFile(name), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

const preparedName = (name: string) => `${name}.br`;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".png": "image/png",
  ".ico": "image/x-icon",
};
const compressible = /^(?:text\/|application\/(?:json|manifest|wasm)|image\/svg|font\/ttf)/;
const hashedName = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** The part of Vite's configuration that is used. Declared here because the server doesn't depend on Vite. */
interface BuildConfig {
  root: string;
  build: { outDir: string; ssr: unknown };
}

/**
 * Vite plugin that ends the page's build: makes its addresses absolute, shortens its imports, writes
 * `build.json` and the index of its files, and compresses those of the first load.
 */
export function createClientFilesPlugin() {
  let folder = "";
  let isClient = false;
  return {
    name: "client-files",
    apply: "build" as const,
    configResolved(config: BuildConfig) {
      folder = join(config.root, config.build.outDir);
      isClient = !config.build.ssr;
    },
    // Not in closeBundle, which Vite calls after a failed build, too; an error there would hide the build's own.
    writeBundle() {
      if (!isClient) return;
      rootPage(folder);
      shortenImports(folder);
      writeFileSync(join(folder, "build.json"), JSON.stringify(listBuildFiles(folder)));
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== ".DS_Store")
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
      const listed = files.sort().map((path) => describe(folder, path));
      prepare(folder, listed);
      writeFileSync(join(folder, "..", listName), JSON.stringify(listed, null, 1));
    },
  };
}

/** Vite plugin that inlines the index of files for edge platforms, which have no disk. */
export function createClientFilesInliner() {
  return {
    name: "client-list",
    apply: (_: unknown, { mode }: { mode: string }) => mode === "edge",
    config({ build }: { build?: { outDir?: string } }) {
      const list = readFileSync(join(build?.outDir ?? "", "..", listName), "utf8");
      return { define: { CUTPOINT_CLIENT_FILES: list } };
    },
  };
}

/** Removes the style arguments that Vite writes for lazy parts without styles: hundreds of bytes of the first load. */
function shortenImports(folder: string): void {
  for (const name of readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".js"))) {
    const path = join(folder, "assets", name);
    const code = readFileSync(path, "utf8");
    const shorter = code.replaceAll(",[],import.meta.url)", ")");
    if (shorter !== code) writeFileSync(path, shorter);
  }
}

/** Makes the page's addresses absolute, because it's also served at deeper paths, where relative ones would break. */
function rootPage(folder: string): void {
  const page = join(folder, pagePath);
  writeFileSync(page, readFileSync(page, "utf8").replace(/(\s(?:src|href)=")\.\//g, "$1/"));
}

/**
 * Content of `build.json`: open pages read it to detect an update, and to prefetch scripts, styles and fonts, smallest
 * first. Throws if the page names no script of its own.
 */
export function listBuildFiles(folder: string): { page: string; files: string[] } {
  const page = /<script type="module"[^>]*\bsrc="\.?\/(assets\/[^"]+\.js)"/.exec(
    readFileSync(join(folder, "index.html"), "utf8"),
  )?.[1];
  if (page === undefined) throw new Error("The built page names no script of its own");
  const sizes = readdirSync(join(folder, "assets"))
    .filter((name) => /\.(?:js|css|ttf)$/.test(name))
    .map((name) => ({ path: `assets/${name}`, size: statSync(join(folder, "assets", name)).size }))
    .filter(({ path }) => path !== page)
    .sort((a, b) => a.size - b.size);
  return { page, files: sizes.map(({ path }) => path) };
}

function describe(folder: string, path: string): ClientFileIndex[number] {
  const type = types[extname(path)];
  if (type === undefined)
    throw new Error(`No content type is known for ${path}; add it to page/client-files.ts`);
  const bytes = readFileSync(folder + path);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const encodings: ClientFileIndex[number]["encodings"] =
    compressible.test(type) && bytes.length > 1000 ? ["br", "gzip"] : [];
  return { path, type, immutable: hashedName.test(path), hash, encodings };
}

/** Compresses the page and the files that it names with Brotli. */
function prepare(folder: string, files: ClientFileIndex): void {
  const page = readFileSync(folder + pagePath, "utf8");
  for (const { path } of files.filter(({ encodings }) => encodings.includes("br"))) {
    if (path !== pagePath && !page.includes(`"${path}"`)) continue;
    const bytes = readFileSync(folder + path);
    // Level 11 takes three times as long as 10 and saves one percent.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    writeFileSync(preparedName(folder + path), brotliCompressSync(bytes, { params }));
  }
}
