import type { Secret } from "#core/document/share-link/find-secrets.ts";
import { VisibleText } from "#ui/visible-text.tsx";

const mostNamed = 8;

/** What looks like a secret in what is about to be shared; nothing when nothing does. */
export function SecretList({ secrets }: { secrets: readonly Secret[] }) {
  const more = secrets.length - mostNamed;
  return (
    <div role="status" aria-label="Secrets">
      {secrets.length > 0 && (
        <div className="mt-3 rounded-md bg-bad-soft px-3 py-2 text-sm">
          <p className="font-medium text-bad">Check before you share. This may be private.</p>
          <ul className="mt-1 list-disc pl-5">
            {secrets.slice(0, mostNamed).map(({ kind, place, hint }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two finds may look the same; their order is what they are
              <li key={index}>
                {kind} <VisibleText text={hint} className="font-mono" /> in <VisibleText text={place} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {more} more</p>}
        </div>
      )}
    </div>
  );
}
