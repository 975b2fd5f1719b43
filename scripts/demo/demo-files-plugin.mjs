// @ts-check
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { pageSecurityPolicy } from "../../src/server/exchange/security-headers.ts";
import { listBuildFiles } from "../../src/server/page/client-files.ts";

const offlineWorker = "src/web/demo/offline-worker.ts";

/** A policy in the document can't forbid framing, so the page refuses to start in a frame. */
const metaPolicy = pageSecurityPolicy.filter((rule) => !rule.startsWith("frame-ancestors")).join("; ");

/**
 * Vite plugin that prepares the built page for any static host: security policy in the document, relative
 * addresses, a list of its files, and the service worker that caches them.
 * @returns {import("vite").Plugin}
 */
export function demoFilesPlugin() {
  let root = "";
  let folder = "";
  return {
    name: "demo-files",
    apply: "build",
    configResolved(config) {
      ({ root } = config);
      folder = join(root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace(
          '<meta charset="utf-8" />',
          (charset) =>
            `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${metaPolicy}" />`,
        ),
    },
    async writeBundle() {
      const list = listBuildFiles(folder);
      writeFileSync(join(folder, "build.json"), JSON.stringify(list));
      const kept = ["assets", "gallery"].flatMap((part) =>
        readdirSync(join(folder, part)).map((name) => `${part}/${name}`),
      );
      kept.push("build.json", "icon.svg", "app.webmanifest");
      const hash = createHash("sha256").update(readFileSync(join(folder, "index.html")));
      for (const file of kept) hash.update(file).update(readFileSync(join(folder, file)));
      const build = { page: list.page, name: hash.digest("hex").slice(0, 16), files: kept };
      const { code } = await transformWithOxc(readFileSync(join(root, offlineWorker), "utf8"), offlineWorker);
      writeFileSync(
        join(folder, "offline.js"),
        `"use strict";{const CUTPOINT_BUILD=${JSON.stringify(build)};${code}}`,
      );
    },
  };
}
