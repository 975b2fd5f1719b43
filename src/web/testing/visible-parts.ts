import type { Box } from "./pictures.ts";

/** A visible part of the page, by name and position. */
export interface VisiblePart {
  name: string;
  box: Box;
}

function isOnTop(element: Element, x: number, y: number) {
  const over = document.elementFromPoint(x, y);
  return over !== null && (element.contains(over) || over.contains(element));
}

function isCutOff(element: Element, { x, y, width, height }: DOMRect) {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const { left, top, right, bottom } = at.getBoundingClientRect();
    if (x < left - 1 || y < top - 1 || x + width > right + 1 || y + height > bottom + 1) return true;
  }
  return false;
}

interface Light {
  alpha: number;
  sum: number;
}

const lights = new Map<string, Light>();

/** A CSS colour's relative luminance (`sum`, 0–1) and opacity (`alpha`, 0–255). */
function light(colour: string): Light {
  const known = lights.get(colour);
  if (known !== undefined) return known;
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("There is no canvas.");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  const sum = 0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2;
  lights.set(colour, { alpha, sum });
  return { alpha, sum };
}

function groundOf(element: Element): number {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const ground = light(getComputedStyle(at).backgroundColor);
    if (ground.alpha > 200) return ground.sum;
  }
  return 1;
}

function placeOf(element: Element): DOMRect | null {
  const box = element.getBoundingClientRect();
  if (!(element instanceof SVGPathElement)) return box;
  const toShape = element.getScreenCTM()?.inverse();
  if (!toShape) return null;
  for (let at = 0; at < 900; at += 1) {
    const x = box.x + ((at % 30) + 0.5) * (box.width / 30);
    const y = box.y + (Math.floor(at / 30) + 0.5) * (box.height / 30);
    if (element.isPointInFill(new DOMPoint(x, y).matrixTransform(toShape)))
      return new DOMRect(x - 3, y - 3, 6, 6);
  }
  return null;
}

function isWhole(element: Element, rect: DOMRect): boolean {
  const { x, y, width, height } = rect;
  const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  return isInside && width >= 4 && height >= 6 && !isCutOff(element, rect);
}

function isCentreOnTop(element: Element, { x, y, width, height }: DOMRect): boolean {
  return isOnTop(element, x + width / 2, y + height / 2);
}

/** Groups words by their line of text. */
function linesOf(words: readonly { name: string; rect: DOMRect }[]) {
  const lines = new Map<number, { name: string; rect: DOMRect }[]>();
  for (const word of words) lines.set(word.rect.y, [...(lines.get(word.rect.y) ?? []), word]);
  return [...lines.values()];
}

/** Each visible word with its position; disabled parts may be pale, so they are left out. */
export function textsInView(): readonly VisiblePart[] {
  const parts: { name: string; box: Box }[] = [];
  const take = (name: string, { x, y, width, height }: DOMRect) =>
    parts.push({ name, box: { x, y, width, height } });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || text === "" || element.closest(":disabled, option, script, style") !== null)
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const words: { name: string; rect: DOMRect }[] = [];
    for (const word of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const name = `“${word[0]}” of “${text.slice(0, 40)}”`;
      for (const rect of range.getClientRects()) if (isWhole(element, rect)) words.push({ name, rect });
    }
    for (const line of linesOf(words)) {
      // Asking for the topmost element is slow, so it is asked at both ends of a line first.
      const ends = [line[0], line.at(-1)].flatMap((end) => end ?? []);
      const isOpen = ends.every(({ rect }) => isCentreOnTop(element, rect));
      for (const { name, rect } of line) if (isOpen || isCentreOnTop(element, rect)) take(name, rect);
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    "input:not([type]), input[type=text], textarea, select",
  )) {
    if (field.disabled || (field.value === "" && (field.placeholder ?? "") === "")) continue;
    const rect = field.getBoundingClientRect();
    const inner = new DOMRect(rect.x + 4, rect.y + 4, rect.width - 8, Math.min(rect.height, 60) - 8);
    const name = `field ${field.getAttribute("aria-label") ?? field.name}`;
    if (isWhole(field, inner) && isCentreOnTop(field, inner)) take(name, inner);
  }
  return parts;
}

/** Marks filled shapes without text in ordinary colours: bars, bands, thresholds, dots. */
export function markShapes(): void {
  for (const element of document.querySelectorAll("#root *, dialog *")) {
    if (element.textContent !== "" || element.closest(".monaco-editor, button, :disabled, input") !== null)
      continue;
    const { backgroundColor, backgroundImage, fill, fillOpacity } = getComputedStyle(element);
    if (Number(fillOpacity) < 0.5 || !element.checkVisibility({ opacityProperty: true })) continue;
    const isShape = ["rect", "circle", "path"].includes(element.localName);
    const own = light(isShape ? fill : backgroundColor);
    const ground = groundOf(element);
    const contrast = (Math.max(own.sum, ground) + 0.05) / (Math.min(own.sum, ground) + 0.05);
    const filled = own.alpha > 200 && contrast >= 1.6;
    if (filled || (!isShape && backgroundImage.includes("gradient"))) element.setAttribute("data-drawn", "");
  }
}

/** Marked shapes that are visible now; for a path, the box of a small filled part. */
export function shapesInView(): readonly VisiblePart[] {
  return [...document.querySelectorAll("[data-drawn]")].flatMap((element) => {
    const place = placeOf(element);
    if (place === null) return [];
    const { x, y, width, height } = place;
    const inside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    const covering = document.elementsFromPoint(x + width / 2, y + height / 2);
    const isOpen =
      covering.slice(0, 8).includes(element) || getComputedStyle(element).pointerEvents === "none";
    if (!inside || width < 2 || height < 2 || !isOpen) return [];
    const around = element.closest("[aria-label]")?.getAttribute("aria-label") ?? "the page";
    const name = `${element.localName} ${element.getAttribute("class") ?? element.getAttribute("fill") ?? ""} in ${around}`;
    return [{ name, box: { x, y, width, height } }];
  });
}
