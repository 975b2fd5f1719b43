// The bar of pinned samples above the state, and the list in which they are renamed and moved.

import { type KeyboardEvent, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { stateTitle } from "#core/cases/state-excerpt.ts";
import type { PlaygroundSample } from "#core/model/playground.ts";
import { isSameState } from "#core/model/state.ts";
import { sampleRowOf } from "#core/samples/sample-row.ts";
import { toCounted } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { useMediaQuery } from "#web/kit/browser/media-query.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { ChevronDown, Pencil, Play, Trash2 } from "#web/kit/ui/icons.tsx";
import { ChevronLeft, ChevronRight, Pin } from "#web/kit/ui/later-icons.tsx";
import { OutcomeChip } from "#web/kit/ui/outcome-chip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import {
  cancelRound,
  openAdjacentSample,
  openSample,
  runOnSamples,
  useRoundProgress,
  useShownRound,
} from "#web/run/sample-rounds.ts";
import { sampleEdits, useSampleOfState, useSamples } from "#web/run/samples.ts";
import { useProfile } from "#web/service/session.ts";

const listMemory = "cutpoint.sample-list";
/**
 * Media query for windows in which the list opens by itself. In lower ones it would leave too little room for the
 * state.
 */
const roomForList = "(min-height: 700px)";

/** `open` is null until the user decides. */
const list = createStore<{ open: boolean | null }>()(() => {
  const kept = settingsStorage.getItem(listMemory);
  return { open: kept === null ? null : kept === "open" };
});

function useIsListOpen(): boolean {
  const hasRoom = useMediaQuery(roomForList);
  return useStore(list, ({ open }) => open ?? hasRoom);
}

function openList(open: boolean): void {
  list.setState({ open });
  settingsStorage.setItem(listMemory, open ? "open" : "closed");
}

export function SampleBar() {
  const samples = useSamples();
  const chosen = useSampleOfState();
  const open = useIsListOpen();
  const isChanged = usePlayground(({ state }) => chosen !== null && !isSameState(chosen.state, state));
  if (samples.length === 0) return null;
  const place = samples.findIndex(({ key }) => key === chosen?.key);

  return (
    <div
      role="toolbar"
      aria-label="Samples"
      className="flex shrink-0 flex-wrap items-center gap-1 border-b border-line px-2.5 py-1"
    >
      <IconButton icon={ChevronLeft} label="Previous sample" onClick={() => openAdjacentSample(-1)} />
      <Button
        look="quiet"
        className="px-1! tabular-nums"
        aria-expanded={open}
        onClick={() => openList(!open)}
      >
        {place < 0 ? "–" : place + 1} of {samples.length}
        <ChevronDown size={13} aria-hidden className={open ? "rotate-180" : ""} />
      </Button>
      <IconButton icon={ChevronRight} label="Next sample" onClick={() => openAdjacentSample(1)} />
      <IconButton
        icon={Pin}
        label={place >= 0 && !isChanged ? "Pinned as a sample" : "Pin the state as a sample"}
        aria-pressed={place >= 0 && !isChanged}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
        onClick={sampleEdits.pinState}
      />
      {/* Invisible but not removed, so that nothing moves while somebody types. */}
      <Button
        look="quiet"
        className={`px-1! text-sm ${isChanged ? "" : "invisible"}`}
        aria-label="Update sample"
        title="Replace the sample with the state as it is now"
        onClick={() => chosen !== null && sampleEdits.update(chosen.key)}
      >
        Update
      </Button>
      <span className="ml-auto">
        <RunOnSamples count={samples.length} />
      </span>
    </div>
  );
}

function RunOnSamples({ count }: { count: number }) {
  const progress = useRoundProgress();
  if (progress?.status === "running") {
    return (
      <Button onClick={cancelRound}>
        Cancel{" "}
        <span className="text-mute tabular-nums">
          {progress.runs.size} of {progress.asked.size}
        </span>
      </Button>
    );
  }
  return (
    <Button aria-label={`Run on ${toCounted(count, "sample")}`} onClick={runOnSamples}>
      <Play size={13} aria-hidden /> Run on {count}
    </Button>
  );
}

