import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { demoFilesPlugin } from "./scripts/demo/demo-files-plugin.mjs";
import { firstScreenPlugin } from "./scripts/first-screen/first-screen-plugin.mjs";
import { describe as describeLicence, licencesPlugins } from "./scripts/licences/licences-plugin.mjs";
import { createDevServerPlugin } from "./src/server/dev-plugin.ts";
import { createClientFilesInliner, createClientFilesPlugin } from "./src/server/page/client-files.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** Tells by which core answers were read: kept readings of another are made anew. */
const core = hashOf("src/core");

function hashOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file).update(readFileSync(`${folder}/${file}`));
  return hash.digest("hex").slice(0, 16);
}

const client = {
  outDir: "dist/client",
  sourcemap: false,
  chunkSizeWarningLimit: 4000,
  // Which scripts each part imports would be a list of a hundred names in the first load; styles must be there with theirs.
  modulePreload: {
    resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith(".css")),
  },
  rolldownOptions: {
    // What the page needs at once is one file: parts of it would be fetched, and run, out of order.
    output: { codeSplitting: { groups: [{ name: "page", tags: ["$initial" as const] }] } },
  },
};

const server = {
  outDir: "dist/server",
  ssr: true,
  target: "node20",
  sourcemap: false,
  minify: false,
  rolldownOptions: {
    // Its binary is a file of its own, and it may be absent.
    external: ["@duckdb/node-api"],
    // Of other packages, too: licences have a file of their own, and lines and names stay for whoever reads a stack.
    output: { comments: { legal: false, jsdoc: false, annotation: true } },
    input: {
      main: "src/server/main.ts",
      "sandbox-alone": "src/server/sandbox-alone.ts",
      cutpoint: "src/cli/main.ts",
      library: "src/cli/library/library.ts",
    },
  },
};

/** One module that needs nothing of Node (npm run build:edge). */
const edge = {
  ...server,
  outDir: "dist/edge",
  target: "es2022",
  rolldownOptions: { input: { cutpoint: "src/server/edge-main.ts" } },
};

/** Plain files with the sandbox in a worker (npm run build:demo). */
const demo = { ...client, outDir: "dist/demo" };

const licences = licencesPlugins();

/** Of what a saved page holds, for a comment of HTML. */
const savedLicences = [
  describeLicence("node_modules/tailwindcss"),
  readFileSync("src/web/kit/ui/icons-licence.txt", "utf8"),
]
  .join("\n\n")
  .replaceAll("--", "- -");

/** What the code finds as constants. */
export const constants = {
  CUTPOINT_VERSION: JSON.stringify(version),
  CUTPOINT_CORE: JSON.stringify(core),
  CUTPOINT_SAVED_LICENCES: JSON.stringify(savedLicences),
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  // Scripts find each other from where they lie, so one build runs under any path.
  base: "./",
  worker: {
    plugins: () => [licences.worker],
    // What reads a workbook is fetched by the worker that meets one.
    format: "es" as const,
    // Its list of all codecs compiles WebAssembly, which the page's policy forbids, so it has to stay out.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /hyparquet-compressors/, sideEffects: false }] },
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    createDevServerPlugin(),
    firstScreenPlugin(),
    // Before the files are listed.
    licences.page,
    mode === "demo" ? demoFilesPlugin() : createClientFilesPlugin(),
    createClientFilesInliner(),
  ],
  define: constants,
  publicDir: isSsrBuild ? false : "public",
  resolve: {
    alias:
      mode === "demo"
        ? [
            {
              find: /^.*\/kit\/browser\/call-api\.ts$/,
              replacement: `${import.meta.dirname}/src/web/demo/call-api-in-worker.ts`,
            },
          ]
        : [],
  },
  build: { edge, demo }[mode] ?? (isSsrBuild ? server : client),
  ssr: isSsrBuild
    ? { noExternal: true, target: mode === "edge" ? ("webworker" as const) : ("node" as const) }
    : {},
  server: { host: "127.0.0.1", port: 4170, strictPort: true },
}));
