/** A name in lower case, its parts apart by single spaces. */
export function plainName(name: string): string {
  return name
    .slice(0, 200)
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[\s_\-/.]+/g, " ")
    .trim();
}
