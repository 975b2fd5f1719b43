import type { Edge } from "#core/kinds/edges.ts";

/** What can be done in a show of the open playground; a show from a link or a file has none of it. */
export interface ShowStage {
  /** Moves an edge of the question at a place in the show. */
  onMove: (question: number, edge: Edge, to: number, gesture?: string) => void;
  /** What moving that question's edges since the show began does to the cases; blank for nothing. */
  effectOf: (question: number) => string;
  /** Asks about the slide at a place; null: nothing is asked. */
  ask: ((slide: number) => void) | null;
  /** How the asking stands, in words; blank while nothing is asked. */
  asking: string;
  /** Places of the slides whose answers were asked for in this show. */
  live: ReadonlySet<number>;
}
