import { toVisibleName } from "#core/json/visible-text.ts";
import { type LinkedShow, readShowLink } from "#data/share-link.ts";
import { readHash, setPageTitle } from "#platform/address.ts";
import { LinkedShowPage } from "./linked-show-page.tsx";

/**
 * The page of the presentation that the address holds, and nothing else: the library stays closed, nobody is asked who
 * answers, and nothing is kept.
 */
export async function readLinkedShow() {
  const linked: LinkedShow = await readShowLink(readHash());
  const name = linked.ok ? linked.show.name.trim() : "";
  if (name !== "") setPageTitle(`${toVisibleName(name)} – Cutpoint`);
  return () => <LinkedShowPage linked={linked} />;
}
