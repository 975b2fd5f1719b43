import { type AuthoredOption, textEntry } from "#core/contract/authored.ts";
import { limits } from "#core/contract/limits.ts";
import { planOptions } from "#core/document/edits/plan-options.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { questionFix } from "./question-fix.ts";
import type { Fix } from "./rule.ts";

/** The name in the manner of the other names. */
function nameLike(names: readonly string[]): string {
  const written = names.filter((name) => name !== "");
  if (written.some((name) => name.includes(" "))) {
    const capital = written.filter((name) => /^\p{Lu}/u.test(name)).length > written.length / 2;
    return capital ? "None of these" : "none of these";
  }
  if (written.length > 0 && written.every((name) => /^\p{Lu}[\p{Lu}\d_]+$/u.test(name)))
    return "NONE_OF_THESE";
  return "none_of_these";
}

function withNone(question: PlaygroundQuestion): PlaygroundQuestion {
  const option: AuthoredOption = {
    name: nameLike(question.options.map(({ name }) => name)),
    description: textEntry("Fits none of the other options"),
  };
  return { ...question, options: [...planOptions(question.options, [option]).options] };
}

/** Adds an option for what fits no other, as far as there is room for one. */
export function noneFix({ key, options }: PlaygroundQuestion): Fix | undefined {
  if (options.length >= limits.optionsMax) return undefined;
  return questionFix(key, { label: "Add one", step: "add a none option" }, withNone);
}
