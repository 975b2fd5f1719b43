import { useNotice } from "#data/notice.ts";

/** What a command has just done, over the foot of the page. */
export function Notice() {
  const text = useNotice();
  return (
    <div
      role="status"
      aria-label="Notice"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid place-items-center px-4"
    >
      {text && (
        <p className="rounded-lg border border-line-strong bg-panel px-3 py-1.5 text-sm shadow-lg">{text}</p>
      )}
    </div>
  );
}
