// @ts-check
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, createServerModuleRunner } from "vite";
import { expect } from "vitest";

/**
 * Runs unit tests in one process that keeps their modules loaded: reloading them for each of thousands of
 * faults takes a hundred times as long as the tests. A fault may leave something behind in a module, so a
 * test that caught it must pass without it, and a fault that nothing caught is tried again with fresh
 * modules.
 */

/** @typedef {{ id: string, file: string, run: () => unknown, took: number }} KnownTest */
/** @typedef {{ activeMutant: { id: string }, hitLimit?: number, testFilter?: string[] }} Planted */

const testApi = fileURLToPath(new URL("./test-api.mjs", import.meta.url));
Object.assign(globalThis, { mutationTesting: { expect } });

/** Object through which the planted code knows which fault is active, and counts. */
const space = /** @type {Record<string, any>} */ (Reflect.get(globalThis, "__stryker__") ?? {});
Object.assign(globalThis, { __stryker__: space });

/**
 * A test file, or those in a folder. Leaves out tests that draw hundreds of samples, because they take
 * seconds for each fault.
 * @param {string} place
 */
function listTestFiles(place) {
  if (place.endsWith(".test.ts")) return [place];
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  const quick = names.filter((name) => name.endsWith(".test.ts") && !name.includes("simulated-"));
  return quick.map((name) => path.join(place, name));
}

export class KeptModules {
  static inject = ["options"];

  /** @type {Map<string, KnownTest>} */
  #known = new Map();
  /** @type {Set<string>} */
  #loaded = new Set();

  /** @param {{ testPlaces: string[] }} options */
  constructor({ testPlaces }) {
    this.testPlaces = testPlaces;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    this.server = await createServer({
      configFile: false,
      logLevel: "error",
      appType: "custom",
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true, include: [] },
      resolve: { alias: [{ find: /^vitest$/, replacement: testApi }] },
    });
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false });
  }

  async dispose() {
    await this.modules?.close();
    await this.server?.close();
  }

  /** @param {string} file */
  async #load(file) {
    if (this.#loaded.has(file)) return;
    this.#loaded.add(file);
    await this.modules?.import(path.resolve(file));
    const api = await this.modules?.import(testApi);
    for (const [at, { name, run }] of api.takeTests().entries()) {
      const id = `${file}#${at} ${name}`;
      this.#known.set(id, { id, file, run, took: this.#known.get(id)?.took ?? 0 });
    }
  }

  #forgetModules() {
    this.modules?.clearCache();
    this.#loaded.clear();
  }

  /**
   * The test's error; null when it passes.
   * @param {KnownTest} test
   */
  async #fault({ id, file }) {
    try {
      await this.#load(file);
      await this.#known.get(id)?.run();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async dryRun() {
    const tests = [];
    for (const file of this.testPlaces.flatMap(listTestFiles)) await this.#load(file);
    for (const test of this.#known.values()) {
      space.currentTestId = test.id;
      const start = performance.now();
      const failureMessage = await this.#fault(test);
      test.took = performance.now() - start;
      const status = failureMessage === null ? 0 : 1;
      const about = { id: test.id, name: test.id, fileName: test.file, timeSpentMs: test.took, status };
      tests.push(failureMessage === null ? about : { ...about, failureMessage });
    }
    space.currentTestId = undefined;
    return { status: "complete", tests, mutantCoverage: space.mutantCoverage };
  }

  /**
   * The first of these tests that catches a fault.
   * @param {Planted} planted
   * @param {readonly KnownTest[]} tests
   */
  async #caught({ activeMutant, hitLimit }, tests) {
    Object.assign(space, { hitLimit, hitCount: 0, activeMutant: activeMutant.id });
    try {
      for (const test of tests) {
        const failureMessage = await this.#fault(test);
        if (failureMessage !== null) return { test, failureMessage };
      }
      return null;
    } finally {
      space.activeMutant = undefined;
    }
  }

  /** @param {Planted} planted */
  async mutantRun(planted) {
    const { hitLimit = Number.POSITIVE_INFINITY, testFilter = [] } = planted;
    // Another process may have listed the tests in the first run.
    for (const id of testFilter) await this.#load(id.slice(0, id.indexOf("#")));
    const tests = testFilter
      .flatMap((id) => this.#known.get(id) ?? [])
      .toSorted((one, other) => one.took - other.took);
    let caught = await this.#caught(planted, tests);
    const isSure = caught !== null && (await this.#fault(caught.test)) === null;
    if (!isSure && !(space.hitCount > hitLimit)) {
      this.#forgetModules();
      caught = await this.#caught(planted, tests);
    }
    if (!isSure) this.#forgetModules();
    if (space.hitCount > hitLimit) return { status: "timeout", reason: "It never ends." };
    const nrOfTests = tests.length;
    return caught === null
      ? { status: "survived", nrOfTests }
      : { status: "killed", killedBy: [caught.test.id], failureMessage: caught.failureMessage, nrOfTests };
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "kept-modules", injectableClass: KeptModules }];
