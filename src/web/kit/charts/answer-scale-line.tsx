// A thin line in the colours of the zones, with marks at an answer and at an earlier one.

import type { AnswerOnScale } from "#core/policy/answer-on-scale.ts";

const percent = (share: number) => `${100 * share}%`;

function Mark({ at, look }: { at: number; look: string }) {
  return (
    <span
      className={`absolute -top-[2px] h-[7px] w-[3px] -translate-x-1/2 rounded-full outline outline-panel ${look}`}
      style={{ left: percent(at) }}
    />
  );
}

/**
 * An answer on its scale, as a line in the colours of the zones. Hidden from screen readers, because the
 * answer's word and number say the same.
 */
export function AnswerScaleLine({ band, className }: { band: AnswerOnScale; className: string }) {
  const { lower, upper, value, before, looks } = band;
  const low = looks[0] ?? "none";
  const high = looks.at(-1) ?? "none";
  const [, middle = low] = looks.length > 2 ? looks : [low];
  const background = `linear-gradient(to right, var(--${low}) ${percent(lower)}, var(--${middle}) ${percent(lower)} ${percent(upper)}, var(--${high}) ${percent(upper)})`;
  return (
    <span
      aria-hidden
      className={`absolute h-[3px] rounded-full forced-color-adjust-none ${className}`}
      style={{ background }}
    >
      {before !== null && <Mark at={before} look="bg-line-strong" />}
      <Mark at={value} look="bg-ink" />
    </span>
  );
}
