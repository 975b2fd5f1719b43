import type { Playground } from "#core/model/playground.ts";

export function setModel(playground: Playground, model: string): Playground {
  return model === playground.model ? playground : { ...playground, model };
}

export function setName(playground: Playground, name: string): Playground {
  return name === playground.name ? playground : { ...playground, name };
}

export function setNotes(playground: Playground, notes: string): Playground {
  return notes === playground.notes ? playground : { ...playground, notes };
}
