import { type AuthoredOption, isBlank } from "#core/contract/authored.ts";

/**
 * The options without those whose name came earlier, each with the first description written for it; those
 * without a name yet are no repeats of each other.
 */
export function uniqueOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const first = new Map<string | number, AuthoredOption>();
  for (const [index, option] of options.entries()) {
    const name = option.name === "" ? index : option.name;
    const known = first.get(name);
    if (known === undefined || (isBlank(known.description) && !isBlank(option.description))) {
      first.set(name, option);
    }
  }
  return first.size === options.length ? options : [...first.values()];
}
