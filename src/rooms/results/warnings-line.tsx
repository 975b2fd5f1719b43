import { showQuestion } from "#data/open-card.ts";
import { useWarnings } from "#data/use-advice.ts";
import { LinkButton } from "#ui/link-button.tsx";

/** How much there is to think about before a run, in one line; nothing when there is nothing. */
export function WarningsLine() {
  const { count, first } = useWarnings();
  if (count === 0) return null;
  return (
    <p className="border-b border-line border-l-3 border-l-yes px-4 py-1.5 text-sm text-mute">
      {count === 1 ? "1 warning" : `${count} warnings`} before the next run, which is not held up.{" "}
      {first !== null && <LinkButton onClick={() => showQuestion(first)}>Show</LinkButton>}
    </p>
  );
}
