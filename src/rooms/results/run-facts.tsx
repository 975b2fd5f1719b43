import { priceOf, toAmountText } from "#core/contract/estimate.ts";
import { toCountText, toTwoDecimals } from "#core/geometry/number-text.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Results } from "#run/use-results.ts";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { Terms } from "./terms.tsx";

const modes = {
  sandbox: { word: "sandbox", title: "A local stand-in answered, not a decider model." },
  live: { word: "live", title: "The service answered." },
};

/** Which model answered, and whether these answers were asked for here. */
export function WhoAnswered({ results: { run, reading } }: { results: Results }) {
  const { word, title } = modes[run.mode];
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <VisibleText text={reading.model ?? "no model named"} className="font-mono" />
      <Tag tone={run.mode === "sandbox" ? "quiet" : "plain"} title={title}>
        {word}
      </Tag>
      {run.recorded && <Tag title="These answers were recorded. Run to get new ones.">recorded</Tag>}
    </span>
  );
}

/** The price where its unit is known. */
function priceText(tokens: number, price: Profile["price"]): string | undefined {
  return price.currency ? `≈ ${priceOf(tokens, price).toFixed(7)} ${price.currency}` : undefined;
}

/** With how many tokens, requests and seconds. */
export function RunFigures({ results: { run, reading }, profile }: { results: Results; profile: Profile }) {
  const { usage } = reading;
  const cost = run.cost ?? usage?.cost;
  return (
    <span className="flex flex-wrap gap-x-2.5 text-sm text-mute">
      {run.attempts > 1 && <Terms of={["Attempts"]}>{run.attempts} requests</Terms>}
      {usage && (
        <span title={priceText(usage.inputTokens, profile.price)}>
          <Terms of={["Token", "Price"]}>{toCountText(usage.inputTokens)} tokens</Terms>
        </span>
      )}
      {cost !== undefined && <Terms of={["Price"]}>{toAmountText(cost)} billed</Terms>}
      {run.durationMs > 0 && <Terms of={["Time"]}>{toTwoDecimals(run.durationMs / 1000)} s</Terms>}
    </span>
  );
}
