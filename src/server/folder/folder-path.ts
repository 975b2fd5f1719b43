export const playgroundEnding = ".cutpoint.json";

const depthMax = 8;
const segmentBytesMax = 255;
// oxlint-disable-next-line no-control-regex -- names with control characters are refused
const refused = /[\u0000-\u001f\u007f\\]/;

/**
 * A path inside the folder, with "/" on every platform, that ends in `.cutpoint.json`. No "..", no hidden names, no backslashes
 * or control characters. Says nothing about what lies there.
 */
export function isFolderPath(path: string): boolean {
  const segments = path.split("/");
  return path.endsWith(playgroundEnding) && segments.length <= depthMax && segments.every(isName);
}

function isName(segment: string): boolean {
  if (segment === "" || segment.startsWith(".") || refused.test(segment)) return false;
  // On Windows, a colon names a drive or a stream of another file.
  if (process.platform === "win32" && segment.includes(":")) return false;
  return Buffer.byteLength(segment) <= segmentBytesMax;
}

/** Hidden folders and installed packages hold no playgrounds of the author. */
export function isSearched(folder: string, depth: number): boolean {
  return depth < depthMax && folder !== "node_modules" && isName(folder);
}
