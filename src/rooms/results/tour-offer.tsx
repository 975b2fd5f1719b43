import { LinkButton } from "#ui/link-button.tsx";
import { dismissTour, startTour, useTourOffer } from "#view/tour.ts";

/** One quiet line for whoever is new; gone for good once it is taken or declined. */
export function TourOffer() {
  if (!useTourOffer()) return null;
  return (
    <p className="mt-6 text-sm text-mute">
      New here? <LinkButton onClick={startTour}>Take the tour</LinkButton> ·{" "}
      <LinkButton onClick={dismissTour}>No, thanks</LinkButton>
    </p>
  );
}
