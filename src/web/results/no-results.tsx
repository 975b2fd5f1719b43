import { EmptyState } from "#web/kit/ui/empty-state.tsx";

const scale = (
  <>
    <rect x="4" y="30" width="68" height="10" rx="3" className="fill-allow" />
    <rect x="72" y="30" width="92" height="10" className="fill-soft stroke-line" />
    <rect x="164" y="30" width="72" height="10" rx="3" className="fill-block" />
    <path d="M72 22v26M164 22v26" className="stroke-ink" strokeWidth="1.5" />
    <circle cx="72" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
    <circle cx="164" cy="49" r="4" className="fill-panel stroke-ink" strokeWidth="1.5" />
    <path d="M206 27l-6-9h12z" className="fill-ink" />
  </>
);

/** Shown while there are no answers: says what a run brings. */
export function NoResults() {
  return (
    <EmptyState title="Ask, then set thresholds" picture={scale}>
      Run answers every question about the state. Each answer comes with its probability, and you set the
      thresholds between no, unsure and yes.
    </EmptyState>
  );
}
