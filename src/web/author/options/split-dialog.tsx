// Splits a choice into groups, after a proposal that the author changes.

import { useId, useState } from "react";
import { defaultGroupCount, proposeGroups } from "#core/advice/propose-groups.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  describeGroupsFault,
  type GroupingMethod,
  moveOptionsToGroup,
  type OptionGroup,
  optionNameOfGroup,
} from "#core/two-step-choice/split-choice.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { FieldError, SegmentedControl } from "#web/kit/ui/fields.tsx";
import { ChevronDown } from "#web/kit/ui/icons.tsx";
import { ChevronRight } from "#web/kit/ui/later-icons.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { TwoStepCheckbox } from "./two-step-choice.tsx";

interface DraftGroups {
  way: GroupingMethod;
  /** Number of groups asked for. */
  wished: number;
  groups: readonly OptionGroup[];
  picked: ReadonlySet<number>;
  open: number | null;
}

export interface GroupsDraft extends DraftGroups {
  /** Why the groups can't be used; null if they can. */
  fault: string | null;
  propose: (way: GroupingMethod, wished: number) => void;
  rename: (place: number, name: string) => void;
  pick: (index: number) => void;
  pickGroup: (place: number) => void;
  show: (place: number | null) => void;
  move: (to: number | "new") => void;
}

const none: ReadonlySet<number> = new Set();

/**
 * The groups are a draft: proposed, then changed by hand. The document changes only when they are applied.
 */
function useGroups(options: readonly AuthoredOption[]): GroupsDraft {
  const [kept, setKept] = useState<DraftGroups>(() => firstProposal(options));
  const { groups, picked, open } = kept;
  const toggled = (indexes: readonly number[]) => {
    const all = indexes.every((index) => picked.has(index));
    const next = new Set(picked);
    for (const index of indexes) {
      if (all) next.delete(index);
      else next.add(index);
    }
    return next;
  };
  return {
    ...kept,
    fault: describeGroupsFault(groups, options),
    propose: (way, wished) =>
      setKept({ way, wished, groups: proposeGroups(options, way, wished), picked: none, open: null }),
    rename: (place, name) =>
      setKept({ ...kept, groups: groups.map((group, at) => (at === place ? { ...group, name } : group)) }),
    pick: (index) => setKept({ ...kept, picked: toggled([index]) }),
    pickGroup: (place) => setKept({ ...kept, picked: toggled(groups[place]?.indexes ?? []) }),
    show: (place) => setKept({ ...kept, open: place === open ? null : place }),
    move: (to) =>
      setKept({ ...kept, groups: moveOptionsToGroup(groups, picked, to), picked: none, open: null }),
  };
}

/**
 * Groups by common prefix. If that gives invalid groups, or more groups than half the options, groups by shared
 * words.
 */
function firstProposal(options: readonly AuthoredOption[]): DraftGroups {
  const wished = defaultGroupCount(options.length);
  const byPrefix = proposeGroups(options, "prefix", wished);
  const fits = describeGroupsFault(byPrefix, options) === null && byPrefix.length <= options.length / 2;
  const way = fits ? "prefix" : "likeness";
  const groups = fits ? byPrefix : proposeGroups(options, "likeness", wished);
  return { way, wished, groups, picked: none, open: null };
}

interface GroupRowProps {
  place: number;
  group: OptionGroup;
  options: readonly AuthoredOption[];
  groups: GroupsDraft;
}

const maxListed = 300;

/** A group of one option is shown as an option outside the groups. */
function GroupRow({ place, group, options, groups }: GroupRowProps) {
  const { indexes, name } = group;
  const alone = indexes.length === 1;
  const open = groups.open === place;
  const names = indexes.map((index) => options[index]?.name ?? "");
  const title = alone ? toVisibleName(names[0] ?? "") : `group ${toVisibleName(name)}`;
  const picked = indexes.filter((index) => groups.picked.has(index)).length;
  return (
    <li className="border-b border-line py-1">
      <div className="flex items-center gap-2">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          className="ml-1 size-4 shrink-0"
          checked={picked === indexes.length}
          ref={(box) => {
            if (box) box.indeterminate = picked > 0 && picked < indexes.length;
          }}
          onChange={() => groups.pickGroup(place)}
        />
        {alone ? (
          <span className="min-w-0 flex-1 px-2 py-1">
            <VisibleText text={names[0] ?? ""} className="font-mono text-sm" />{" "}
            <span className="text-sm text-mute">not in a group</span>
          </span>
        ) : (
          <>
            <input
              aria-label={`Name of group ${place + 1}`}
              dir="auto"
              className="field min-w-0 flex-1 font-mono text-sm"
              value={name}
              onChange={(event) => groups.rename(place, event.target.value)}
            />
            <span className="w-20 shrink-0 text-right text-sm text-mute">{indexes.length} options</span>
            <IconButton
              icon={open ? ChevronDown : ChevronRight}
              label={`${open ? "Hide" : "Show"} the options of ${title}`}
              aria-expanded={open}
              onClick={() => groups.show(place)}
            />
          </>
        )}
      </div>
      {!alone && !open && (
        <p className="truncate pl-9 text-xs text-mute">{names.slice(0, 12).map(toVisibleName).join(", ")}</p>
      )}
      {open && (
        <ul aria-label={`Options of ${title}`} className="max-h-56 overflow-auto pl-9">
          {indexes.slice(0, maxListed).map((index) => (
            <li key={index}>
              <label className="flex min-h-7 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 shrink-0"
                  checked={groups.picked.has(index)}
                  onChange={() => groups.pick(index)}
                />
                <VisibleText text={options[index]?.name ?? ""} className="font-mono" />
              </label>
            </li>
          ))}
          {indexes.length > maxListed && (
            <li className="py-1 text-sm text-mute">and {indexes.length - maxListed} more</li>
          )}
        </ul>
      )}
    </li>
  );
}

