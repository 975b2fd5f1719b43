import { VisibleText } from "./visible-text.tsx";

const shown = 5;

/** What a model has been found to refuse, said before each of the cases hears it. */
export function BeyondLimits({ found }: { found: readonly { id: string; message: string }[] }) {
  if (found.length === 0) return null;
  return (
    <div role="note" className="rounded-md bg-soft p-3">
      <p className="font-medium">The service will probably refuse every case.</p>
      <ul className="mt-1 list-disc pl-5">
        {found.slice(0, shown).map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id !== "" && <VisibleText text={`${id}: `} />}
            <VisibleText text={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
