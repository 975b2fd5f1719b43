/**
 * A file name without extension: the lower-case words of the name, in any script, joined by hyphens and cut to 60
 * characters; "playground" if it has no letters or digits.
 */
export function toFileStem(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const short = [...words.join("-")].slice(0, 60).join("").replace(/-$/, "");
  return short === "" ? "playground" : short;
}

export function toPlaygroundFileName(name: string): string {
  return `${toFileStem(name)}.cutpoint.json`;
}
