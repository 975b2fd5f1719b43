import type { Playground } from "../playground.ts";

export function setModel(playground: Playground, model: string): Playground {
  return model === playground.model ? playground : { ...playground, model };
}
