// Proves a target by thresholds that were declared before any label was seen.

import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import type { RateGoal, Tuning } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import { type CertifiedSide, testDeclaredThresholds } from "#core/statistics/certified-thresholds.ts";
import { decisionsDifferFromZones } from "#core/statistics/decided-band-search.ts";
import { toCountText, toPercentText, toThresholdText } from "#core/text/number-text.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import { confidenceOfLook } from "./held-out-looks.ts";
import type { TargetVerdict } from "./target-verdict.ts";
import type { VerdictEvidence } from "./verdict-evidence.ts";

/**
 * Turns an open verdict into "met" if the guarantee for thresholds declared before labelling proves the target.
 * Otherwise returns the verdict unchanged.
 */
export function upgradeVerdictByGuarantee(
  limit: RateGoal,
  own: TargetVerdict,
  judged: VerdictEvidence,
  tuning: Tuning,
  words: OutcomeWords,
): TargetVerdict {
  const goal = rateGoalDefinitions[limit];
  if (goal.wants === "at most") return own;
  const { set, scale, basis, unnamed } = judged;
  const sample = set.sample();
  const open = own.status === "optimistic" || own.status === "unsure";
  // The guarantee covers all thresholds that were tried on the same cases, but not other wordings.
  const uses = [...unnamed.uses, ...(basis.kind === "same" ? basis.uses.map(({ use }) => use) : [])];
  const onlyThresholds = uses.every((use) => use === "thresholds");
  const isWhole = set.changes.lost.length === 0 && sample.unseen === 0 && sample.open === 0;
  // The test takes all rows beyond a threshold as automatic, but outcomes may send them to a person.
  const plain =
    sample.plain && isWhole && tuning.prevalence === null && !decisionsDifferFromZones(sample.table);
  const risk = 1 - tuning[goal.share];
  if (!open || !plain || !onlyThresholds || !isGuaranteed(judged, sidesOf(limit, judged.band), risk))
    return own;
  const steps = scale.unit === "level" ? "tenths of a level" : "hundredths";
  const declared = `${steps} from ${toThresholdText(scale.max / 2, scale.decimals)} outward`;
  const wrong = `${toPercentText(risk)} of ${goal.cases(words)} are wrong${goal.bearsOn === "both" ? " on either side" : ""}`;
  const text = `At most ${wrong} (95\u00a0% sure), if future cases resemble these ${toCountText(set.table.n)} and the model stays the same. The ${declared} were declared as thresholds before any label was seen.`;
  const how = `Proven by the ${declared}, declared as thresholds before any label was seen, so choosing among them is allowed for.`;
  const measured = own.measured && {
    ...own.measured,
    counting: [own.measured.counting, how].filter((one) => one !== "").join(" "),
  };
  return { ...own, status: "met", text, settles: "", measured };
}

/** Sides that need a proof. With a lower threshold at 0 no case is answered no, so that side needs none. */
function sidesOf(limit: RateGoal, { lo }: Band): readonly CertifiedSide[] {
  const { bearsOn } = rateGoalDefinitions[limit];
  const sides = (["yes", "no"] as const).filter((side) => bearsOn === "both" || bearsOn === side);
  return bearsOn === "both" && lo === 0 ? ["yes"] : sides;
}

/**
 * Whether it's guaranteed that at most a share `risk` (0..1) of the decisions on each of these sides is
 * wrong. The error probability of this look is divided among the sides. Tests the thresholds that were
 * declared before any label was seen: a step apart, from the middle of the scale outward (Learn then Test
 * with Bonferroni's correction).
 */
function isGuaranteed(
  { set, band: { lo, hi }, scale, basis }: VerdictEvidence,
  sides: readonly CertifiedSide[],
  risk: number,
): boolean {
  const chance = 1 - (basis.kind === "check" ? confidenceOfLook(basis.look) : 0.95);
  return sides.every((side) => {
    const tested = testDeclaredThresholds(set.table, side, risk, scale);
    const own = tested.find((one) => one.threshold === (side === "yes" ? hi : lo));
    return own !== undefined && own.pValue <= chance / sides.length / tested.length;
  });
}