export function SampleList() {
  const samples = useSamples();
  const chosen = useSampleOfState();
  const open = useIsListOpen();
  const round = useShownRound();
  const questions = usePlayground((playground) => playground.questions);
  const model = usePlayground((playground) => playground.model);
  const profile = useProfile();
  if (!open || samples.length === 0) return null;
  return (
    <ul aria-label="Pinned samples" className="max-h-[40%] shrink-0 overflow-auto border-t border-line py-1">
      {samples.map((sample, index) => {
        const answered = round?.answers.get(sample.key);
        const row = answered && sampleRowOf({ questions, model }, sample, answered, profile);
        return (
          <SampleItem
            key={sample.key}
            sample={sample}
            index={index}
            isChosen={sample.key === chosen?.key}
            outcome={row?.decision?.outcome ?? ""}
            isStale={row?.isStale ?? false}
          />
        );
      })}
    </ul>
  );
}

interface ItemProps {
  sample: PlaygroundSample;
  index: number;
  isChosen: boolean;
  /** In the newest run on the samples; blank if there is none. */
  outcome: string;
  isStale: boolean;
}

function focusItem(item: Element | null | undefined): void {
  item?.querySelector<HTMLElement>("[data-sample]")?.focus();
}

function SampleItem({ sample, index, isChosen, outcome, isStale }: ItemProps) {
  const [renaming, setRenaming] = useState(false);
  const { key, name } = sample;

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const item = event.currentTarget.closest("li");
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined && event.altKey) sampleEdits.move(key, index + step);
    else if (step !== undefined)
      focusItem(step < 0 ? item?.previousElementSibling : item?.nextElementSibling);
    else if (event.key === "F2") setRenaming(true);
    else if (event.key === "Delete") {
      focusItem(item?.nextElementSibling ?? item?.previousElementSibling);
      sampleEdits.remove(key);
    } else return;
    event.preventDefault();
  }

  return (
    <li
      aria-current={isChosen}
      className="group/sample flex h-7 items-center gap-1.5 pr-2.5 pl-3.5 aria-current:bg-accent-soft"
    >
      <span aria-hidden className="w-6 shrink-0 text-right text-sm text-mute tabular-nums">
        {index + 1}
      </span>
      {renaming ? (
        <SampleName sample={sample} onDone={() => setRenaming(false)} />
      ) : (
        <button
          type="button"
          data-sample={key}
          title="Enter takes it into the state, F2 renames, Alt+↑ and Alt+↓ move, Delete unpins"
          className="min-h-6 min-w-0 flex-1 truncate rounded px-1 text-left hover:underline"
          onClick={() => openSample(key)}
          onKeyDown={press}
        >
          {name === "" ? (
            <VisibleText className="text-mute" text={stateTitle(sample.state)} />
          ) : (
            <VisibleText text={name} />
          )}
        </button>
      )}
      <span className="invisible flex group-focus-within/sample:[visibility:inherit] group-hover/sample:[visibility:inherit] group-aria-current/sample:[visibility:inherit] pointer-coarse:[visibility:inherit]">
        <IconButton
          icon={Pencil}
          label="Rename sample"
          className="size-6!"
          onClick={() => setRenaming(true)}
        />
        <IconButton
          icon={Trash2}
          label="Unpin sample"
          className="size-6!"
          onClick={() => sampleEdits.remove(key)}
        />
      </span>
      <span
        className={`w-20 shrink-0 truncate text-sm ${isStale ? "italic" : ""}`}
        title={isStale ? "Out of date: changed since this answer" : undefined}
      >
        {outcome !== "" && <OutcomeChip outcome={outcome} stale={isStale} />}
        {isStale && <span className="sr-only"> (out of date)</span>}
      </span>
    </li>
  );
}

function SampleName({ sample: { key, name }, onDone }: { sample: PlaygroundSample; onDone: () => void }) {
  return (
    <input
      aria-label="Name of the sample"
      className="field h-6 min-w-0 flex-1 px-1!"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by Rename, which it replaces
      autoFocus
      maxLength={120}
      defaultValue={name}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => {
        sampleEdits.rename(key, currentTarget.value.trim());
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        const item = event.currentTarget.closest("li");
        if (event.key === "Escape") event.currentTarget.value = name;
        event.currentTarget.blur();
        runBeforeNextPaint(() => focusItem(item));
      }}
    />
  );
}
