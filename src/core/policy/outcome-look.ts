import type { Zone } from "#core/kinds/kind.ts";
import { kinds, zonesOf } from "#core/kinds/registry.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { outcomeKey } from "./human-review.ts";
import { outcomeOfZone, toZoneWord } from "./zone.ts";

/** How an outcome is drawn, wherever it is: each has a colour and a pattern of its own. "own": the author's own words; "none": no outcome. */
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

/** Names that zones without an outcome are called by. */
const zoneNames: ReadonlySet<string> = new Set(
  Object.values(kinds)
    .flatMap(({ zones }) => Object.values(zones) as Zone[])
    .flatMap((zone) => [zone, toZoneWord(zone).toLowerCase()]),
);

/** Look of a zone by the name on screen, which is its outcome or, without one, its own. */
export function namedZoneLook(name: string): OutcomeLook {
  return zoneNames.has(outcomeKey(name)) ? "none" : outcomeLook(name);
}

/** Low to high; of a gate, what is above it is drawn as `option` leads to, if one is chosen. */
export function zoneLooks(
  { type, rules }: { type: QuestionType; rules: Rules },
  option: string | null = null,
): OutcomeLook[] {
  return zonesOf({ type }).map((zone) =>
    outcomeLook(outcomeOfZone(type, zone, zone === "chosen" ? option : null, rules)),
  );
}
