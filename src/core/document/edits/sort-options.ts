import type { AuthoredOption } from "#core/contract/authored.ts";

const order = new Intl.Collator("en", { numeric: true });

/** The options by name, numbers in them by value; equal names keep their order. */
export function sortOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const sorted = options.toSorted((a, b) => order.compare(a.name, b.name));
  return sorted.every((option, index) => option === options[index]) ? options : sorted;
}
