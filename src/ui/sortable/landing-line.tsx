import type { LandingEdge } from "./drag-row.ts";

/** The line where a dragged row would land; its row is positioned. */
export function LandingLine({ edge }: { edge: LandingEdge }) {
  if (edge === null) return null;
  const side = edge === "top" ? "top-0" : "bottom-0";
  return <span className={`pointer-events-none absolute inset-x-0 z-20 h-0.5 bg-accent ${side}`} />;
}
