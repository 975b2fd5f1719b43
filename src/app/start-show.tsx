import { createRoot } from "react-dom/client";
import { type LinkedShow, readShowLink } from "#data/share-link.ts";
import { readHash } from "#platform/address.ts";
import { LinkedShowPage } from "./linked-show-page.tsx";

/**
 * Shows the presentation that the address holds, and nothing else: the library stays closed, nobody is asked who
 * answers, and nothing is kept.
 */
export async function startShow(root: HTMLElement): Promise<void> {
  const linked: LinkedShow = await readShowLink(readHash());
  createRoot(root).render(<LinkedShowPage linked={linked} />);
}
