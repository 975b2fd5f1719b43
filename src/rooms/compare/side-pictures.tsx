import { useDeferredValue, useMemo } from "react";
import { savePicture } from "#browser/save-picture.ts";
import { curvesOfSides } from "#core/compare/side-curves.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { ChartFrame } from "#ui/chart/chart-frame.tsx";
import { CurveMarks, linesOf } from "#ui/chart/curve-marks.tsx";
import type { SharedRows } from "./use-compared-cases.ts";

interface Props {
  question: PlaygroundQuestion;
  shared: SharedRows;
  /** The side beside A: 1 is B. */
  place: number;
}

/** How two sides calibrate and rank, both in one picture; drawn after what changes. */
export function SidePictures({ question, shared, place }: Props) {
  const rows = useDeferredValue(shared, null);
  const [base, other] = [rows?.[0], rows?.[place]];
  const curves = useMemo(
    () => base && other && curvesOfSides(question, [base, other], place),
    [question, base, other, place],
  );
  if (!curves) return null;
  if (curves.none !== null) return <p className="text-sm text-mute">No calibration or ROC: {curves.none}</p>;
  return (
    <div className="grid items-start gap-4 min-[900px]:grid-cols-2">
      {curves.charts.map((chart) => (
        <ChartFrame
          key={chart.title}
          {...chart}
          legend={linesOf(chart)}
          onSave={(picture, title, format) =>
            void savePicture(picture, title.toLowerCase().replaceAll(/\W+/g, "-"), format)
          }
        >
          {(where) => <CurveMarks chart={chart} place={where} />}
        </ChartFrame>
      ))}
    </div>
  );
}
