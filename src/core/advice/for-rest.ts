const whole =
  /^(?:none|other|others|unknown|unclear|n a|na|misc|miscellaneous|general|unsure|undetermined|undecided|unspecified|unrelated|not applicable|no match|nothing|cannot tell|can t tell|not stated|uncategorized|else|no|neither)$/i;
const part =
  /\b(?:none of|something else|anything else|not sure|no (?:clear|relevant|specific|match|topic|issue|complaint|intent|category)|other\b|none\b|unclear|unknown|not mentioned|not applicable|nothing (?:else|relevant))/i;
const described =
  /\b(?:none of the (?:above|other)|anything else|everything else|does not fit|doesn't fit|fits none|nothing else|no other|not covered|cannot be determined|not enough information)\b/i;

const harmless =
  /^(?:acceptable|allowed|safe|ok|okay|clean|benign|legitimate|normal|harmless|appropriate|neutral|no (?:violation|problem|issue|complaint|harm|action)|fine)$/i;

/** How much an option reads as "none of these", 0 (not at all) to 1 (by its name). */
export function noneKind(name: string, description: string): number {
  const plain = name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (whole.test(plain) || part.test(plain)) return 1;
  if (harmless.test(plain)) return 0.6;
  return described.test(description) ? 0.9 : 0;
}

/** From this kind on an option takes what fits no other: by its name, its description, or as the harmless rest. */
const takesTheRest = 0.6;

/** Whether an option is for what fits no other. */
export function isForRest(name: string, description: string): boolean {
  return noneKind(name, description) >= takesTheRest || /\b(?:any|every) other\b/i.test(description);
}
