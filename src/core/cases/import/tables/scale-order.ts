// Orders the values of a scale, lowest first, by numbers, grades and words of common scales.

/** Words of common scales, lowest first; some mean the same level. */
const scales: readonly (readonly string[])[] = [
  "strongly disagree|disagree strongly|disagree|somewhat disagree|slightly disagree|neutral|neither agree nor disagree|undecided|slightly agree|somewhat agree|agree|strongly agree|agree strongly",
  "none|very low|lowest|low|medium low|medium|moderate|mid|normal|medium high|high|very high|highest|urgent|critical",
  "none|trivial|minor|mild|moderate|major|serious|severe|critical|blocker|extreme",
  "never|almost never|rarely|seldom|occasionally|sometimes|often|frequently|usually|almost always|always",
  "terrible|awful|very poor|very bad|poor|bad|below average|fair|ok|okay|average|acceptable|good|above average|very good|great|excellent|outstanding",
  "very dissatisfied|dissatisfied|somewhat dissatisfied|neutral|somewhat satisfied|satisfied|very satisfied",
  "very unlikely|unlikely|somewhat unlikely|neutral|somewhat likely|likely|very likely",
  "not at all|slightly|a little|somewhat|moderately|quite a bit|very|a lot|very much|extremely",
  "very negative|negative|somewhat negative|neutral|somewhat positive|positive|very positive",
  "very unhelpful|unhelpful|neutral|somewhat helpful|helpful|very helpful",
  "stimme gar nicht zu|stimme überhaupt nicht zu|trifft gar nicht zu|trifft überhaupt nicht zu|stimme nicht zu|trifft nicht zu|stimme eher nicht zu|trifft eher nicht zu|teils/teils|teils teils|weder noch|neutral|unentschieden|stimme eher zu|trifft eher zu|stimme zu|trifft zu|stimme voll zu|stimme voll und ganz zu|trifft voll zu|trifft voll und ganz zu",
  "sehr unzufrieden|unzufrieden|eher unzufrieden|neutral|teils/teils|eher zufrieden|zufrieden|sehr zufrieden",
  "ungenügend|mangelhaft|ausreichend|befriedigend|gut|sehr gut",
  "sehr schlecht|schlecht|mittelmäßig|mittel|gut|sehr gut",
  "keine|sehr niedrig|niedrig|gering|mittel|normal|hoch|sehr hoch|kritisch",
  "nie|selten|manchmal|oft|häufig|meistens|immer",
  "pas du tout d'accord|plutôt pas d'accord|pas d'accord|ni d'accord ni pas d'accord|neutre|plutôt d'accord|d'accord|tout à fait d'accord",
  "très insatisfait|insatisfait|neutre|satisfait|très satisfait",
  "très mauvais|mauvais|moyen|passable|bon|très bon|excellent",
  "très faible|faible|moyen|moyenne|élevé|élevée|très élevé|très élevée",
  "jamais|rarement|parfois|souvent|toujours",
  "totalmente en desacuerdo|muy en desacuerdo|en desacuerdo|neutral|ni de acuerdo ni en desacuerdo|de acuerdo|muy de acuerdo|totalmente de acuerdo",
  "muy insatisfecho|insatisfecho|neutral|satisfecho|muy satisfecho",
  "muy malo|malo|regular|bueno|muy bueno|excelente",
  "muy bajo|bajo|medio|alto|muy alto|crítico",
  "fortemente in disaccordo|in disaccordo|neutrale|d'accordo|fortemente d'accordo",
  "discordo totalmente|discordo|neutro|concordo|concordo totalmente",
  "全くそう思わない|まったくそう思わない|そう思わない|あまりそう思わない|どちらともいえない|ややそう思う|そう思う|とてもそう思う|強くそう思う",
  "非常に不満|不満|やや不満|どちらともいえない|普通|やや満足|満足|非常に満足",
  "非常不同意|不同意|中立|一般|同意|非常同意",
  "非常不满意|不满意|一般|满意|非常满意",
].map((words) => words.split("|"));

/** A set of only these three is as often the options of a choice, so it isn't a scale. */
const plainSentiment = new Set(["negative", "neutral", "positive"]);
const fewestWords = 3;
const grades = /^[A-F][+-]?$/;
const gradeNames = /\b(grades?|marks?)\b/;
/** Matches a value that starts with its number: "5 - excellent", "(1) poor", "3: fair". */
const numbered = /^\(?(\d{1,2})\)?\s*(?:[-–—.:=)]|\s)\s*\p{L}/u;

const toPlain = (value: string) =>
  value
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();

/**
 * The values of a scale, lowest first, ordered by their numbers, grades or words; null if these give no
 * order. `name` is the column's title.
 */
export function orderScaleValues(values: readonly string[], name: string): readonly string[] | null {
  if (values.length < 2) return null;
  const numbers = values.map((value) => Number(numbered.exec(value)?.[1] ?? Number.NaN));
  const sorted = numbers.toSorted((one, other) => one - other);
  if (sorted.every((number, at) => number === (sorted[0] ?? 0) + at) && (sorted[0] ?? 0) <= 1)
    return sortBy(values, (value) => Number(numbered.exec(value)?.[1]));
  if (values.length < fewestWords) return null;
  if (gradeNames.test(name) && values.every((value) => grades.test(value))) return sortBy(values, gradeRank);
  const words = values.map(toPlain);
  if (words.every((word) => plainSentiment.has(word))) return null;
  const scale = scales.find((one) => words.every((word) => one.includes(word)));
  return scale === undefined ? null : sortBy(values, (value) => scale.indexOf(toPlain(value)));
}

/** A+ is above A, A above A-, and A- above B+. */
function gradeRank(grade: string): number {
  const half = grade.endsWith("+") ? 1 : grade.endsWith("-") ? -1 : 0;
  return -3 * grade.charCodeAt(0) + half;
}

function sortBy(values: readonly string[], rank: (value: string) => number): readonly string[] {
  return values.toSorted((one, other) => rank(one) - rank(other));
}
