import { plainName } from "./plain-name.ts";

/** Words in order, lowest first; words that share a place are apart by a stroke. */
const ladders = [
  "none|no|absent|nil, minimal|very low|negligible, low|minor|slight|mild, medium|moderate|mid|average, high|major|significant|severe|strong, very high|critical|extreme|urgent|blocker",
  "xs|tiny, s|small, m|medium, l|large|big, xl|huge, xxl",
  "never, rarely|seldom, sometimes|occasionally, often|frequently|usually, always",
  "terrible|awful|very bad|very poor, poor|bad|weak, fair|ok|okay|average|acceptable|satisfactory|mediocre, good, very good|great, excellent|outstanding|perfect",
  "strongly disagree, disagree, neutral|neither agree nor disagree, agree, strongly agree",
  "very unlikely, unlikely, possible|neutral, likely|probable, very likely, certain",
  "beginner|novice|junior, intermediate|mid|middle, advanced|senior, expert|lead|principal",
  "calm|content, annoyed|irritated|mildly annoyed, frustrated|upset, angry, furious|enraged",
  "freezing, cold, cool, mild|lukewarm, warm, hot, boiling",
  "not at all, slightly|a little|barely, somewhat|moderately|partly, mostly|very|clearly, completely|extremely|fully|entirely",
  "very negative, negative, neutral, positive, very positive",
  "very dissatisfied, dissatisfied, neutral, satisfied, very satisfied",
  "p4|sev4, p3|sev3, p2|sev2, p1|sev1, p0|sev0",
  "easy, medium|moderate, hard|difficult",
  "first, second, third, fourth, fifth",
];

const rungs = ladders.map(
  (ladder) =>
    new Map(ladder.split(", ").flatMap((rung, at) => rung.split("|").map((word) => [word, at] as const))),
);

/** Sentiment as three names is a list of kinds as often as a scale. */
const kindsToo = new Set(["negative", "neutral", "positive"]);

function bare(name: string): string {
  return plainName(name).replace(/ (priority|severity|risk|urgency|quality|impact|effort|level|size)$/, "");
}

function asNumbers(names: readonly string[]): number[] | null {
  const numbers = names.map((name) => /^(?:level |grade |star )?(\d{1,2})(?: stars?| points?)?$/.exec(name));
  return numbers.every((found) => found !== null) ? numbers.map((found) => Number(found?.[1])) : null;
}

/** The place of each name on one scale, when every name stands on it, else null. */
export function placesOnScale(names: readonly string[]): readonly number[] | null {
  const words = names.map(bare);
  if (words.length < 3 || words.every((word) => kindsToo.has(word))) return null;
  const numbers = asNumbers(words);
  const found = rungs.find((rung) => words.every((word) => rung.has(word)));
  const places = numbers ?? (found ? words.map((word) => found.get(word) ?? 0) : null);
  return places && new Set(places).size === places.length ? places : null;
}
