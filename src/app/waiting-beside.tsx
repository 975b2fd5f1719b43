import { attemptsByHand } from "#core/contract/retry.ts";
import { useSecondsLeft } from "#run/run-store.ts";
import { useWaitBeside, type WaitBeside } from "#run/wait-beside.ts";
import { RetryWait } from "#ui/retry-wait.tsx";

function Waiting({ wait }: { wait: WaitBeside }) {
  return (
    <RetryWait
      title={wait.error.title}
      secondsLeft={useSecondsLeft(wait.until)}
      attempt={wait.attempt + 2}
      attemptsMost={attemptsByHand}
      onNow={wait.repeatNow}
      onCancel={wait.cancel}
    />
  );
}

/** What a request of a probe, a comparison or a wording waits for, in whichever room it was asked. */
export function WaitingBeside() {
  const wait = useWaitBeside();
  return wait && <Waiting wait={wait} />;
}
