// Saves an element as a PNG; reads files as data URLs for it.

import { downloadBlob } from "./download.ts";
import { collectPageStyles } from "./save-page.ts";
import { drawPictureAsPng } from "./save-picture.ts";

interface StillPicture {
  /** Without ".png". */
  name: string;
  /** In px. The image has twice as many pixels a side. */
  width: number;
  height: number;
}

export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("It can't be read.")));
    reader.readAsDataURL(blob);
  });
}

/**
 * Inlines the font file as a data URL, because an SVG drawn as an image can't request files. Blank if the file can't
 * be read.
 */
async function embedFont(rule: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src")) ?? [];
  if (address === undefined) return "";
  try {
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const file = await (await fetch(new URL(address, base))).blob();
    return rule.cssText.replace(address, await readAsDataUrl(file));
  } catch {
    return "";
  }
}

async function ownFonts(): Promise<string> {
  const used = new Set(
    [...document.fonts].filter(({ status }) => status === "loaded").map((face) => face.unicodeRange),
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => used.has(rule.style.getPropertyValue("unicode-range")));
  return (await Promise.all(rules.map(embedFont))).join("\n");
}

async function toPictureText(element: HTMLElement, { width, height }: StillPicture): Promise<string> {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  const held = document.createElementNS("http://www.w3.org/2000/svg", "foreignObject");
  held.setAttribute("width", "100%");
  held.setAttribute("height", "100%");
  // Light like paper even in the dark theme. `color-scheme` alone doesn't change the colours that the build rewrote.
  svg.dataset["theme"] = "light";
  const styles = document.createElement("style");
  styles.textContent = `${await ownFonts()}\n${collectPageStyles()}`;
  const { fontFamily, fontFeatureSettings, lineHeight } = getComputedStyle(document.body);
  Object.assign(element.style, { fontFamily, fontFeatureSettings, lineHeight, height: "100%" });
  held.append(styles, element);
  svg.append(held);
  return new XMLSerializer().serializeToString(svg);
}

/**
 * Downloads the element as a PNG; false when the browser refuses. Moves `element` out of its document and sets its
 * style. Requests nothing but the page's own fonts.
 */
export async function saveElementAsPng(element: HTMLElement, picture: StillPicture): Promise<boolean> {
  const text = await toPictureText(element, picture);
  // A data URL, because browsers don't let a page read a canvas with a picture from a blob.
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const drawn = await drawPictureAsPng(address, picture.width, picture.height).catch(() => null);
  if (drawn === null) return false;
  downloadBlob(`${picture.name}.png`, drawn);
  return true;
}
