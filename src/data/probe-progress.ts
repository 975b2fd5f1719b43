import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ServiceError } from "#core/contract/service-error.ts";
import type { Probe } from "#core/probe/probe.ts";

/** How far the probe in flight, or the last one of this page, has come. */
export interface ProbeProgress {
  key: string;
  probe: Probe;
  status: "running" | "done" | "cancelled" | "stopped";
  steps: number;
  answered: number;
  failed: number;
  lastError: ServiceError | null;
}

const store = createStore<{ progress: ProbeProgress | null }>()(() => ({ progress: null }));

export function useProbeProgress(): ProbeProgress | null {
  return useStore(store, ({ progress }) => progress);
}

export function getProbeProgress(): ProbeProgress | null {
  return store.getState().progress;
}

export function setProbeProgress(progress: ProbeProgress): void {
  store.setState({ progress });
}

/** Counts an answer, or an error after which the probe may stop. */
export function countStep(error: ServiceError | null, stops: boolean): void {
  const { progress } = store.getState();
  if (progress === null) return;
  setProbeProgress({
    ...progress,
    status: stops ? "stopped" : progress.status,
    answered: progress.answered + (error ? 0 : 1),
    failed: progress.failed + (error ? 1 : 0),
    lastError: error ?? progress.lastError,
  });
}
