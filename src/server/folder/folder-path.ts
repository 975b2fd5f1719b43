// Which paths of the folder are playgrounds, and which subfolders are searched for them.

export const playgroundEnding = ".cutpoint.json";

const depthMax = 8;
const segmentBytesMax = 255;
// oxlint-disable-next-line no-control-regex -- names with control characters are refused
const refused = /[\u0000-\u001f\u007f\\]/;

/**
 * Whether it's a path inside the folder, with "/" on every platform, that ends in `.cutpoint.json`: without "..",
 * hidden names, backslashes or control characters. Doesn't look at the disk.
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

/** Whether a subfolder is searched. Hidden folders and installed packages have no playgrounds of the author. */
export function isSearchedSubfolder(folder: string, depth: number): boolean {
  return depth < depthMax && folder !== "node_modules" && isName(folder);
}
