import { type AuthoredOption, isWrittenOption } from "#core/contract/authored.ts";
import { limits } from "#core/contract/limits.ts";

/** What adding options to a list would do. */
export interface OptionsPlan {
  options: readonly AuthoredOption[];
  /** How many come in. */
  added: number;
  /** How many stay out, since the list or an earlier line has their name. */
  repeated: number;
  /** How many options the whole list would then have beyond what a choice takes. */
  surplus: number;
}

/**
 * The list with options put in before the one now at `atIndex`; names that are there already stay as they
 * are, rows with nothing written in them give way. Nothing is cut off: the surplus stays.
 */
export function planOptions(
  present: readonly AuthoredOption[],
  coming: readonly AuthoredOption[],
  atIndex: number = present.length,
): OptionsPlan {
  const names = new Set(present.map((option) => option.name));
  const fresh = coming.filter(({ name }) => {
    const isNew = name !== "" && !names.has(name);
    names.add(name);
    return isNew;
  });
  const options = [
    ...present.slice(0, atIndex).filter(isWrittenOption),
    ...fresh,
    ...present.slice(atIndex).filter(isWrittenOption),
  ];
  return {
    options: fresh.length === 0 ? present : options,
    added: fresh.length,
    repeated: coming.length - fresh.length,
    surplus: Math.max(0, options.length - limits.optionsMax),
  };
}
