import { probabilityScale } from "#core/geometry/edge-scale.ts";
import type { Edge } from "#core/policy/move-edge.ts";
import type { ShownQuestion as Shown, ShownAnswer } from "#core/present/show.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { LargeBars } from "./large-bars.tsx";

type MoveEdge = (edge: Edge, to: number, gesture?: string) => void;

interface Props {
  question: Shown;
  answer: ShownAnswer | null;
  /** Null: the edges stand still. */
  onMove: MoveEdge | null;
  /** What a moved edge does to the cases; blank for none. */
  effect: string;
}

/** The large scale of a yes/no question: its edges can be moved before everybody's eyes. */
function LargeScale({ question, value, onMove }: Omit<Props, "answer" | "effect"> & { value: number }) {
  const { words, rule } = question;
  if (rule === null) return null;
  const { lower, upper, outcomes } = rule;
  return (
    <div className="[zoom:1.4] xl:[zoom:1.8]">
      <BandTrack
        axis={probabilityScale}
        edges={[
          { key: "lower", label: `Below this: ${outcomes.no}. ${words}`, value: lower },
          { key: "upper", label: `From here: ${outcomes.yes}. ${words}`, value: upper },
        ]}
        zones={[
          { tone: "no", word: outcomes.no },
          { tone: "unsure", word: outcomes.unsure },
          { tone: "yes", word: outcomes.yes },
        ]}
        marker={{ value, text: `${Math.round(100 * value)} of 100` }}
        onMove={onMove && ((edge, to, gesture) => onMove(edge === "lower" ? "lower" : "upper", to, gesture))}
      />
    </div>
  );
}

/** One question in plain words, its answer large, what follows from it, and what a moved edge does to the cases. */
export function ShownQuestion({ question, answer, onMove, effect }: Props) {
  return (
    <article className="mb-[2.4vw]">
      <h3 className="text-[max(18px,1.9vw)] leading-tight font-semibold" dir="auto">
        {question.words}
      </h3>
      {answer === null ? (
        <p className="text-[max(16px,1.5vw)] text-mute">Not answered yet.</p>
      ) : (
        <>
          <p className="my-[0.4vw] text-[max(20px,2.2vw)]">
            <span className="inline-block [zoom:1.2] xl:[zoom:1.5]">
              <OutcomeChip outcome={answer.outcome} />
            </span>
          </p>
          {answer.value !== null && <LargeScale question={question} value={answer.value} onMove={onMove} />}
          {answer.rows !== null && <LargeBars rows={answer.rows} />}
        </>
      )}
      <p className="text-[max(15px,1.4vw)]" aria-live="polite">
        {effect}
      </p>
    </article>
  );
}
