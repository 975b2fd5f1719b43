import type { Fix, QuestionRemark } from "./rule.ts";

/** A remark on the instructions when something was found, else none. */
export function onInstructions(found: boolean, message: string, fix?: Fix): QuestionRemark[] {
  return found ? [{ path: ["instructions", "text"], message, ...(fix && { fix }) }] : [];
}
