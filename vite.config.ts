import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devPlugin } from "./src/server/dev-plugin.ts";
import { clientFilesPlugin } from "./src/server/static/client-files-plugin.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const client = {
  outDir: "dist/client",
  sourcemap: false,
  chunkSizeWarningLimit: 4000,
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
    input: { main: "src/server/main.ts", "sandbox-alone": "src/server/sandbox-alone.ts" },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), devPlugin(), clientFilesPlugin()],
  define: { CUTPOINT_VERSION: JSON.stringify(version) },
  publicDir: isSsrBuild ? false : "public",
  build: isSsrBuild ? server : client,
  ssr: isSsrBuild ? { noExternal: true } : {},
  server: { host: "127.0.0.1", port: 4170, strictPort: true },
}));
