// The card that says when a background request is repeated, with buttons to repeat it now and to cancel it.

import { interactiveAttemptsMax } from "#core/service/retry.ts";
import { RetryWait } from "#web/kit/ui/retry-wait.tsx";
import { type BackgroundWait, useBackgroundWait } from "#web/run/background-wait.ts";
import { useSecondsLeft } from "#web/run/run-store.ts";

function Waiting({ wait }: { wait: BackgroundWait }) {
  return (
    <RetryWait
      title={wait.error.title}
      secondsLeft={useSecondsLeft(wait.until)}
      attempt={wait.attempt + 2}
      maxAttempts={interactiveAttemptsMax}
      onNow={wait.repeatNow}
      onCancel={wait.cancel}
    />
  );
}

export function BackgroundWaitNotice() {
  const wait = useBackgroundWait();
  return (
    wait && (
      <div className="overflow-hidden rounded-lg border border-line-strong shadow-lg">
        <Waiting wait={wait} />
      </div>
    )
  );
}
