import { playgroundStore } from "#playground/open-playground.ts";
import { offerCaseRun, type RoomId, roomIds, showRoom } from "#view/shown.ts";
import type { Command } from "./command.ts";
import { lazyRoom } from "./lazy-room.tsx";

/** The rooms beside the author's own, fetched when they are first gone to. */
export const otherRooms = {
  cases: lazyRoom(async () => (await import("#rooms/cases/cases-room.tsx")).CasesRoom),
  thresholds: lazyRoom(async () => (await import("#rooms/thresholds/thresholds-room.tsx")).ThresholdsRoom),
  compare: lazyRoom(async () => (await import("#rooms/compare/compare-room.tsx")).CompareRoom),
  probe: lazyRoom(async () => (await import("#rooms/probe/probe-room.tsx")).ProbeRoom),
  present: lazyRoom(async () => (await import("#rooms/present/present-room.tsx")).PresentRoom),
  report: lazyRoom(async () => (await import("#rooms/report/report-room.tsx")).ReportRoom),
} satisfies Record<Exclude<RoomId, "author">, unknown>;

/** What a room is called where one goes to it. */
export const roomTitles: Record<RoomId, string> = {
  author: "Author",
  cases: "Cases",
  thresholds: "Thresholds",
  compare: "Compare",
  probe: "Probe",
  present: "Present",
  report: "Report",
};

export const roomCommands: readonly Command[] = [
  ...roomIds.map((room) => ({ title: `Room: ${roomTitles[room]}`, run: () => showRoom(room) })),
  {
    title: "Run cases…",
    run: () => {
      showRoom("cases");
      offerCaseRun();
    },
    offered: () => playgroundStore.get().cases.length > 0,
  },
];
