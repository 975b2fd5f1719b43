import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { canShareAnswers } from "#core/document/share-link/read-shared-answers.ts";
import { makeShareLink } from "#data/share-link.ts";
import { usePlayground } from "#data/use-playground.ts";
import { useResults } from "#data/use-results.ts";
import { copyText } from "#platform/clipboard.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkSize } from "./link-size.tsx";
import { SecretList } from "./secret-list.tsx";
import { ShareParts } from "./share-parts.tsx";

/** Makes a link that holds the playground itself; what else goes in is ticked, and secrets are named first. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const playground = usePlayground((now) => now);
  const [parts, setParts] = useState({ state: false, notes: false, cases: false, answers: false });
  const [said, setSaid] = useState("");
  const newest = useResults()?.run ?? null;
  const run = useMemo(
    () => (newest && canShareAnswers(playground, newest) ? newest : null),
    [newest, playground],
  );
  const link = useQuery({
    queryKey: ["share-link", playground, parts, run],
    queryKeyHashFn: () => `share-link ${Object.values(parts).join(" ")} ${run?.key}`,
    queryFn: () => makeShareLink(playground, parts, run),
    staleTime: 0,
    gcTime: 0,
  }).data;
  const secrets = link?.secrets ?? [];

  return (
    <Dialog title="Share a link" onClose={onClose}>
      <p className="mb-3 text-sm text-mute">
        The link itself holds the playground, after its #: no server keeps it, and none is sent it. Whoever
        opens it sees what is in it first, and works on a copy.
      </p>
      <ShareParts
        playground={playground}
        parts={parts}
        run={run}
        onChange={(changed) => {
          setParts(changed);
          setSaid("");
        }}
      />
      <SecretList secrets={secrets} />
      <LinkSize
        link={link ?? null}
        instead="Leave the state or the cases out, or download the playground and send the file."
      />
      <input
        className="field mt-3 font-mono text-sm"
        aria-label="Link"
        readOnly
        value={link?.fits ? link.address : ""}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          look={secrets.length > 0 ? "danger" : "primary"}
          disabled={!link?.fits}
          onClick={async () => {
            if (!link) return;
            setSaid(
              (await copyText(link.address)) ? "Copied." : "The browser refused to copy: take it from above.",
            );
          }}
        >
          {secrets.length > 0 ? "Copy the link all the same" : "Copy the link"}
        </Button>
        <span role="status" className="text-sm text-mute">
          {said}
        </span>
      </div>
    </Dialog>
  );
}
