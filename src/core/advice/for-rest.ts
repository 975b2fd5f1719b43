import { noneKind } from "#core/sandbox/none-option.ts";

/** From this kind on an option takes what fits no other: by its name, its description, or as the harmless rest. */
const takesTheRest = 0.6;

/** Whether an option is for what fits no other. */
export function isForRest(name: string, description: string): boolean {
  return noneKind(name, description) >= takesTheRest || /\b(?:any|every) other\b/i.test(description);
}
