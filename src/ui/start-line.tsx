import { Button } from "./button.tsx";

interface Props {
  /** What kept it from starting. */
  problem: string | null;
  ready: boolean;
}

/** The end of a form in a dialog that starts something: the problem, the way out, the start. */
export function StartLine({ problem, ready }: Props) {
  return (
    <>
      {problem !== null && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>Not now</Button>
        <Button type="submit" look="primary" disabled={!ready}>
          Start
        </Button>
      </div>
    </>
  );
}
