import type { ComponentProps } from "react";
import { savePicture } from "#platform/files/save-picture.ts";
import { ChartFrame } from "#ui/chart/chart-frame.tsx";
import { PictureBar } from "#ui/chart/picture-bar.tsx";

/** A chart of this room: its picture can be saved as a file. */
export function RoomChart(props: Omit<ComponentProps<typeof ChartFrame>, "onSave">) {
  return <ChartFrame {...props} onSave={saveAs} />;
}

/** What stands under a picture of this room that is no chart with two axes. */
export function RoomPictureBar(props: Omit<ComponentProps<typeof PictureBar>, "onSave">) {
  return <PictureBar {...props} onSave={saveAs} />;
}

/** Saves a picture under its title. */
function saveAs(picture: SVGSVGElement, title: string, format: "svg" | "png"): void {
  void savePicture(picture, title.toLowerCase().replaceAll(/\W+/g, "-"), format);
}
