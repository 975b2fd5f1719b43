/**
 * Areas of a question's panel. In a wide window, controls stay in view beside the results while those scroll;
 * in a narrow one they are stacked.
 */
export const panelAreaClasses = {
  panel:
    "clears-corner isolate grid min-h-0 min-w-0 content-start gap-x-8 gap-y-5 p-4 min-[1100px]:grid-cols-[minmax(0,1fr)_330px] min-[1100px]:grid-rows-[max-content_1fr] min-[1100px]:overflow-auto min-[1100px]:px-6",
  top: "min-w-0",
  rail: "grid content-start gap-5 self-start min-[1100px]:sticky min-[1100px]:top-0 min-[1100px]:col-start-2 min-[1100px]:row-span-2 min-[1100px]:row-start-1 min-[1100px]:max-h-[calc(100dvh-7.5rem-var(--corner-height,0px))] min-[1100px]:overflow-y-auto min-[1100px]:pr-1",
  rest: "min-w-0 min-[1100px]:col-start-1",
};
