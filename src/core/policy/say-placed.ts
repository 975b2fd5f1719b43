import type { Answer } from "#core/contract/answer.ts";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { Placed, Zone } from "./zone.ts";

const zoneWords: Record<Zone, string> = {
  no: "No",
  unsure: "Unsure",
  yes: "Yes",
  chosen: "Sure enough",
  low: "Low",
  middle: "Middle",
  high: "High",
};

/** The word of a zone, as a heading has it. */
export function toZoneWord(zone: Zone): string {
  return zoneWords[zone];
}

/** What an answer says, in a word: its zone, or the option that is sure enough. */
export function sayZone(answer: Answer, { zone }: Placed): string {
  return answer.type === "choice" && zone === "chosen" ? answer.choice : zone;
}

/** What an answer leads to, or what it says where nobody has chosen an outcome for it. */
export function sayOutcome(answer: Answer, placed: Placed): string {
  return placed.outcome.trim() === "" ? sayZone(answer, placed) : placed.outcome;
}

/** How far an answer is from its nearest edge, as the end of a sentence: "0.22 above 0.70". */
export function sayDistance({ nearest }: Placed, { decimals }: EdgeScale): string | null {
  if (!nearest) return null;
  const { edge, distance } = nearest;
  const text = toEdgeText(Math.abs(distance), decimals);
  if (Number(text) === 0) return `exactly at the edge of ${toEdgeText(edge, decimals)}`;
  return `${text} ${distance > 0 ? "above" : "below"} the edge at ${toEdgeText(edge, decimals)}`;
}
