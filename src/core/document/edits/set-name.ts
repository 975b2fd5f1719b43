import type { Playground } from "../playground.ts";

export function setName(playground: Playground, name: string): Playground {
  return name === playground.name ? playground : { ...playground, name };
}
