import { toCountText } from "#core/geometry/number-text.ts";

interface Props {
  /** Estimated. */
  tokens: number;
  limits: { questionTokens: number; requestTokens: number };
}

function thousands(value: number): string {
  return `${Math.round(value / 1000)}k`;
}

/** How much of a request a state fills: a rail to the request's limit, with a mark at one question's. */
export function SizeMeter({ tokens, limits }: Props) {
  const percent = (value: number) =>
    `${(100 * Math.min(value, limits.requestTokens)) / limits.requestTokens}%`;
  const over = tokens > limits.questionTokens;
  const title = `About ${toCountText(tokens)} tokens; marks at ${thousands(limits.questionTokens)} and ${thousands(limits.requestTokens)}`;
  return (
    <div role="img" aria-label={title} title={title} className="relative h-1 bg-soft">
      <div className={`h-full ${over ? "bg-yes" : "bg-accent"}`} style={{ width: percent(tokens) }} />
      <i
        className="absolute inset-y-0 w-0.5 bg-line-strong"
        style={{ left: percent(limits.questionTokens) }}
      />
      <i className="absolute inset-y-0 right-0 w-0.5 bg-line-strong" />
    </div>
  );
}
