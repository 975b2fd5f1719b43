import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ConfigFault } from "#server/config/config.ts";
import { type Asset, type Assets, type Encoding } from "./serve-page.ts";

const clientFilesSchema = z.array(
  z.object({
    path: z.string().startsWith("/"),
    type: z.string(),
    immutable: z.boolean(),
    hash: z.string(),
    encodings: z.array(z.enum(["br", "gzip"])),
  }),
);

/** The list of the built client's files, as the build writes it beside the served folder. */
export type ClientFiles = z.infer<typeof clientFilesSchema>;

export const listName = "client-files.json";
export const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** The files of a build in `folder`: listed once at the start, read when they are first asked for. */
export function loadAssets(folder: string): Assets {
  const files = clientFilesSchema.parse(JSON.parse(readList(folder)));
  return new Map(files.map((file) => [file.path, toAsset(join(folder, "client", file.path), file)]));
}

function readList(folder: string): string {
  try {
    return readFileSync(join(folder, listName), "utf8");
  } catch {
    throw new ConfigFault("The page has not been built. Run npm run build, or npm start, which does it.");
  }
}

function toAsset(name: string, file: ClientFiles[number]): Asset {
  const kept = new Map<Encoding | null, Promise<Uint8Array>>();
  return {
    type: file.type,
    immutable: file.immutable,
    etag: `"${file.hash}"`,
    encodings: file.encodings,
    read(encoding) {
      const bytes = kept.get(encoding) ?? readFile(encoding ? name + suffixes[encoding] : name);
      kept.set(encoding, bytes);
      bytes.catch(() => kept.delete(encoding));
      return bytes;
    },
  };
}
