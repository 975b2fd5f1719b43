// Saves a page as one HTML file with its styles.

import { downloadBlob } from "./download.ts";

/** Licences of the style rules and icons that a saved page may contain; the build inserts them. */
declare const CUTPOINT_SAVED_LICENCES: string;

/** `hash` as a Content-Security-Policy spells it, such as "sha256-…". */
interface SavedScript {
  text: string;
  hash: string;
}

function policyOf(script: SavedScript | null, withPictures: boolean): string {
  const pictures = withPictures ? "; img-src data:" : "";
  const scripts = script === null ? "" : `; script-src '${script.hash}'`;
  return `default-src 'none'; style-src 'unsafe-inline'${pictures}${scripts}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The page's style rules as CSS text, without `@font-face` rules, because fonts are separate files. */
export function collectPageStyles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

interface SavedPage {
  name: string;
  title: string;
  css: string;
  data?: string;
  script?: SavedScript | null;
}

/**
 * Downloads the element as a page with inlined styles; `name` is the file's name. The page requests nothing and runs
 * no script but `script`. `data` is HTML before that script.
 */
export function saveElementAsPage(
  element: HTMLElement,
  { name, title, css, data = "", script = null }: SavedPage,
): void {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(script, element.querySelector("img") !== null)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<!-- Built with parts under these licences:

${CUTPOINT_SAVED_LICENCES}
-->
<style>
${css}</style>
</head>
<body>
${element.outerHTML}
${data}${script === null ? "" : `<script>${script.text}</script>`}</body>
</html>
`;
  downloadBlob(name, new Blob([page], { type: "text/html" }));
}
