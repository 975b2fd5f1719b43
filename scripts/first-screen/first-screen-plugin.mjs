// @ts-check
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, transformWithOxc } from "vite";

const mark = "<!-- first screen -->";
const early = "src/web/kit/browser/show-first-screen.ts";
/** Where the author room mounts the state's editor, which React doesn't render. */
const stateHost = '<div class="min-h-40 flex-1 overflow-hidden">';

/**
 * Fakes what the page's modules ask of a browser while they load and render: one with a wide window. React
 * renders stores on a server with their initial state, so they are patched to show the current one.
 */
function readyReact() {
  const require = createRequire(import.meta.url);
  /** @type {typeof import("react")} */
  const React = require("react");
  const { useSyncExternalStore } = React;
  React.useSyncExternalStore = (subscribe, get) => useSyncExternalStore(subscribe, get, get);
  /** @type {typeof import("react-dom/server")} */
  const { renderToString } = require("react-dom/server");
  globalThis.matchMedia ??= (media) =>
    /** @type {MediaQueryList} */ ({ media, matches: media.startsWith("(min-width") });
  return { createElement: React.createElement, renderToString };
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** @param {{ form: string, text: string }} state */
function drawState({ form, text }) {
  const language = form === "json" ? "json" : "prose";
  return `<textarea class="editor-field" data-language="${language}" aria-label="State">\n${escapeHtml(text)}</textarea>`;
}

/**
 * Renders the example with its first card open, as the app would.
 * @param {string} root the project's folder
 * @returns {Promise<string>}
 */
async function drawFirstScreen(root) {
  const { createElement, renderToString } = readyReact();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  });
  try {
    const { App } = /** @type {typeof import("../../src/web/app/app.tsx")} */ (
      await server.ssrLoadModule("/src/web/app/app.tsx")
    );
    const { playgroundStore } = /** @type {typeof import("../../src/web/document/playground-store.ts")} */ (
      await server.ssrLoadModule("/src/web/document/playground-store.ts")
    );
    const { openCardAloneUnremembered } =
      /** @type {typeof import("../../src/web/author/question-cards.ts")} */ (
        await server.ssrLoadModule("/src/web/author/question-cards.ts")
      );
    const { questions, state } = playgroundStore.get();
    const [first] = questions;
    if (!first) throw new Error("The first screen has no question to open.");
    openCardAloneUnremembered(first.key);
    const drawn = renderToString(createElement(App))
      .replace(/^(?:<link [^>]*>)+/, "")
      .replace('src="/icon.svg"', 'src="./icon.svg"');
    if (!drawn.includes(stateHost)) throw new Error("The first screen has no place for the state.");
    return drawn.replace(stateHost, () => stateHost + drawState(state));
  } finally {
    await server.close();
  }
}

/**
 * Vite plugin that adds the first screen to the built page as a template, and before the page's own script a
 * small one that shows it on a first visit (docs/decisions/first-load.md).
 * @returns {import("vite").Plugin}
 */
export function firstScreenPlugin() {
  let root = "";
  let script = "";
  return {
    name: "first-screen",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    configResolved(config) {
      ({ root } = config);
    },
    async buildStart() {
      const { code } = await transformWithOxc(readFileSync(`${root}/${early}`, "utf8"), early);
      script = `assets/first-screen-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName: script, source: `"use strict";{${code}}` });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const drawn = await drawFirstScreen(root);
        const shown = `<template id="first-screen">${drawn}</template><script src="./${script}"></script>`;
        return html.replace(mark, () => shown);
      },
    },
  };
}
