import { downloadBlob } from "../download.ts";

const policy = "default-src 'none'; style-src 'unsafe-inline'";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/**
 * Saves an element as a page of its own with its styles in it: nothing in the file is loaded from elsewhere, and it
 * needs no script. The element's own attributes and texts are taken as they stand.
 */
export function savePage(
  element: HTMLElement,
  { name, title, css }: { name: string; title: string; css: string },
): void {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${css}</style>
</head>
<body>
${element.outerHTML}
</body>
</html>
`;
  downloadBlob(name, new Blob([page], { type: "text/html" }));
}

/** Opens the browser's own way to print, or to make a PDF. */
export function printPage(): void {
  window.print();
}
