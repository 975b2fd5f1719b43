interface Props {
  /** Estimated. */
  tokens: number;
  limits: { questionTokens: number; requestTokens: number };
}

const width = 96;

function thousands(value: number): string {
  return `${Math.round(value / 1000)}k`;
}

/** How much of a request a state fills: a bar to the request's limit, with a mark at one question's. */
export function SizeMeter({ tokens, limits }: Props) {
  const scale = (value: number) => (Math.min(value, limits.requestTokens) / limits.requestTokens) * width;
  const mark = scale(limits.questionTokens);
  const over = tokens > limits.questionTokens;
  const title = `About ${tokens.toLocaleString("en")} tokens; marks at ${thousands(limits.questionTokens)} and ${thousands(limits.requestTokens)}`;
  return (
    <svg width={width} height={12} role="img" aria-label={title} className="shrink-0">
      <title>{title}</title>
      <rect y={4} width={width} height={4} rx={2} className="fill-soft" />
      <rect y={4} width={scale(tokens)} height={4} rx={2} className={over ? "fill-yes" : "fill-accent"} />
      <path d={`M${mark} 1v10M${width - 0.75} 1v10`} className="stroke-line-strong" strokeWidth={1.5} />
    </svg>
  );
}
