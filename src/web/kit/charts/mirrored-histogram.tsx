// A histogram of positive cases above and negative ones below, with draggable thresholds.

import { ThresholdHandle, type TrackThreshold } from "./band-track.tsx";
import {
  HistogramPicture,
  type HistogramProps,
  histogramHeight,
  plotPadding,
  plotWidthOf,
} from "./histogram-picture.tsx";
import { ProposedThreshold, ThresholdLabels } from "./threshold-labels.tsx";
import { useElementWidth } from "./use-element-width.ts";

interface Props extends HistogramProps {
  thresholds: readonly TrackThreshold[];
  proposed: readonly number[];
  onMove: (key: string, to: number, gesture?: string) => void;
  onRest: () => void;
}

/** Positive cases point up, negative ones down, so that both sides of a threshold can be compared. */
export function MirroredHistogram({ onMove, onRest, proposed, ...drawn }: Props) {
  const [width, watch] = useElementWidth(720);
  const { thresholds, scale } = drawn;
  return (
    <div ref={watch} className="relative isolate select-none" style={{ height: histogramHeight }}>
      <HistogramPicture {...drawn} width={width} />
      <div
        className="absolute"
        style={{
          left: plotPadding.left,
          right: plotPadding.right,
          top: plotPadding.top - 4,
          bottom: plotPadding.bottom - 10,
        }}
      >
        {thresholds.map((threshold) => (
          <ThresholdHandle
            key={threshold.key}
            threshold={threshold}
            axis={scale}
            onMove={(to, gesture) => onMove(threshold.key, to, gesture)}
            onRest={onRest}
          />
        ))}
        <ThresholdLabels thresholds={thresholds} scale={scale} width={plotWidthOf(width)} />
        {proposed.map((value, index) => (
          <ProposedThreshold
            key={value}
            value={value}
            scale={scale}
            width={plotWidthOf(width)}
            raised={index > 0}
          />
        ))}
      </div>
    </div>
  );
}
