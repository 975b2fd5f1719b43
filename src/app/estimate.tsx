import { estimateTokens, priceOf } from "#core/contract/estimate.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { useProfile } from "#data/session-query.ts";
import { useDraft } from "#data/use-draft.ts";

/** About how many tokens a run would send and what they cost; nothing while the request cannot be sent. */
export function Estimate() {
  const written = useDraft();
  const { price } = useProfile();
  if (!written.ok) return null;
  const tokens = estimateTokens(requestBytes(written.asked));
  return (
    <span
      className="text-sm whitespace-nowrap text-mute @max-5xl:hidden"
      title="An estimate: about four bytes a token, at the list price"
    >
      ≈ {toCountText(tokens)} tokens · {priceOf(tokens, price).toFixed(7)}
      {price.currency ? ` ${price.currency}` : ""}
    </span>
  );
}
