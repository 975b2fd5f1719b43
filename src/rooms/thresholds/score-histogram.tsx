import { useMemo } from "react";
import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toCountText, toEdgeText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Edge } from "#core/kinds/edges.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type BandCounts, zoneSize } from "#core/statistics/band.ts";
import { binsFor, type CutTable, drawsDots, histogramOf } from "#core/statistics/cut-table.ts";
import { snapToPlateau } from "#core/thresholds/curve-charts.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { endDrag, moveThreshold } from "#playground/move-threshold.ts";
import { MirroredHistogram } from "#ui/chart/mirrored-histogram.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { RoomPictureBar } from "./room-chart.tsx";

interface EdgeFieldsProps {
  edges: readonly { key: string; value: number }[];
  words: CutWords;
  scale: EdgeScale;
  onEdge: (key: string, to: number) => void;
}

/** The edges as numbers that can be typed. */
function EdgeFields({ edges, words, scale, onEdge }: EdgeFieldsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {edges.map(({ key, value }) => {
        const label = key === "lower" ? `${words.no.word} below` : `${words.yes.word} from`;
        return (
          <span key={key} className="flex items-center gap-2">
            <span aria-hidden className="text-mute">
              {label}
            </span>
            <NumberField
              label={label}
              text={toEdgeText(value, scale.decimals)}
              min={0}
              max={scale.max}
              step={scale.step / 10}
              onCommit={(to) => onEdge(key, to)}
            />
          </span>
        );
      })}
    </span>
  );
}

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  table: CutTable;
  counts: BandCounts;
  /** An edge came to rest. */
  onRest: () => void;
}

function zone(tone: "no" | "unsure" | "yes", word: string, of: BandCounts["no"]) {
  return { tone, word: `${word} ${toCountText(zoneSize(of))}` };
}

/** The cases by score and label, under the edges that can be dragged, moved by keys and typed. */
export function ScoreHistogram({ question, cut, table, counts, onRest }: Props) {
  const { shape, scale, words, edges } = cut;
  const name = toVisibleName(question.id);
  const bins = useMemo(() => histogramOf(table, binsFor(table.n, scale.max), scale.max), [table, scale]);
  const upper = { key: "upper", label: `${words.yes.word} from, ${name}`, value: edges.upper };
  const lower = { key: "lower", label: `${words.no.word} below, ${name}`, value: edges.lower };
  const [review, yes] = [
    zone("unsure", words.review, counts.review),
    zone("yes", words.yes.word, counts.yes),
  ];
  const isBand = shape === "band";

  function move(key: string, to: number, gesture?: string) {
    moveThreshold(
      question,
      key as Edge,
      gesture === undefined ? to : snapToPlateau(table, to, scale),
      gesture,
    );
  }

  return (
    <figure className="mt-3" aria-label={`Cases by ${words.axis}`}>
      <MirroredHistogram
        up={bins.trues}
        down={bins.falses}
        sides={words.truth}
        dots={drawsDots(table.n)}
        scale={scale}
        edges={isBand ? [lower, upper] : [upper]}
        zones={isBand ? [zone("no", words.no.word, counts.no), review, yes] : [review, yes]}
        onMove={move}
        onRest={() => {
          endDrag();
          onRest();
        }}
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <EdgeFields
          edges={isBand ? [lower, upper] : [upper]}
          words={words}
          scale={scale}
          onEdge={(key, to) => {
            move(key, to);
            onRest();
          }}
        />
        <span className="text-mute">
          {words.axis}, 0 to {scale.max}
        </span>
      </figcaption>
      <RoomPictureBar
        title={`Cases of ${name}`}
        twin={{
          columns: ["From", ...words.truth],
          rows: () =>
            bins.trues.map((trues, bin) => [
              toEdgeText((bin * scale.max) / bins.trues.length, scale.decimals),
              toCountText(trues),
              toCountText(bins.falses[bin] ?? 0),
            ]),
        }}
      />
    </figure>
  );
}
