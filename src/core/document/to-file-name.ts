/** The beginning of a name that every file system takes: letters and digits of any script, hyphens, at most 60. */
export function toFileStem(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const short = [...words.join("-")].slice(0, 60).join("").replace(/-$/, "");
  return short === "" ? "playground" : short;
}

/** The name of a playground's file. */
export function toFileName(name: string): string {
  return `${toFileStem(name)}.cutpoint.json`;
}
