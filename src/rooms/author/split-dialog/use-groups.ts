import { useState } from "react";
import { proposeGroups, usualGroups } from "#core/advice/propose-groups.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { type GroupWay, groupsFault, moveToGroup, type OptionGroup } from "#core/split/option-groups.ts";

interface Kept {
  way: GroupWay;
  /** How many groups are wished for. */
  wished: number;
  groups: readonly OptionGroup[];
  /** Indexes of the options that are selected. */
  picked: ReadonlySet<number>;
  /** The place of the group whose options are listed. */
  open: number | null;
}

export interface Groups extends Kept {
  fault: string | null;
  propose: (way: GroupWay, wished: number) => void;
  rename: (place: number, name: string) => void;
  pick: (index: number) => void;
  pickGroup: (place: number) => void;
  show: (place: number | null) => void;
  /** Puts what is selected into a group. */
  move: (to: number | "new") => void;
}

const none: ReadonlySet<number> = new Set();

/** The groups as proposed and then changed by hand; nothing of it is in the document before it is made. */
export function useGroups(options: readonly AuthoredOption[]): Groups {
  const [kept, setKept] = useState<Kept>(() => firstProposal(options));
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
    fault: groupsFault(groups, options),
    propose: (way, wished) =>
      setKept({ way, wished, groups: proposeGroups(options, way, wished), picked: none, open: null }),
    rename: (place, name) =>
      setKept({ ...kept, groups: groups.map((group, at) => (at === place ? { ...group, name } : group)) }),
    pick: (index) => setKept({ ...kept, picked: toggled([index]) }),
    pickGroup: (place) => setKept({ ...kept, picked: toggled(groups[place]?.indexes ?? []) }),
    show: (place) => setKept({ ...kept, open: place === open ? null : place }),
    move: (to) => setKept({ ...kept, groups: moveToGroup(groups, picked, to), picked: none, open: null }),
  };
}

/** By prefix where names have some, else by likeness. */
function firstProposal(options: readonly AuthoredOption[]): Kept {
  const wished = usualGroups(options.length);
  const byPrefix = proposeGroups(options, "prefix", wished);
  const fits = groupsFault(byPrefix, options) === null && byPrefix.length <= options.length / 2;
  const way = fits ? "prefix" : "likeness";
  const groups = fits ? byPrefix : proposeGroups(options, "likeness", wished);
  return { way, wished, groups, picked: none, open: null };
}
