import type { Playground } from "../playground.ts";

export function setNotes(playground: Playground, notes: string): Playground {
  return notes === playground.notes ? playground : { ...playground, notes };
}
