import { commands } from "vitest/browser";
import { draw, isDrawn, stopDrawing } from "./drawing.ts";

const browser = commands as unknown as { screenshot(clip: Box): Promise<string> };

/** In CSS pixels of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of a part of the page. */
export interface Picture {
  /** Position in the page. */
  place: Box;
  /** Red, green, blue and opacity of each pixel, 0 to 255. */
  data: Uint8ClampedArray;
}

/** From 1 to 21, as WCAG defines contrast. */
interface BoxContrast {
  /** Between the lightest and the darkest pixel. */
  within: number;
  /** The largest between one of its pixels and the picture's first, which has the page's background. */
  toGround: number;
}

const linear = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const wholeWindow = (): Box => ({ x: 0, y: 0, width: innerWidth, height: innerHeight });

/** A PNG in base64. */
export async function takePng(place: Box = wholeWindow()): Promise<string> {
  const wasDrawn = isDrawn();
  draw();
  try {
    const { x, y } = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
    // The clip is in coordinates of the outer document, which may be scrolled.
    const [left, top] = [x + window.parent.scrollX, y + window.parent.scrollY];
    return await browser.screenshot({ ...place, x: left + place.x, y: top + place.y });
  } finally {
    if (!wasDrawn) stopDrawing();
  }
}

export async function takePicture(place: Box = wholeWindow()): Promise<Picture> {
  const png = Uint8Array.from(atob(await takePng(place)), (letter) => letter.charCodeAt(0));
  const { width, height, data } = await decode(png);
  return { place: { ...place, width, height }, data };
}

async function decode(png: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const image = await createImageBitmap(new Blob([png], { type: "image/png" }));
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("There is no canvas.");
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
}

/** Relative luminance, 0 to 1. */
function lightOf({ data }: Picture, pixel: number): number {
  const part = (channel: number) => linear[data[4 * pixel + channel] ?? 0] ?? 0;
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

function visitPixels({ place }: Picture, box: Box, visit: (pixel: number) => void): void {
  const [left, top] = [Math.max(0, Math.ceil(box.x - place.x)), Math.max(0, Math.ceil(box.y - place.y))];
  const right = Math.min(place.width - 1, Math.max(left, Math.floor(box.x - place.x + box.width) - 1));
  const bottom = Math.min(place.height - 1, Math.max(top, Math.floor(box.y - place.y + box.height) - 1));
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) visit(y * place.width + x);
}

export function contrastOf(picture: Picture, box: Box): BoxContrast {
  const ground = lightOf(picture, 0);
  let [least, most] = [1, 0];
  visitPixels(picture, box, (pixel) => {
    const light = lightOf(picture, pixel);
    least = Math.min(least, light);
    most = Math.max(most, light);
  });
  return {
    within: contrast(least, most),
    toGround: Math.max(contrast(least, ground), contrast(most, ground)),
  };
}

/** Counts pixels whose contrast to another picture of the same place is at least 3. */
export function countDifferingPixels(one: Picture, other: Picture, box: Box = one.place): number {
  let count = 0;
  visitPixels(one, box, (pixel) => {
    if (contrast(lightOf(one, pixel), lightOf(other, pixel)) >= 3) count += 1;
  });
  return count;
}
