import type { CaseSide } from "#core/compare/case-side.ts";

/** A side with what it is called on the page. */
export interface NamedSide extends CaseSide {
  title: string;
}
