import type { SlideDeck } from "#core/present/slide-deck.ts";
import { SlideShow } from "./slide-show.tsx";

/** The show of a deck that came in a link or a file. It's read-only: it sends no requests and saves nothing. */
export function ReceivedDeck({ show, onClose }: { show: SlideDeck; onClose: () => void }) {
  return <SlideShow show={show} stage={null} onClose={onClose} />;
}
