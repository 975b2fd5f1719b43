import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import type { CutWords } from "#core/thresholds/side-words.ts";
import { NumberField } from "#ui/number-field.tsx";

interface Props {
  edges: readonly { key: string; value: number }[];
  words: CutWords;
  scale: EdgeScale;
  onEdge: (key: string, to: number) => void;
}

/** The edges as numbers that can be typed. */
export function EdgeFields({ edges, words, scale, onEdge }: Props) {
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
