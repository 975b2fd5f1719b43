import { deckPages } from "#core/present/deck-pages.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import type { SlideReadiness } from "./presentation.ts";
import { SlideAnswersRecorder } from "./record-slides.tsx";

function goToChoice(legend: string): void {
  const legends = [...document.querySelectorAll("fieldset > legend")];
  const field = legends.find(({ textContent }) => textContent?.trim() === legend)?.parentElement;
  field?.scrollIntoView({ block: "nearest" });
  field?.querySelector<HTMLElement>("input, button")?.focus();
}

interface Props {
  show: SlideDeck;
  states: readonly SlideReadiness[];
  reading: boolean;
  live: boolean;
}

/**
 * Says before the show which answers are missing or out of date, what is hidden, and whether live answers are on.
 * Links to each setting.
 */
export function PreflightLine({ show, states, reading, live }: Props) {
  const { masked, hiddenTexts } = usePlayground(({ presentation }) => presentation);
  const hidden = masked.length + hiddenTexts.length;
  const count = (status: SlideReadiness["status"]) => states.filter((one) => one.status === status).length;
  const [stale, missing] = [count("stale"), count("missing")];
  const pages = deckPages(show).at(-1)?.number ?? 0;
  return (
    <section aria-label="Before the show" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="font-semibold">
        {toCounted(states.length, "slide")}, {toCounted(pages, "page")}
      </b>
      {reading ? (
        <span className="text-mute">Reading answers…</span>
      ) : (
        <>
          <span className="text-mute">
            {stale + missing === 0 ? "all answered" : `${count("answered")} answered`}
          </span>
          {stale > 0 && <strong className="text-bad">{stale} out of date</strong>}
          {missing > 0 && <strong className="text-bad">{missing} not answered</strong>}
          <SlideAnswersRecorder slides={states} />
        </>
      )}
      <LinkButton onClick={() => goToChoice("Hidden text")}>
        {hidden === 0 ? "nothing hidden" : `${toCounted(hidden, "text")} hidden`}
      </LinkButton>
      <LinkButton onClick={() => goToChoice("Live answers")}>live {live ? "on" : "off"}</LinkButton>
    </section>
  );
}