interface Props {
  options: readonly AuthoredOption[];
  onSplit: (groups: readonly OptionGroup[], inSteps: boolean) => void;
  onClose: () => void;
}

const ways: readonly { value: GroupingMethod; label: string }[] = [
  { value: "prefix", label: "By prefix" },
  { value: "likeness", label: "By shared words" },
  { value: "order", label: "In order" },
];

export function SplitDialog({ options, onSplit, onClose }: Props) {
  const groups = useGroups(options);
  const [inSteps, setInSteps] = useState(false);
  const faultId = useId();
  const parts = groups.groups.filter(({ indexes }) => indexes.length > 1).length;
  return (
    <Dialog title="Split into groups" onClose={onClose} wide>
      <p className="pb-3 text-sm text-mute">
        One question picks the group, and one more per group picks the option. An option’s probability is its
        group’s probability times its own within the group.
      </p>
      <Proposal groups={groups} />
      <ul aria-label="Groups" className="max-h-[45dvh] overflow-auto border-t border-line">
        {groups.groups.map((group, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- group names change while typing: the index is the identity
          <GroupRow key={place} place={place} group={group} options={options} groups={groups} />
        ))}
      </ul>
      <MoveTo groups={groups} options={options} />
      <FieldError id={faultId} message={groups.fault ?? undefined} />
      <div className="pt-3">
        <TwoStepCheckbox checked={inSteps} onChange={setInSteps} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 pt-3">
        <span className="text-sm text-mute">
          {inSteps
            ? "Each run then sends up to two requests."
            : `Each run then asks ${parts + 1} questions instead of one.`}{" "}
          Undo restores the single question.
        </span>
        <Button
          look="primary"
          disabled={groups.fault !== null}
          onClick={(event) => {
            onSplit(groups.groups, inSteps);
            event.currentTarget.closest("dialog")?.close();
          }}
        >
          Make {parts + 1} questions
        </Button>
      </div>
    </Dialog>
  );
}

function Proposal({ groups: { way, wished, propose } }: { groups: GroupsDraft }) {
  return (
    <div className="flex flex-wrap items-center gap-3 pb-2">
      <SegmentedControl
        label="Group the options"
        value={way}
        choices={ways}
        onChange={(next) => propose(next, wished)}
      />
      {way !== "prefix" && (
        <label className="inline-flex items-center gap-1.5 text-sm text-mute">
          About
          <input
            type="number"
            min={2}
            max={255}
            className="field w-16"
            aria-label="How many groups"
            value={wished}
            onChange={(event) => propose(way, Math.min(255, Math.max(1, event.target.valueAsNumber || 1)))}
          />
          groups
        </label>
      )}
    </div>
  );
}

function MoveTo({ groups, options }: { groups: GroupsDraft; options: readonly AuthoredOption[] }) {
  const [to, setTo] = useState("new");
  const { picked } = groups;
  const known = to === "new" || Number(to) < groups.groups.length;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2 text-sm">
      <span className="text-mute">{picked.size} selected</span>
      <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-mute">
        Move to
        <select
          className="field max-w-56"
          value={known ? to : "new"}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="new">a new group</option>
          {groups.groups.map((group, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- group names change while typing: the index is the identity
            <option key={place} value={place} translate="no">
              {toVisibleName(optionNameOfGroup(group, options))}
            </option>
          ))}
        </select>
      </label>
      <Button
        disabled={picked.size === 0}
        onClick={() => groups.move(to === "new" || !known ? "new" : Number(to))}
      >
        Move
      </Button>
    </div>
  );
}
