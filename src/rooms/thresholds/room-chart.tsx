import type { ComponentProps } from "react";
import { savePicture } from "#browser/save-picture.ts";
import type { CurveChart } from "#core/geometry/curve-chart.ts";
import { ChartFrame } from "#ui/chart/chart-frame.tsx";
import { CurveMarks, linesOf } from "#ui/chart/marks.tsx";
import { PictureBar } from "#ui/chart/picture-bar.tsx";

/** A chart of this room: its picture can be saved as a file. */
export function RoomChart(props: Omit<ComponentProps<typeof ChartFrame>, "onSave">) {
  return <ChartFrame {...props} onSave={saveAs} />;
}

/** A chart of curves of this room. */
export function RoomCurves({ chart }: { chart: CurveChart }) {
  const { title, sentence, x, y, twin } = chart;
  return (
    <RoomChart title={title} sentence={sentence} x={x} y={y} legend={linesOf(chart)} twin={twin}>
      {(place) => <CurveMarks chart={chart} place={place} />}
    </RoomChart>
  );
}

/** What stands under a picture of this room that is no chart with two axes. */
export function RoomPictureBar(props: Omit<ComponentProps<typeof PictureBar>, "onSave">) {
  return <PictureBar {...props} onSave={saveAs} />;
}

/** Saves a picture under its title. */
function saveAs(picture: SVGSVGElement, title: string, format: "svg" | "png"): void {
  void savePicture(picture, title.toLowerCase().replaceAll(/\W+/g, "-"), format);
}
