/** A name that every file system takes: letters and digits of any script, joined by hyphens, at most 60. */
export function toFileName(name: string): string {
  const words =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const short = [...words.join("-")].slice(0, 60).join("").replace(/-$/, "");
  return `${short === "" ? "playground" : short}.cutpoint.json`;
}
