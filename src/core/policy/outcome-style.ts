// How an outcome or a zone is drawn: one of five styles.

import type { Zone } from "#core/kinds/kind.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { outcomeKey } from "./human-review.ts";
import { outcomeOfZone, toZoneWord } from "./zone.ts";

/** Ways to draw an outcome, by colour and pattern. "own" is for the author's own words, "none" for no outcome. */
export const outcomeStyles = ["allow", "review", "block", "own", "none"] as const;
export type OutcomeStyle = (typeof outcomeStyles)[number];

const known: ReadonlyMap<string, OutcomeStyle> = new Map([
  ["", "none"],
  ["allow", "allow"],
  ["review", "review"],
  ["block", "block"],
]);

export function outcomeStyleOf(outcome: Outcome): OutcomeStyle {
  return known.get(outcomeKey(outcome)) ?? "own";
}

/** Names shown for zones without an outcome, in lower case. */
const zoneNames: ReadonlySet<string> = new Set(
  Object.values(kinds)
    .flatMap(({ zones }) => Object.values(zones) as Zone[])
    .flatMap((zone) => [zone, toZoneWord(zone).toLowerCase()]),
);

/** Style of a zone by the name on screen, which is its outcome or, without one, its own. */
export function outcomeStyleOfShownName(name: string): OutcomeStyle {
  return zoneNames.has(outcomeKey(name)) ? "none" : outcomeStyleOf(name);
}

/**
 * Styles of the zones, low to high. The upper zone of a gate has the style that the outcome of `option` has, if one is
 * given.
 */
export function zoneStyles(
  { type, rules }: { type: QuestionType; rules: Rules },
  option: string | null = null,
): OutcomeStyle[] {
  return zonesOf({ type }).map((zone) =>
    outcomeStyleOf(outcomeOfZone(type, zone, zone === "chosen" ? option : null, rules)),
  );
}
