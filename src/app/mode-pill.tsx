import { useSession } from "#session/session.ts";

const looks = {
  sandbox: {
    words: "Sandbox: a local stand-in answers",
    className: "border-dashed border-line-strong text-mute",
  },
  live: { words: "Live: answers are billed", className: "border-accent text-accent" },
};

/** Whether a local stand-in or a live service answers. */
export function ModePill() {
  const session = useSession();
  if (!session) return null;
  const look = looks[session.mode];
  return (
    <span
      className={`rounded-full border px-2.5 py-0.5 text-xs whitespace-nowrap ${look.className}`}
      title={look.words}
    >
      <span className="@max-4xl:hidden">{look.words}</span>
      <span className="@4xl:hidden">{session.mode}</span>
    </span>
  );
}
