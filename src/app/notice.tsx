import { useNotice } from "#data/notice.ts";

/** What a command has just done, in a line of its own under the room: it covers nothing that is there. */
export function Notice() {
  const text = useNotice();
  return (
    <div role="status" aria-label="Notice" className="relative z-40">
      {text && <p className="border-t border-line-strong bg-panel px-4 py-1.5 text-center text-sm">{text}</p>}
    </div>
  );
}
