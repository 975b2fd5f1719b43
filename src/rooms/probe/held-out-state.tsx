import type { AuthoredState } from "#core/model/question.ts";
import type { ProbeChange } from "#core/probe/reports.ts";

interface Props {
  state: AuthoredState;
  /** Ranked. */
  changes: readonly ProbeChange[];
}

interface Stretch {
  text: string;
  at: number;
  /** From 1; null between the parts. */
  rank: number | null;
  /** 0..1. */
  moved: number;
}

/** A text in stretches: the parts in it, and what is between them. */
function stretchesOf(text: string, item: number | null, changes: readonly ProbeChange[]): Stretch[] {
  const parts = changes
    .map(({ step, change }, index) => ({ part: step.part, rank: index + 1, moved: change.moved.value ?? 0 }))
    .flatMap(({ part, ...rest }) => (part && part.item === item ? [{ ...part.range, ...rest }] : []))
    .sort((one, other) => one.offset - other.offset);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { offset, length, rank, moved } of parts) {
    stretches.push({ text: text.slice(from, offset), at: from, rank: null, moved: 0 });
    stretches.push({ text: text.slice(offset, offset + length), at: offset, rank, moved });
    from = offset + length;
  }
  return [...stretches, { text: text.slice(from), at: from, rank: null, moved: 0 }];
}

const ranksShown = 5;

function Marked({ stretch }: { stretch: Stretch }) {
  const { text, rank, moved } = stretch;
  if (rank === null) return text;
  const shown = rank <= ranksShown && moved > 0;
  return (
    <mark
      className="rounded-[3px] text-ink"
      style={{
        background: `color-mix(in oklab, var(--accent) ${Math.round(8 + 42 * Math.sqrt(moved))}%, transparent)`,
        boxShadow: shown ? "0 1px 0 0 var(--accent)" : undefined,
        ...(moved === 0 && { background: "none" }),
      }}
      title={`Rank ${rank}: moved ${Math.round(moved * 100)} of 100 points`}
    >
      {shown && (
        <span
          aria-hidden
          className="mr-0.5 inline-block min-w-4 rounded bg-accent px-1 text-center font-sans text-xs font-semibold text-on-accent"
        >
          {rank}
        </span>
      )}
      {text}
    </mark>
  );
}

/** The state as it was, each part tinted by how much the answer hangs on it; the table under it says the same. */
export function HeldOutState({ state, changes }: Props) {
  const texts = state.form === "list" ? state.items : [state.text];
  return (
    <div
      className="max-h-96 overflow-auto rounded-md border border-line bg-panel p-3 font-mono text-sm"
      tabIndex={0}
      role="region"
      aria-label="State with its parts marked"
    >
      {texts.map((text, index) => {
        const item = state.form === "list" ? index : null;
        return (
          <p
            // oxlint-disable-next-line react/no-array-index-key -- a text of the list is its place
            key={index}
            className="mb-1 break-words whitespace-pre-wrap last:mb-0"
            dir="auto"
          >
            {stretchesOf(text, item, changes).map((stretch) => (
              <Marked key={`${stretch.at} ${stretch.rank}`} stretch={stretch} />
            ))}
          </p>
        );
      })}
    </div>
  );
}
