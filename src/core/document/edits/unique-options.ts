import { type AuthoredOption, isBlank } from "#core/contract/authored.ts";

/** The options without those whose name came earlier, each with the first description written for it. */
export function uniqueOptions(options: readonly AuthoredOption[]): readonly AuthoredOption[] {
  const first = new Map<string, AuthoredOption>();
  for (const option of options) {
    const known = first.get(option.name);
    if (known === undefined || (isBlank(known.description) && !isBlank(option.description))) {
      first.set(option.name, option);
    }
  }
  return first.size === options.length ? options : [...first.values()];
}
