// @ts-check
import { writeFile } from "node:fs/promises";
import { takePicture } from "./camera.mjs";
import { goTo, openExample } from "./steps.mjs";

/** @typedef {import("playwright").Page} Page */

const size = { width: 960, height: 600 };
/** Number of steps down, of 0.01 each, and as many back. */
const frames = 30;
/** Makes the way down and back take six seconds. */
const frameMs = 100;

/** @param {number} value @param {number} bytes little-endian */
function number(value, bytes) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(name, "ascii"), number(data.length, 4), data, padding]);
}

/**
 * The picture's data, without the container of a still WebP.
 * @param {Buffer} still
 */
function pictureChunk(still) {
  for (let at = 12; at + 8 <= still.length; ) {
    const name = still.toString("ascii", at, at + 4);
    const length = still.readUInt32LE(at + 4);
    if (name === "VP8 ") return chunk(name, still.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  throw new Error("This WebP has no lossy picture.");
}

/**
 * An endless animated WebP made of stills of the same size (container: RFC 9649).
 * @param {readonly Buffer[]} stills @param {{ width: number, height: number }} size
 */
function animate(stills, { width, height }) {
  const canvas = Buffer.concat([number(0b10, 4), number(width - 1, 3), number(height - 1, 3)]);
  const background = Buffer.concat([number(0, 4), number(0, 2)]);
  const pictures = stills.map((still) =>
    chunk(
      "ANMF",
      Buffer.concat([
        number(0, 6),
        number(width - 1, 3),
        number(height - 1, 3),
        number(frameMs, 3),
        number(0b10, 1),
        pictureChunk(still),
      ]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from("WEBP", "ascii"),
    chunk("VP8X", canvas),
    chunk("ANIM", background),
    ...pictures,
  ]);
  return Buffer.concat([Buffer.from("RIFF", "ascii"), number(body.length, 4), body]);
}

/**
 * Records a threshold moved down and up with the counts that follow it, and a still for readers who prefer no
 * motion.
 * @param {Page} page @param {string} path without its ending
 */
export async function takeLoop(page, path) {
  await openExample(page, "Comment moderation");
  await goTo(page, "Thresholds");
  await page.setViewportSize(size);
  const threshold = page.getByRole("slider").last();
  await threshold.focus();
  await takePicture(page, `${path}-still`);
  const session = await page.context().newCDPSession(page);
  const stills = [];
  for (const key of ["ArrowLeft", "ArrowRight"]) {
    for (let step = 0; step < frames; step += 1) {
      await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 35 });
      stills.push(Buffer.from(data, "base64"));
    }
  }
  await session.detach();
  await writeFile(`${path}.webp`, animate(stills, size));
}
