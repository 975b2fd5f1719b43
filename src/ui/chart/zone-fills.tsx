import { useId } from "react";

export interface ZoneFills {
  no: string;
  unsure: string;
  yes: string;
}

/** Fills for the three zones of a picture that differ by pattern as well as by colour, and their definitions. */
export function useZoneFills(): [ZoneFills, React.ReactNode] {
  const id = useId().replaceAll(/\W/g, "");
  const fills = { no: "var(--no)", unsure: `url(#${id}-unsure)`, yes: `url(#${id}-yes)` };
  const definitions = (
    <defs>
      <pattern
        id={`${id}-unsure`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill="var(--panel)" />
        <rect width="2.6" height="5" fill="var(--unsure)" />
      </pattern>
      <pattern id={`${id}-yes`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--yes)" />
        <rect width="4" height="1" fill="var(--panel)" fillOpacity="0.35" />
      </pattern>
    </defs>
  );
  return [fills, definitions];
}
