import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  findListedTwice,
  findUnbundled,
  findUndescribed,
  findUnplanned,
  findUnused,
  findUnlisted as notListed,
} from "./gates/dependencies.mjs";
import { judgeFirstLoad } from "./gates/first-load.mjs";
import { floors } from "./gates/floors.mjs";
import { judgeLock } from "./gates/lock.mjs";
import { breaches } from "./gates/testing/breaches.ts";
import { inSmallProject, soundFiles } from "./gates/testing/small-project.ts";
import { judgeLint, lint } from "./gates/tools.mjs";
import { gates } from "./gates.mjs";

/**
 * These check records, a lock and a build, which the small project doesn't have; tests below cover their
 * parts.
 */
const apart = new Set(["dependencies", "lock", "first-load"]);
const portable = Object.keys(gates).filter((name) => !apart.has(name));

function gateCalled(name: string) {
  const gate = gates[name];
  if (!gate) throw new Error(`No gate is called ${name}`);
  return gate;
}

it("plants a breach for every gate", () => {
  expect(Object.keys(breaches)).toEqual(expect.arrayContaining(portable));
});

describe("a sound project", () => {
  it.each(portable)(
    "passes %s",
    async (name) => {
      expect(await inSmallProject(soundFiles, gateCalled(name))).toEqual([]);
    },
    60_000,
  );
});

describe.each(Object.entries(breaches))("%s", (name, planted) => {
  let complaints: string[] = [];

  beforeAll(async () => {
    const files = Object.assign({}, soundFiles, ...planted.map((breach) => breach.files));
    complaints = (await inSmallProject(files, gateCalled(name))).join("\n").split("\n");
  }, 60_000);

  it.each(planted)("catches $what", ({ rule, files }) => {
    const [path = ""] = Object.keys(files);
    expect(complaints.filter((line) => line.includes(rule) && line.includes(path))).not.toEqual([]);
  });
});

describe("gates that look at nothing", () => {
  const { "package.json": manifest = "" } = soundFiles;
  const empty = { "package.json": manifest, "src/core/.keep": "" };

  it.each(["types", "lint", "floors", "names", "words", "readme"])(
    "%s fails",
    async (name) => {
      expect(await inSmallProject(empty, gateCalled(name))).not.toEqual([]);
    },
    60_000,
  );

  it("floors fails on files it sees no imports between", async () => {
    const lonely = { "package.json": manifest, "src/core/a.ts": "export const a = 1;\n" };
    expect((await inSmallProject(lonely, floors)).join()).toContain("empty-graph");
  });

  it("lint fails where no types of question are listed", async () => {
    const unlisted = { "package.json": manifest, "src/core/model/question.ts": "export const types = [];\n" };
    expect((await inSmallProject(unlisted, lint)).join()).toContain("lists no questionTypes");
  }, 60_000);

  it("lint fails when it has seen fewer files than there are", () => {
    expect(judgeLint({ diagnostics: [], number_of_files: 1 }, 2)).toEqual(["oxlint looked at 1 of 2 files"]);
  });
});

describe("dependencies", () => {
  const names = new Set(["a", "@b/c", "d"]);

  it("passes those that say why", () => {
    expect(findUndescribed(names, "| a, @b/c | both |\n| d | types |\n")).toEqual([]);
    expect(findUnplanned(names, { core: { floors: [], libraries: ["a"] } })).toEqual([]);
  });

  it("catches one without a line", () => {
    expect(findUndescribed(names, "| a | for d |\n| d | types |\n").join()).toContain("@b/c has no line");
  });

  it("catches a plan that names what is not there", () => {
    expect(findUnplanned(names, { core: { floors: [], libraries: ["e"] } }).join()).toContain(
      "core may know e",
    );
  });

  it("catches what the package would have installed although it is built in", () => {
    expect(findUnbundled({ devDependencies: { d: "1" } })).toEqual([]);
    const alsoTests = { devDependencies: { d: "1" } };
    expect(findListedTwice({ devDependencies: { a: "1" } }, alsoTests)).toEqual([]);
    for (const kind of ["devDependencies", "peerDependencies", "optionalDependencies"])
      expect(findListedTwice({ [kind]: { d: "1" } }, alsoTests).join()).toContain("listed-once: d");
    expect(findUnbundled({ dependencies: { a: "1" } }).join()).toContain("a is built in");
  });

  it("catches a package of the tests in the product, and one that nobody lists", () => {
    const product = new Set(["a"]);
    const from = (path: string, name: string) => notListed([{ path, name }], product, names).join();
    expect(from("src/core/x.ts", "a")).toBe("");
    expect(from("src/core/x.test.ts", "d")).toBe("");
    expect(from("src/core/x.ts", "d")).toContain("the-product-builds-alone");
    expect(from("e2e/x.ts", "e")).toContain("imports-are-listed");
  });

  it("catches one that nothing names", () => {
    expect(findUnused(names, 'from "@b/c"; import "a"; d').join()).toBe("");
    expect(findUnused(names, 'from "@b/c"; import "a"').join()).toContain("nothing names d");
  });
});

describe("lock", () => {
  const sound = { "": {}, "node_modules/a": { integrity: "sha512-x", optionalDependencies: { b: "1" } } };

  it("passes a whole lock", () => {
    expect(judgeLock({ packages: { ...sound, "node_modules/b": { integrity: "sha512-y" } } })).toEqual([]);
  });

  it("catches a platform's package left out", () => {
    expect(judgeLock({ packages: sound })).toEqual(["lock-is-whole: node_modules/a misses b"]);
  });

  it("catches download addresses", () => {
    const packages = { "node_modules/a": { integrity: "sha512-x", resolved: "https://example.org/a.tgz" } };
    expect(judgeLock({ packages })).toEqual(["lock-has-no-addresses: node_modules/a"]);
  });

  it("catches a lock of nothing", () => {
    expect(judgeLock({ packages: {} })).not.toEqual([]);
  });
});

describe("first load", () => {
  /** Random letters don't compress, so gzip gives about this many bytes. */
  const scriptOf = (bytes: number) => {
    let seed = 1;
    const noise = Array.from({ length: bytes }, () => {
      seed = (seed * 48271) % 2147483647;
      return String.fromCodePoint(0x21 + (seed % 64));
    });
    return `export default ${JSON.stringify(noise.join(""))};`;
  };
  const judgeBuild = (files: Record<string, string>) =>
    inSmallProject({}, async (root) => {
      mkdirSync(join(root, "assets"));
      for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
      return judgeFirstLoad(root);
    });
  const page = '<script type="module" crossorigin src="/assets/main.js"></script>';
  const main = 'import "./rest.js"; export const later = () => import("./later.js");';

  it("does not count what is loaded later", async () => {
    const later = scriptOf(600_000);
    expect(
      await judgeBuild({
        "index.html": page,
        "assets/main.js": main,
        "assets/rest.js": "",
        "assets/later.js": later,
      }),
    ).toEqual([]);
  });

  it("catches a heavy script behind a static import", async () => {
    const heavy = { "index.html": page, "assets/main.js": main, "assets/rest.js": scriptOf(600_000) };
    expect((await judgeBuild(heavy)).join()).toMatch(
      /first-load: \d+\.\d kB .* budget is 215\.5 kB.*rest\.js/,
    );
  });

  it("catches a build without a page", async () => {
    expect(await judgeBuild({})).toEqual(["first-load: the build has no page"]);
  });
});
