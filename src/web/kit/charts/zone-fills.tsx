// SVG fills of zones by their outcome.

import { useId } from "react";
import type { OutcomeStyle } from "#core/policy/outcome-style.ts";

export type ZoneFills = Record<OutcomeStyle, string>;

/** Fill for each outcome, and the SVG `<defs>` that the patterns of review and own outcomes need. */
export function useZoneFills(): [ZoneFills, React.ReactNode] {
  const id = useId().replaceAll(/\W/g, "");
  const fills: ZoneFills = {
    allow: "var(--allow)",
    review: `url(#${id}-review)`,
    block: "var(--block)",
    own: `url(#${id}-own)`,
    none: "var(--none)",
  };
  const definitions = (
    <defs>
      <pattern
        id={`${id}-review`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill="var(--review-soft)" />
        <rect width="3.2" height="5" fill="var(--review)" />
      </pattern>
      <pattern id={`${id}-own`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--own)" />
        <rect width="4" height="1" fill="var(--own-soft)" />
      </pattern>
    </defs>
  );
  return [fills, definitions];
}
