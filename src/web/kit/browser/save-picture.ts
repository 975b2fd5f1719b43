// Saves a chart as SVG or PNG.

import { downloadBlob } from "./download.ts";

/** A standalone SVG has no style sheet, so these computed properties are written onto its elements. */
const inlinedProperties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
  "opacity",
];

/** Image pixels for each CSS pixel. */
const sharpness = 2;

/**
 * Downloads the chart in the current theme's colours, because a viewer may have the other theme. Saves no PNG if the
 * browser refuses to write one; rejects if it can't draw the chart.
 */
export async function savePicture(
  picture: SVGSVGElement,
  name: string,
  format: "svg" | "png",
): Promise<void> {
  const text = toStandalone(picture);
  const file = new Blob([text], { type: "image/svg+xml" });
  if (format === "svg") return downloadBlob(`${name}.svg`, file);
  const address = URL.createObjectURL(file);
  try {
    const drawn = await drawPictureAsPng(address, picture.clientWidth, picture.clientHeight);
    if (drawn) downloadBlob(`${name}.png`, drawn);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toStandalone(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const originals = picture.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((part, index) => {
    const original = originals[index];
    if (original) inlineStyle(original, part);
  });
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${picture.clientWidth} ${picture.clientHeight}`);
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", backgroundOf(picture));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

function backgroundOf(picture: Element): string {
  for (let at: Element | null = picture; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== "rgba(0, 0, 0, 0)" && colour !== "transparent") return colour;
  }
  return "white";
}

function inlineStyle(original: Element, part: Element): void {
  const style = getComputedStyle(original);
  for (const property of inlinedProperties) {
    const value = style.getPropertyValue(property);
    if (value !== "") part.setAttribute(property, value);
  }
  part.removeAttribute("class");
}

/**
 * Resolves to a PNG, or to null if the browser refuses to write one. Rejects if the picture can't be drawn.
 */
export async function drawPictureAsPng(address: string, width: number, height: number): Promise<Blob | null> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
