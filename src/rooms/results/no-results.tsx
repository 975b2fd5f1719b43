import { Play } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { Welcome } from "#ui/welcome.tsx";

const TourOffer = lazyPart(async () => (await import("./tour-offer.tsx")).TourOffer, {
  missing: () => null,
});

const scale = (
  <>
    <rect x="4" y="30" width="68" height="10" rx="3" className="fill-no" />
    <rect x="72" y="30" width="92" height="10" className="fill-soft stroke-line" />
    <rect x="164" y="30" width="72" height="10" rx="3" className="fill-yes" />
    <path d="M72 22v26M164 22v26" className="stroke-ink" strokeWidth="1.5" />
    <circle cx="72" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
    <circle cx="164" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
    <path d="M206 27l-6-9h12z" className="fill-ink" />
  </>
);

/** Before the first run: what will stand here, and the button that brings it. */
export function NoResults({ onRun }: { onRun: () => void }) {
  return (
    <Welcome
      title="Ask, then decide where to cut"
      picture={scale}
      actions={
        <>
          <Button look="primary" onClick={onRun}>
            <Play size={14} aria-hidden /> Run
          </Button>
          <TourOffer />
        </>
      }
    >
      One run answers every question about the state. Each answer comes with its probability; you move the
      edges between no, unsure and yes.
    </Welcome>
  );
}
