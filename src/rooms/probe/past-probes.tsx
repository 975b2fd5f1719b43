import { Trash2 } from "lucide-react";
import type { ProbeRecord } from "#core/probe/probe-record.ts";
import { deleteProbe } from "#data/probes-query.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { probeKinds } from "./probe-kinds.ts";

interface Props {
  records: readonly ProbeRecord[];
  shownKey: string | null;
  onShow: (key: string) => void;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The probes that were made of this playground, to look at again or delete. */
export function PastProbes({ records, shownKey, onShow }: Props) {
  if (records.length === 0) return null;
  return (
    <section aria-label="Kept probes" className="px-2 py-3">
      <h3 className="px-2 pb-1 text-xs font-semibold text-mute">Kept</h3>
      <ul>
        {records.map((record) => {
          const title = probeKinds.find(({ kind }) => kind === record.probe.kind)?.title ?? "";
          const time = timeFormat.format(record.startedAt);
          return (
            <li key={record.key} className="flex items-center">
              <button
                type="button"
                aria-current={record.key === shownKey}
                className="min-w-0 flex-1 rounded-md px-2 py-1 text-left text-sm hover:bg-soft aria-[current=true]:bg-soft"
                onClick={() => onShow(record.key)}
              >
                {title} <span className="text-mute">{time}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={`Delete the probe of ${time}`}
                onClick={() => void deleteProbe(record)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
