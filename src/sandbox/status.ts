import type { Focus } from "./focus.ts";
import type { Reading } from "./reading.ts";

const over =
  / (?:resolved|solved|fixed|restored|recovered|repaired|mended|corrected|closed|closing|sorted|cured|healed|all good|all clear|all fine|fine again|fine now|fine since|well again|back to normal|back up|back online|back in service|came back|is back|are back|works again|working again|up again|up and running|runs smoothly|works fine|works now|works like a charm|is over|are over|it is over|no longer|no more|any more|anymore|is gone|are gone|has gone|have gone|went away|cleared|caught up|stable again|are stable|is stable|flat again|right again|switched back|false alarm|stand down|nothing to do|ended|completed|done|good as new|signed off|verified|patched|landed|has arrived|arrived safely|handed over|reached me|got back in|green again|all green|green on|since then|could again|took over|mission accomplished|put right|under control|case closed|problem solved|all services are up|is up again) /;
const going =
  / (?:still|yet|so far|looking|investigating|digging|searching|restoring|rolling back|collecting|waiting|working on|on it|under way|underway|ongoing|in progress|on the way|hours to go|is building|starting up|trying|no idea|no effect|nobody knows|not found|cannot reproduce|can not reproduce|not fixed|keeps|continues|remains|persists|is down|are down|is dead|are dead|is offline|are offline|is broken|fails|failing|unavailable|counting|unknown|will take|not resolved|unresolved|reopened|again and again|worse|escalated|paged|called in|ordered|next week|tomorrow|by hand for now|for now|adding|filtering|awaiting|pending|do not know|does not load|not one page) /;

/**
 * How a matter stands at the end of what is told, −1 (it goes on) to 1 (it is over); 0 when nothing tells. Later
 * sentences count more: each halves what those before it said.
 */
export function toStatus(reading: Reading, focus: Focus): number {
  let status = 0;
  reading.sentences.forEach(({ spread, mood }, index) => {
    if (!focus.holds(index) || mood.conditional || mood.question) return;
    const here = cueOf(spread) || troubleOf(mood);
    if (here !== 0) status = 0.45 * status + 0.75 * here;
  });
  return Math.max(-1, Math.min(1, status));
}

function cueOf(spread: string): number {
  const ended =
    over.test(spread) &&
    !/ (?:not|never|until|once|if) [^ ]*(?: [^ ]+){0,3} (?:fixed|resolved|solved|back|works?|working|over|closed|restored) /.test(
      spread,
    );
  return Number(ended) - Number(going.test(spread));
}

function troubleOf({ sentiment, past }: Reading["sentences"][number]["mood"]): number {
  if (sentiment.value > 0.3) return 0.4;
  return sentiment.value < -0.3 ? (past ? -0.1 : -0.4) : 0;
}

const endings =
  /\b(?:over|fixed|resolved|solved|restored|recovered|repaired|closed|ended|finished|sorted|cured|healed|(?:back|works?|working|running|up) (?:again|normal)|working|stopped|gone|arrived|reached|delivered)\b/;
const troubles =
  /\b(?:still|ongoing|continu\w+|persist\w*|remain\w*|unresolved|open issue|not (?:fixed|resolved|working))\b/;

/** Whether a question asks if a matter is over (1) or if it goes on (−1); 0 when it asks for neither. */
export function asksStatus(question: string): number {
  const plain = question.slice(0, 500).toLowerCase();
  if (troubles.test(plain)) return -1;
  return endings.test(plain) && /^(?:is|are|has|have|was|were|did|does|do)\b/.test(plain) ? 1 : 0;
}

/** How far the state of the matter is the one that is asked after, −1 to 1; 0 when none is. */
export function askedStatus(reading: Reading, focus: Focus): number {
  const asked = asksStatus(focus.text);
  return asked === 0 ? 0 : asked * toStatus(reading, focus);
}
