// Reads a logo from a picture's file: redrawn as a small PNG without metadata.

import { readAsDataUrl } from "./save-element-as-png.ts";

/** In px: twice the size on the page, for screens of double density. */
const maxSize = { width: 480, height: 160 };
const maxFileBytes = 5_000_000;

async function drawLogo(image: ImageBitmap, scale: number): Promise<string | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return drawn && readAsDataUrl(drawn);
}

export type LogoReading = { ok: true; address: string } | { ok: false; problem: string };

/**
 * Redraws a PNG or JPEG of at most 5 MB as a PNG data URL of at most `maxCharacters`, smaller if need be.
 * Redrawing drops metadata, e.g. where a photo was taken.
 */
export async function readLogo(file: File, maxCharacters: number): Promise<LogoReading> {
  if (file.type !== "image/png" && file.type !== "image/jpeg")
    return { ok: false, problem: "Choose a PNG or a JPEG. An SVG can hold scripts and hidden text." };
  const image = file.size <= maxFileBytes ? await createImageBitmap(file).catch(() => null) : null;
  if (image === null) return { ok: false, problem: "This picture can't be read, or is larger than 5 MB." };
  let scale = Math.min(1, maxSize.width / image.width, maxSize.height / image.height);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const address = await drawLogo(image, scale);
    if (address !== null && address.length <= maxCharacters) return { ok: true, address };
    scale *= 0.75;
  }
  return { ok: false, problem: "This picture has too many details for a logo. Choose a simpler one." };
}
