import { ChevronDown, ChevronRight } from "lucide-react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import type { OptionGroup } from "#core/split/option-groups.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import type { Groups } from "./use-groups.ts";

interface Props {
  place: number;
  group: OptionGroup;
  options: readonly AuthoredOption[];
  groups: Groups;
}

const mostListed = 300;

/** A group: its name, what it holds, and its options on demand. One option alone stands beside the groups. */
export function GroupRow({ place, group, options, groups }: Props) {
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
            <span className="text-sm text-mute">beside the groups</span>
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
          {indexes.slice(0, mostListed).map((index) => (
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
          {indexes.length > mostListed && (
            <li className="py-1 text-sm text-mute">and {indexes.length - mostListed} more</li>
          )}
        </ul>
      )}
    </li>
  );
}
