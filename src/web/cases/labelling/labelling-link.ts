import { toCounted } from "#core/text/number-text.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { makeLabellingLink } from "#web/share/share-link.ts";
import { createLabellingSet, type LabellingRequest } from "./labelling.ts";

/**
 * Copies a link to the labelling page. Resolves with a sentence on what happened, such as that the link is too
 * long.
 */
export async function copyLabellingLink(wish: LabellingRequest): Promise<string> {
  const set = createLabellingSet(wish);
  const link = await makeLabellingLink(set);
  if (!link.fits) return "Too long for a link of 32 kB. Save the page instead.";
  return (await copyText(link.address))
    ? `Copied a link with ${toCounted(set.cases.length, "case")}.`
    : "The browser didn't let the link be copied. Save the page instead.";
}
