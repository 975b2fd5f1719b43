// @ts-check
import { build } from "vite";

/**
 * Bundles a module of the project as a browser gets it.
 * @param {string} source of the entry; "/src/…" leads to the code
 */
export async function bundle(source) {
  const input = "bundled-entry";
  const entry = {
    name: input,
    resolveId: (/** @type {string} */ id) => (id === input ? id : null),
    load: (/** @type {string} */ id) => (id === input ? source : null),
  };
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [entry],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, target: "es2023", rolldownOptions: { input } },
  });
  const output = "output" in built ? built.output : [];
  return output[0]?.type === "chunk" ? output[0].code : "";
}

/**
 * Bundles and imports everything that some files export.
 * @param {readonly string[]} paths from the project's folder, with a leading "/"
 */
export async function importBundled(paths) {
  const code = await bundle(paths.map((path) => `export * from "${path}";`).join("\n"));
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}
