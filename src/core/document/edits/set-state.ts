import type { AuthoredState } from "#core/contract/authored.ts";
import type { Playground } from "../playground.ts";
import { share } from "../share.ts";

export function setState(playground: Playground, state: AuthoredState): Playground {
  const shared = share(playground.state, state);
  return shared === playground.state ? playground : { ...playground, state: shared };
}
