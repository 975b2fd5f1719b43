// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { floorPlan } from "./floor-plan.mjs";

const record = "docs/decisions/002-dependencies.md";

/**
 * Every dependency says in decision 002 what it is for, and the floor plan names none that is not there.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function dependencies(root) {
  if (!existsSync(join(root, record))) return [`there is no ${record}`];
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const text = readFileSync(join(root, record), "utf8");
  return [...undescribed(manifest, text), ...unplanned(manifest), ...unbundled(manifest)];
}

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/**
 * The build takes in whatever the page and the server need, so that whoever installs the package installs nothing else.
 * @param {Manifest} manifest
 */
export function unbundled(manifest) {
  return Object.keys(manifest.dependencies ?? {}).map(
    (name) => `the-package-brings-all: ${name} is built in: it belongs into devDependencies (npm install -D)`,
  );
}

/** @param {Manifest} manifest @param {string} text */
export function undescribed(manifest, text) {
  const named = new Set(
    text
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .flatMap((line) => line.split("|")[1]?.trim().split(/,\s*/) ?? []),
  );
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => !named.has(name))
    .map((name) => `every-dependency-says-why: ${name} has no line in ${record}`);
}

/** @param {Manifest} manifest */
export function unplanned(manifest, plan = floorPlan) {
  return Object.entries(plan).flatMap(([floor, { libraries }]) =>
    libraries
      .filter((name) => !Object.hasOwn({ ...manifest.dependencies, ...manifest.devDependencies }, name))
      .map((name) => `the-plan-is-up-to-date: ${floor} may know ${name}, which is not a dependency`),
  );
}
