// @ts-check
import { fileURLToPath } from "node:url";
import { takePicture } from "./camera.mjs";

/** @typedef {import("playwright").Browser} Browser */

const reader = fileURLToPath(import.meta.resolve("unpdf/pdfjs"));
const origin = "http://paper.test";

/**
 * Draws a PDF's pages in rows, like sheets on a table, and takes a picture.
 * @param {Browser} browser @param {Buffer} pdf @param {string} path without its ending
 * @param {{ across: number, width: number }} sheets how many in a row, and how wide each is
 */
export async function takeSheets(browser, pdf, path, { across, width }) {
  const page = await browser.newPage();
  await page.route(`${origin}/*`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/reader.mjs") return route.fulfill({ path: reader, contentType: "text/javascript" });
    if (pathname === "/sheets.pdf") return route.fulfill({ body: pdf, contentType: "application/pdf" });
    return route.fulfill({ body: "<!doctype html><body></body>", contentType: "text/html" });
  });
  await page.goto(`${origin}/`);
  const size = await page.evaluate(drawSheets, { across, width });
  await page.setViewportSize(size);
  await takePicture(page, path);
  await page.close();
}

/**
 * Runs in the page; returns the total size of the sheets.
 * @param {{ across: number, width: number }} sheets
 */
async function drawSheets({ across, width }) {
  /** @type {typeof import("unpdf/pdfjs")} */
  const { getDocument } = await import(/* @vite-ignore */ `${location.origin}/reader.mjs`);
  const bytes = await (await fetch("/sheets.pdf")).arrayBuffer();
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  document.body.style.cssText = `display:grid;grid-template-columns:repeat(${across},max-content);gap:16px;margin:16px;width:max-content;background:#d9d5cd`;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width });
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    document.body.append(canvas);
    await sheet.render({ canvas, viewport }).promise;
  }
  return { width: document.body.offsetWidth + 32, height: document.body.offsetHeight + 32 };
}
