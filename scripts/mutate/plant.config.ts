import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";
import { plantedFaults } from "./planted-faults.mjs";

const root = resolve(import.meta.dirname, "../..");
const planted = plantedFaults.find(({ what }) => what === process.env.PLANTED);

/** Serves the file with the fault in place of the text; the file on disk stays unchanged. */
const plant = {
  name: "plant",
  enforce: "pre" as const,
  load(id: string) {
    const [path = ""] = id.split("?");
    if (planted === undefined || path !== `${root}/src/${planted.file}`) return null;
    return readFileSync(path, "utf8").replace(planted.text, () => planted.fault);
  },
};

export default mergeConfig(base, defineConfig({ root, plugins: [plant] }));
