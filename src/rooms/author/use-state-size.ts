import { type StateSize, toStateSize, utf8Length } from "#core/contract/estimate.ts";
import { useProfile } from "#data/session-query.ts";
import { sayTokenSize, useTokenSize } from "#data/token-size.ts";

/** The size of a state's JSON text, and where its tokens are estimated from, in words; "" by the usual figure. */
export function useStateSize(text: string): { size: StateSize; from: string } {
  const { limits } = useProfile();
  const learnt = useTokenSize();
  const size = toStateSize(utf8Length(text), limits, learnt.bytesPerToken);
  return { size, from: learnt.requests > 0 ? ` (${sayTokenSize(learnt)})` : "" };
}
