import { estimateTokens, priceOf } from "#core/contract/estimate.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { describeTokenSize, useTokenSize } from "#run/token-size.ts";
import { useProfile } from "#session/session.ts";
import { showDialog } from "#view/shown.ts";

/** The tokens in so many bytes and their price; `requests`: at most so many are sent. */
export function EstimateText({ bytes, requests }: { bytes: number; requests: 1 | 2 }) {
  const { price } = useProfile();
  const size = useTokenSize();
  const tokens = estimateTokens(bytes, size.bytesPerToken);
  return (
    <button
      type="button"
      className="rounded-md text-sm whitespace-nowrap text-mute hover:text-ink @max-5xl:hidden"
      title={`An estimate: ${describeTokenSize(size)}, at ${price.perMillionInputTokens} per million. Click to set the price.`}
      onClick={() => showDialog("price")}
    >
      {requests === 2 && "up to 2 requests · "}≈ {toCountText(tokens)} tokens ·{" "}
      {priceOf(tokens, price).toFixed(7)}
      {price.currency ? ` ${price.currency}` : ""}
    </button>
  );
}
