// Charts whose picture can be saved; the code for that loads with them.

import type { ComponentProps } from "react";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { savePicture } from "#web/kit/browser/save-picture.ts";
import { ChartFrame } from "#web/kit/charts/chart-frame.tsx";
import { CurveMarks, legendLinesOf } from "#web/kit/charts/marks.tsx";
import { PictureBar } from "#web/kit/charts/picture-bar.tsx";

export function SavableChart(props: Omit<ComponentProps<typeof ChartFrame>, "onSave">) {
  return <ChartFrame {...props} onSave={saveAs} />;
}

export function SavableCurves({ chart }: { chart: CurveChart }) {
  const { title, sentence, x, y, twin } = chart;
  return (
    <SavableChart title={title} sentence={sentence} x={x} y={y} legend={legendLinesOf(chart)} twin={twin}>
      {(place) => <CurveMarks chart={chart} place={place} />}
    </SavableChart>
  );
}

/** For pictures without axes, such as a matrix, which have no chart frame. */
export function SavePictureBar(props: Omit<ComponentProps<typeof PictureBar>, "onSave">) {
  return <PictureBar {...props} onSave={saveAs} />;
}

function saveAs(picture: SVGSVGElement, title: string, format: "svg" | "png"): void {
  void savePicture(picture, toFileStem(title), format);
}
