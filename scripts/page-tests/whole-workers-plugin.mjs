// @ts-check
// Serves each worker of the page's tests as one file. In parts, it would be a hundred requests at each start of a worker,
// and tests start hundreds.
import { build } from "vite";

const workerAddress = /^(\/src\/[^?]+\.ts)\?worker_file&type=module$/;

/**
 * @param {Readonly<Record<string, string>>} constants that the code finds
 * @returns {import("vite").Plugin}
 */
export function wholeWorkersPlugin(constants) {
  // Vitest takes entries out of the object that it's given.
  const define = { ...constants };
  /** @type {Map<string, Promise<string>>} */
  const made = new Map();
  return {
    name: "whole-workers",
    configureServer({ middlewares, config, watcher }) {
      watcher.on("change", () => made.clear());
      middlewares.use((request, response, next) => {
        const [, path] = workerAddress.exec(request.url ?? "") ?? [];
        if (path === undefined) return next();
        const code = made.get(path) ?? bundle(config.root, path, define);
        made.set(path, code);
        code.then((text) => response.setHeader("Content-Type", "text/javascript").end(text), next);
      });
    },
  };
}

/** @param {string} root @param {string} path @param {Record<string, string>} define */
async function bundle(root, path, define) {
  const built = await build({
    configFile: false,
    root,
    define,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: { input: `${root}${path}`, output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error(`${path} was not built`);
  return output.output[0].code;
}
