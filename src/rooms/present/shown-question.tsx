import { levelScale, probabilityScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { Edge } from "#core/policy/move-edge.ts";
import type { ShownQuestion as Shown, ShownAnswer, ShownRule } from "#core/present/show.ts";
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

/** What a zone is drawn as, where there are as many edges. */
const tones = { 1: ["unsure", "sure"], 2: ["no", "unsure", "yes"] } as const;

interface ScaleProps {
  words: string;
  rule: ShownRule;
  value: number;
  onMove: MoveEdge | null;
}

/** The large scale of a question's rule: its edges can be moved before everybody's eyes. */
function LargeScale({ words, rule: { max, edges, zones, of }, value, onMove }: ScaleProps) {
  const scale = max === 1 ? probabilityScale : levelScale(max + 1);
  const [first = 0, last] = edges;
  const upper = { key: "upper", label: `From here: ${zones.at(-1)}. ${words}`, value: last ?? first };
  const lower = { key: "lower", label: `Below this: ${zones[0]}. ${words}`, value: first };
  const shade = last === undefined ? tones[1] : tones[2];
  return (
    <>
      {of && (
        <p className="mt-[0.8vw] text-[max(14px,1.3vw)] text-mute" dir="auto">
          {of}
        </p>
      )}
      <div className="[zoom:1.4] xl:[zoom:1.8]">
        <BandTrack
          axis={scale}
          edges={last === undefined ? [upper] : [lower, upper]}
          zones={shade.map((tone, at) => ({ tone, word: zones[at] ?? "" }))}
          marker={{ value, text: max === 1 ? `${Math.round(100 * value)} of 100` : sayLevel(value, max) }}
          onMove={
            onMove && ((edge, to, gesture) => onMove(edge === "lower" ? "lower" : "upper", to, gesture))
          }
        />
      </div>
    </>
  );
}

/** Where an expected level stands, in tenths. */
function sayLevel(value: number, max: number): string {
  return `${toEdgeText(Math.round(10 * value) / 10, 1)} of ${max}`;
}

/** One question in plain words, its answer large, what follows from it, and what a moved edge does to the cases. */
export function ShownQuestion({ question: { words, rule }, answer, onMove, effect }: Props) {
  return (
    <article className="mb-[2.4vw]">
      <h3 className="text-[max(18px,1.9vw)] leading-tight font-semibold" dir="auto">
        {words}
      </h3>
      {answer === null ? (
        <p className="text-[max(16px,1.5vw)] text-mute">Not answered yet.</p>
      ) : (
        <>
          <p className="my-[0.4vw] text-[max(20px,2.2vw)]">
            <span className="inline-block [zoom:1.2] xl:[zoom:1.5]">
              <OutcomeChip outcome={answer.outcome} zone={answer.zone} />
            </span>
          </p>
          {answer.rows !== null && <LargeBars rows={answer.rows} />}
          {answer.value !== null && rule !== null && (
            <LargeScale words={words} rule={rule} value={answer.value} onMove={onMove} />
          )}
        </>
      )}
      <p className="text-[max(15px,1.4vw)]" aria-live="polite">
        {effect}
      </p>
    </article>
  );
}
