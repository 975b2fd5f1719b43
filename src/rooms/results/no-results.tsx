import { Play } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "#ui/button.tsx";

const TourOffer = lazy(async () => ({ default: (await import("./tour-offer.tsx")).TourOffer }));

/** Before the first run: what will stand here, and the button that brings it. */
export function NoResults({ onRun }: { onRun: () => void }) {
  return (
    <div className="grid h-full min-h-64 place-items-center px-6 py-10 text-center">
      <div className="max-w-80">
        <svg viewBox="0 0 240 64" aria-hidden className="mx-auto mb-4 w-60">
          <rect x="4" y="30" width="68" height="10" rx="3" className="fill-no" />
          <rect x="72" y="30" width="92" height="10" className="fill-soft stroke-line" />
          <rect x="164" y="30" width="72" height="10" rx="3" className="fill-yes" />
          <path d="M72 22v26M164 22v26" className="stroke-ink" strokeWidth="1.5" />
          <circle cx="72" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
          <circle cx="164" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
          <path d="M206 27l-6-9h12z" className="fill-ink" />
        </svg>
        <p className="mb-1 text-lg font-semibold">Ask, then decide where to cut</p>
        <p className="mb-4 text-mute">
          One run answers every question about the state. Each answer comes with its probability; you move the
          edges between no, unsure and yes.
        </p>
        <Button look="primary" onClick={onRun}>
          <Play size={14} aria-hidden /> Run
        </Button>
        <Suspense>
          <TourOffer />
        </Suspense>
      </div>
    </div>
  );
}
