import { type AuthoredEntry, textEntry } from "#core/contract/authored.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";

const how = /^how (?:very |strongly |extremely )?(\p{L}+)\b/iu;
const verb = "(?:is|are|was|were|does|do)";
const veryMuch = new RegExp(
  `^(${verb}) (.{2,80}?) (?:(?:sound|feel|seem|look)s? )?(?:very|quite|extremely|really|highly|rather) (\\p{L}+)(.*)$`,
  "isu",
);

interface Degree {
  text: string;
  /** What there is more or less of, when one word says it. */
  quality: string | null;
}

/** The instructions as a question of degree. */
function toDegree(text: string): Degree {
  const asked = how.exec(text.trim())?.[1]?.toLowerCase();
  if (asked !== undefined) return { text, quality: asked === "strong" ? null : asked };
  const found = veryMuch.exec(text.trim());
  if (found === null) return { text, quality: null };
  const [, is = "", who = "", quality = "", rest = ""] = found;
  const verbs = /^do/i.test(is) ? `${is.toLowerCase()} ${who} seem` : `${is.toLowerCase()} ${who}`;
  return { text: `How ${quality} ${verbs}${rest}`, quality: quality.toLowerCase() };
}

function levelsOf({ glosses }: PlaygroundQuestion, quality: string | null): AuthoredEntry[] {
  const what = quality === null ? "" : ` ${quality}`;
  const words = [
    `Not${what} at all`,
    `Slightly${what || " so"}`,
    `Clearly${what || " so"}`,
    `Extremely${what || " so"}`,
  ];
  const lowest = glosses.false.text.trim() === "" ? [] : [glosses.false];
  const highest = glosses.true.text.trim() === "" ? [] : [glosses.true];
  return [
    ...(lowest.length > 0 ? lowest : [textEntry(words[0] ?? "")]),
    textEntry(words[1] ?? ""),
    textEntry(words[2] ?? ""),
    ...(highest.length > 0 ? highest : [textEntry(words[3] ?? "")]),
  ];
}

/** A yes/no question of degree as a score; the glosses, where written, become its ends. Levels it had stay. */
export function degreeAsScore(question: PlaygroundQuestion): PlaygroundQuestion {
  const degree = toDegree(question.instructions.text);
  const hasLevels = question.levels.some((level) => level.text.trim() !== "");
  return {
    ...question,
    type: "score",
    instructions: { ...question.instructions, text: degree.text },
    levels: hasLevels ? question.levels : levelsOf(question, degree.quality),
  };
}
