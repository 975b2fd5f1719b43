import { LinkButton } from "#ui/button.tsx";
import { dismissTour, startTour, useTourOffer } from "#view/tour.ts";

/** What the page is for, and the tour, for whoever is new; gone for good once it is taken or declined. */
export function TourOffer() {
  if (!useTourOffer()) return null;
  return (
    <div className="border-b border-line px-4 py-2.5">
      <p>Ask typed questions about one text. Get probabilities. Decide where to act.</p>
      <p className="text-sm text-mute">
        New here? <LinkButton onClick={startTour}>Take the tour</LinkButton> ·{" "}
        <LinkButton onClick={dismissTour}>Dismiss</LinkButton>
      </p>
    </div>
  );
}
