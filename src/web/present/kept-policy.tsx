// The earlier policy that a deck compares with: saved, named and removed.

import { useMemo } from "react";
import {
  keepCurrentPolicy,
  nameKeptPolicy,
  removeKeptPolicy,
} from "#core/document/edits/edit-presentation.ts";
import { isSamePolicy } from "#core/present/policy-change.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { editPresentation } from "./edit-presentation.ts";

function keep(): void {
  editPresentation(keepCurrentPolicy, "keep a policy to compare with");
}

/** Saves the current policy, for a page that compares it with a later one. */
export function KeptPolicySettings({ counted }: { counted: boolean }) {
  const before = usePlayground(({ presentation }) => presentation.before);
  const name = usePlayground(({ presentation }) => presentation.beforeName);
  const questions = usePlayground((playground) => playground.questions);
  const same = useMemo(() => isSamePolicy({ questions }, { before }), [questions, before]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Before and after</legend>
      {before.length === 0 ? (
        <>
          <p className="text-mute">
            Keep today's thresholds and outcomes, then change them: a page shows which labelled cases get
            another outcome.
          </p>
          <Button onClick={keep}>Keep policy as “before”</Button>
        </>
      ) : (
        <>
          <input
            className="field"
            aria-label="Name of the policy before"
            placeholder="Name of the policy before (optional)"
            value={name}
            dir="auto"
            onChange={({ target }) =>
              editPresentation(
                (now) => nameKeptPolicy(now, target.value),
                "name the policy before",
                "policy before",
              )
            }
          />
          {!counted && <p className="text-mute">This page needs labelled tuning cases with answers.</p>}
          {counted && same && (
            <p className="text-mute">Nothing has changed since: no case gets another outcome.</p>
          )}
          <span className="flex flex-wrap gap-2">
            <Button disabled={same} onClick={keep}>
              Keep today's instead
            </Button>
            <Button onClick={() => editPresentation(removeKeptPolicy, "remove the page before and after")}>
              Remove page
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}
