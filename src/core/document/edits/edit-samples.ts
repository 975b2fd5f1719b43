// Edits of samples, and how many there may be.

import type { Playground, PlaygroundSample } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { authoredStateText, isSameState } from "#core/model/state.ts";
import { moveItem } from "./edit-list.ts";

/** Most samples: a round sends a request for each, and authors run one round after another. */
export const samplesMax = 100;

function withSamples(playground: Playground, samples: readonly PlaygroundSample[]): Playground {
  const { samples: _before, ...rest } = playground;
  return samples.length === 0 ? rest : { ...rest, samples };
}

function change(
  playground: Playground,
  edit: (samples: readonly PlaygroundSample[]) => readonly PlaygroundSample[],
): Playground {
  const before = playground.samples ?? [];
  const after = edit(before);
  return after === before ? playground : withSamples(playground, after);
}

/** Leaves out drafts with the same state as one of `samples` or as an earlier draft. */
export function omitKnownSamples<Draft extends Pick<PlaygroundSample, "state">>(
  drafts: readonly Draft[],
  samples: readonly PlaygroundSample[] = [],
): readonly Draft[] {
  const known = new Set(samples.map(({ state }) => `${state.form} ${authoredStateText(state)}`));
  return drafts.filter(({ state }) => {
    const text = `${state.form} ${authoredStateText(state)}`;
    return !known.has(text) && known.add(text);
  });
}

/** Appends samples whose state no other sample has. Beyond `samplesMax` the last ones are dropped. */
export function addSamples(playground: Playground, added: readonly PlaygroundSample[]): Playground {
  return change(playground, (samples) => {
    const fresh = omitKnownSamples(added, samples);
    return fresh.length === 0 ? samples : [...samples, ...fresh].slice(0, samplesMax);
  });
}

function changeSample(
  playground: Playground,
  key: string,
  edit: (sample: PlaygroundSample) => PlaygroundSample,
): Playground {
  return change(playground, (samples) => {
    const at = samples.findIndex((sample) => sample.key === key);
    const [before] = samples.slice(at, at + 1);
    const after = at < 0 || before === undefined ? before : edit(before);
    return after === undefined || after === before ? samples : samples.with(at, after);
  });
}

export function renameSample(playground: Playground, key: string, name: string): Playground {
  return changeSample(playground, key, (sample) => (sample.name === name ? sample : { ...sample, name }));
}

/** A changed state breaks the link to the case it was pinned from. */
export function changeSampleState(playground: Playground, key: string, state: AuthoredState): Playground {
  return changeSample(playground, key, (sample) =>
    isSameState(sample.state, state) ? sample : { ...sample, state, caseKey: null },
  );
}

/** `to` is the resulting index; one outside the list changes nothing. */
export function moveSample(playground: Playground, key: string, to: number): Playground {
  return change(playground, (samples) => {
    const from = samples.findIndex((sample) => sample.key === key);
    return from < 0 || from === to || !(to in samples) ? samples : moveItem(samples, from, to);
  });
}

export function removeSample(playground: Playground, key: string): Playground {
  return change(playground, (samples) => {
    const kept = samples.filter((sample) => sample.key !== key);
    return kept.length === samples.length ? samples : kept;
  });
}
