/**
 * A file name without extension that every file system accepts: letters and digits of any script, hyphens, at
 * most 60 characters.
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

export function toFileName(name: string): string {
  return `${toFileStem(name)}.cutpoint.json`;
}
