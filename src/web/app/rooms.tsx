// The rooms of the page, all but Author loaded when first opened; their titles, also in the tab, and commands.

import type { ComponentType } from "react";
import { toVisiblePlaygroundName } from "#core/text/visible-text.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { setPageTitle } from "#web/kit/browser/address.ts";
import {
  onRoomChange,
  openCaseRunDialog,
  type RoomId,
  roomIds,
  showRoom,
} from "#web/kit/navigation/navigation-store.ts";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import type { Command } from "./commands.ts";

export function lazyRoom(fetch: () => Promise<ComponentType<object>>) {
  return lazyPart(fetch, {
    waiting: () => <main aria-busy className="min-h-0" />,
    missing: (message) => <main className="grid min-h-0">{message}</main>,
  });
}

/** The code of each room loads on its first visit, if it hasn't been prefetched. */
export const lazyRooms = {
  cases: lazyRoom(async () => (await import("#web/cases/cases-room.tsx")).CasesRoom),
  thresholds: lazyRoom(async () => (await import("#web/thresholds/thresholds-room.tsx")).ThresholdsRoom),
  compare: lazyRoom(async () => (await import("#web/compare/compare-room.tsx")).CompareRoom),
  probe: lazyRoom(async () => (await import("#web/probe/probe-room.tsx")).ProbeRoom),
  present: lazyRoom(async () => (await import("#web/present/present-room.tsx")).PresentRoom),
  report: lazyRoom(async () => (await import("#web/report/report-room.tsx")).ReportRoom),
} satisfies Record<Exclude<RoomId, "author">, unknown>;

export const roomTitles: Record<RoomId, string> = {
  author: "Author",
  cases: "Cases",
  thresholds: "Thresholds",
  compare: "Compare",
  probe: "Probe",
  present: "Present",
  report: "Report",
};

/** Commands that show a room, and the one that opens the dialog for a run over cases. */
export const roomCommands: readonly Command[] = [
  ...roomIds.map((room) => ({ title: `Room: ${roomTitles[room]}`, run: () => showRoom(room) })),
  {
    title: "Run cases…",
    run: () => {
      showRoom("cases");
      openCaseRunDialog();
    },
    offered: () => playgroundStore.get().cases.length > 0,
  },
];

/** "Name – Room – Cutpoint". */
export function toTabTitle(name: string, room: RoomId): string {
  return `${toVisiblePlaygroundName(name)} – ${roomTitles[room]} – Cutpoint`;
}

/** Keeps the tab's title in step with the room and the playground's name. */
export function syncTabTitle(): void {
  let room: RoomId = "author";
  const show = () => setPageTitle(toTabTitle(playgroundStore.get().name, room));
  onRoomChange((now) => {
    room = now;
    show();
  });
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.name !== before.name) show();
  });
}
