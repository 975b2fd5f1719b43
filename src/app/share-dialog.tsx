import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { canShareAnswers } from "#core/document/share-link/read-shared-answers.ts";
import { makeShareLink } from "#data/share-link.ts";
import { usePlayground } from "#data/use-playground.ts";
import { useResults } from "#data/use-results.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkField } from "./link-field.tsx";
import { LinkSize } from "./link-size.tsx";
import { SecretList } from "./secret-list.tsx";
import { ShareParts } from "./share-parts.tsx";

/** Makes a link that holds the playground itself; what else goes in is ticked, and secrets are named first. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const playground = usePlayground((now) => now);
  const [parts, setParts] = useState({ state: false, notes: false, cases: false, answers: false });
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
      <ShareParts playground={playground} parts={parts} run={run} onChange={setParts} />
      <SecretList secrets={secrets} />
      <LinkSize
        link={link ?? null}
        instead="Leave the state or the cases out, or download the playground and send the file."
      />
      <LinkField address={link?.fits ? link.address : null} risky={secrets.length > 0} />
    </Dialog>
  );
}
