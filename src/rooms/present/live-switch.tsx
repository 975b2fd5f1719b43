import { useSession } from "#data/session-query.ts";

/** Lets the show ask; off until it is switched on, and off again when the room is left. */
export function LiveSwitch({ live, onChange }: { live: boolean; onChange: (live: boolean) => void }) {
  const session = useSession();
  const price =
    session?.mode === "sandbox"
      ? "The local stand-in answers here."
      : "Each time is one request, and is billed.";
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Live answers</legend>
      <label className="flex items-baseline gap-2 py-1">
        <input type="checkbox" checked={live} onChange={({ target }) => onChange(target.checked)} />
        <span>
          Let the show ask: “Ask now” asks about the slide that is shown.{" "}
          <span className="text-mute">
            {price} Otherwise the show draws kept answers, marked as recorded, and asks nothing.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
