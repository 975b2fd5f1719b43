// The samples pinned to a playground: which one is chosen, their edits, and those that wait for consent.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  addSamples,
  changeSampleState,
  moveSample,
  omitKnownSamples,
  removeSample,
  renameSample,
  samplesMax,
} from "#core/document/edits/edit-samples.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground, PlaygroundSample } from "#core/model/playground.ts";
import { isSameState } from "#core/model/state.ts";
import { toCounted } from "#core/text/number-text.ts";
import { addSampleUse, heldOutCasesEqualToSamples } from "#core/thresholds/evidence/sample-use.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";

type Draft = Pick<PlaygroundSample, "name" | "state" | "caseKey">;

interface SampleView {
  /** Key of the sample that became the state, which may have been edited since. */
  chosen: string | null;
  /** Waiting for consent, because some of the samples are held-out cases. */
  offered: { samples: readonly PlaygroundSample[]; heldOut: readonly Case[] } | null;
}

const view = createStore<SampleView>()(() => ({ chosen: null, offered: null }));

/** Samples that wait for consent, because some of them are held-out cases; null for none. */
export function useSamplesAwaitingConsent(): SampleView["offered"] {
  return useStore(view, ({ offered }) => offered);
}

/**
 * The sample that equals the state; otherwise the one that became the state, which may have been edited since.
 */
function findChosen({ samples = [], state }: Playground, chosen: string | null): PlaygroundSample | null {
  return (
    samples.find((sample) => isSameState(sample.state, state)) ??
    samples.find(({ key }) => key === chosen) ??
    null
  );
}

/** Null if the state equals no sample and was made from none. */
export function useSampleOfState(): PlaygroundSample | null {
  const chosen = useStore(view, (now) => now.chosen);
  return usePlayground((playground) => findChosen(playground, chosen));
}

export function getSampleOfState(): PlaygroundSample | null {
  return findChosen(playgroundStore.get(), view.getState().chosen);
}

const noSamples: readonly PlaygroundSample[] = [];

export function useSamples(): readonly PlaygroundSample[] {
  return usePlayground(({ samples }) => samples ?? noSamples);
}

function pin(samples: readonly PlaygroundSample[]): void {
  const before = playgroundStore.get().samples?.length ?? 0;
  playgroundStore.edit((now) => addSamples(now, samples), {
    label: samples.length === 1 ? "pin a sample" : `pin ${samples.length} samples`,
  });
  playgroundStore.record((ledger) => addSampleUse(ledger, playgroundStore.get(), samples));
  const own = samples.find(({ state }) => isSameState(state, playgroundStore.get().state));
  if (own !== undefined) view.setState({ chosen: own.key });
  const pinned = (playgroundStore.get().samples?.length ?? 0) - before;
  const left = samples.length - pinned;
  notifyEdit(
    left === 0
      ? `Pinned ${toCounted(pinned, "sample")}.`
      : `Pinned ${toCounted(pinned, "sample")}. ${toCounted(left, "more isn't", "more aren't")}: a playground has at most ${samplesMax}.`,
  );
}

/** Each edit is one undo step, except that consecutive calls of `choose` share one. */
export const sampleEdits = {
  /** Pins each state once, if it isn't pinned yet. If a case would stop being held out, asks for consent first. */
  pin(drafts: readonly Draft[]): void {
    playgroundStore.flush();
    const playground = playgroundStore.get();
    const samples = omitKnownSamples(drafts, playground.samples).map(
      (draft): PlaygroundSample => ({ ...draft, key: newKey() }),
    );
    if (samples.length === 0) return showNotice("Pinned already.");
    const heldOut = heldOutCasesEqualToSamples(playground, samples);
    if (heldOut.length === 0) return pin(samples);
    view.setState({ offered: { samples, heldOut } });
    showDialog("pin-samples");
  },

  pinState(): void {
    playgroundStore.flush();
    sampleEdits.pin([{ name: "", state: playgroundStore.get().state, caseKey: null }]);
  },

  /** Pins each item of a list state, except blank ones, as a sample. */
  pinItems(): void {
    playgroundStore.flush();
    const items = playgroundStore.get().state.items.filter((text) => text.trim() !== "");
    sampleEdits.pin(
      items.map((text) => ({ name: "", state: { form: "text", text, items: [] }, caseKey: null })),
    );
  },

  pinCases(cases: readonly Case[]): void {
    sampleEdits.pin(cases.map(({ key, note, state }) => ({ name: note, state, caseKey: key })));
  },

  /** Pins the offered samples. With `all` also held-out cases, which from then on prove nothing. */
  pinOffered(all: boolean): void {
    const { offered } = view.getState();
    view.setState({ offered: null });
    if (offered === null) return;
    const proof = offered.heldOut;
    const samples = all
      ? offered.samples
      : offered.samples.filter(({ state }) => !proof.some((row) => isSameState(row.state, state)));
    if (samples.length > 0) pin(samples);
  },

  /** Copies the sample's state into the playground's. Consecutive choices are one undo step. */
  choose(key: string): void {
    playgroundStore.flush();
    const sample = playgroundStore.get().samples?.find((one) => one.key === key);
    if (sample === undefined) return;
    view.setState({ chosen: key });
    playgroundStore.edit((now) => setPlaygroundState(now, sample.state), {
      label: "use a sample as the state",
      gesture: "samples",
    });
  },

  /** Replaces the sample's state by the playground's. */
  update(key: string): void {
    playgroundStore.flush();
    const { state } = playgroundStore.get();
    playgroundStore.edit((now) => changeSampleState(now, key, state), { label: "update a sample" });
    const updated = playgroundStore.get().samples?.filter((one) => one.key === key) ?? [];
    playgroundStore.record((ledger) => addSampleUse(ledger, playgroundStore.get(), updated));
  },

  rename(key: string, name: string): void {
    playgroundStore.edit((now) => renameSample(now, key, name), { label: "rename a sample" });
  },

  /** `to` is the sample's index after the move. */
  move(key: string, to: number): void {
    playgroundStore.edit((now) => moveSample(now, key, to), { label: "move a sample" });
  },

  remove(key: string): void {
    playgroundStore.edit((now) => removeSample(now, key), { label: "unpin a sample" });
    notifyEdit("Sample unpinned.", true);
  },
};
