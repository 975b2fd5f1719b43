import { Button } from "#ui/button.tsx";

/** In the place of a part that is not there: why, and the way to it. */
export function MissingPart({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="m-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 p-4 text-sm"
    >
      <span>{text}</span>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
