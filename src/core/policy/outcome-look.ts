// How an outcome or a zone is drawn: one of five looks.

import type { Zone } from "#core/kinds/kind.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { outcomeKey } from "./human-review.ts";
import { outcomeOfZone, toZoneWord } from "./zone.ts";

/** Ways to draw an outcome, by colour and pattern. "own" is for the author's own words, "none" for no outcome. */
export const outcomeLooks = ["allow", "review", "block", "own", "none"] as const;
export type OutcomeLook = (typeof outcomeLooks)[number];

const known: ReadonlyMap<string, OutcomeLook> = new Map([
  ["", "none"],
  ["allow", "allow"],
  ["review", "review"],
  ["block", "block"],
]);

export function outcomeLook(outcome: Outcome): OutcomeLook {
  return known.get(outcomeKey(outcome)) ?? "own";
}

/** Names shown for zones without an outcome, in lower case. */
const zoneNames: ReadonlySet<string> = new Set(
  Object.values(kinds)
    .flatMap(({ zones }) => Object.values(zones) as Zone[])
    .flatMap((zone) => [zone, toZoneWord(zone).toLowerCase()]),
);

/** Look of a zone by the name on screen, which is its outcome or, without one, its own. */
export function namedZoneLook(name: string): OutcomeLook {
  return zoneNames.has(outcomeKey(name)) ? "none" : outcomeLook(name);
}

/** Looks of the zones, low to high. The upper zone of a gate has that of the outcome of `option`, if one is given. */
export function zoneLooks(
  { type, rules }: { type: QuestionType; rules: Rules },
  option: string | null = null,
): OutcomeLook[] {
  return zonesOf({ type }).map((zone) =>
    outcomeLook(outcomeOfZone(type, zone, zone === "chosen" ? option : null, rules)),
  );
}
