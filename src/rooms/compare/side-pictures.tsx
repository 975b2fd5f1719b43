import { useDeferredValue, useMemo } from "react";
import { savePicture } from "#browser/save-picture.ts";
import { curvesOfSides } from "#core/compare/side-curves.ts";
import { ChartFrame } from "#ui/chart/chart-frame.tsx";
import { CurveMarks, linesOf } from "#ui/chart/marks.tsx";
import type { SharedRows } from "./use-compared-cases.ts";

interface Props {
  /** Null while they are looked for. */
  shared: SharedRows | null;
  /** The side beside A: 1 is B. */
  place: number;
}

/** How two sides calibrate and rank, both in one picture; drawn after what changes. */
export function SidePictures({ shared, place }: Props) {
  const settled = useDeferredValue(shared, null);
  const curves = useMemo(() => {
    const [base, other] = [settled?.sides[0], settled?.sides[place]];
    return settled && base && other && curvesOfSides(settled.question, [base, other], place);
  }, [settled, place]);
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
