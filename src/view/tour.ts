import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { layoutStorage } from "#browser/web-storage.ts";
import { showDialog } from "./shown.ts";

const key = "cutpoint:tour";

const tour = createStore<{ offered: boolean }>()(() => ({ offered: layoutStorage.getItem(key) === null }));

/** Never offers the tour again in this browser; it stays in the palette. */
export function dismissTour(): void {
  layoutStorage.setItem(key, "seen");
  tour.setState({ offered: false });
}

export function startTour(): void {
  dismissTour();
  showDialog("tour");
}

/** Whether nobody has taken or declined the tour in this browser yet. */
export function offersTour(): boolean {
  return tour.getState().offered;
}

export function useTourOffer(): boolean {
  return useStore(tour, ({ offered }) => offered);
}
