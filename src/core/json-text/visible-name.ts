import { toVisibleParts } from "./visible-text.ts";

const longest = 60;

/** An id as part of an accessible name: short, with what cannot be seen spelled out. */
export function toVisibleName(id: string): string {
  const short = id.length > longest ? `${id.slice(0, longest)}…` : id;
  return toVisibleParts(short)
    .map((part) => part.text)
    .join("");
}
