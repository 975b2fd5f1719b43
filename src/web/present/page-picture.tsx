import type { DeckPage } from "#core/present/deck-pages.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { DeckPageView } from "./deck-page-view.tsx";

/** A picture of a page. It's inert, so that keys and pointers don't reach the page in it. */
export function DeckPagePicture({ show, page }: { show: SlideDeck; page: DeckPage }) {
  return (
    <svg viewBox="0 0 1280 720" aria-hidden className="block w-full rounded-lg border border-line bg-bg">
      <foreignObject width={1280} height={720}>
        <div inert className="h-full text-ink">
          <DeckPageView show={show} page={page} stage={null} still />
        </div>
      </foreignObject>
    </svg>
  );
}
