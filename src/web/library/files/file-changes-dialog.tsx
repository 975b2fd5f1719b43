import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ChangeBlock, toChangeBlocks } from "#core/compare/change-blocks.ts";
import { comparePlaygrounds } from "#core/compare/playground-changes.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { libraryQueryKey } from "../library-store.ts";
import { type FileVersion, readFileVersion, readOpenFileLink } from "./linked-files.ts";
import { localFolderId } from "./local-files.ts";

interface FoundChanges {
  /** Empty without a file. */
  path: string;
  isInFolder: boolean;
  problem: string;
  blocks: readonly ChangeBlock[];
}

async function findChanges(version: FileVersion): Promise<FoundChanges> {
  playgroundStore.flush();
  const now = playgroundStore.get();
  const link = await readOpenFileLink();
  if (link === null)
    return { path: "", isInFolder: false, problem: "This playground has no file.", blocks: [] };
  const about = { path: link.path, isInFolder: link.folder !== localFolderId };
  const before = await readFileVersion(link, version);
  if (!before.ok) return { ...about, problem: before.problem, blocks: [] };
  return { ...about, problem: "", blocks: toChangeBlocks(comparePlaygrounds(before.playground, now)) };
}

const versions = [
  { value: "saved", label: "With the file as it is" },
  { value: "committed", label: "With git's last commit" },
] as const;

/** What differs between the open playground and its file, in words. */
export function FileChangesDialog({ onClose }: { onClose: () => void }) {
  const key = usePlayground((playground) => playground.key);
  const [version, setVersion] = useState<FileVersion>("saved");
  const { data } = useQuery({
    queryKey: [...libraryQueryKey, "file changes", key, version],
    queryFn: () => findChanges(version),
    placeholderData: (before) => before && { ...before, problem: "", blocks: [], isOld: true },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="What changed" onClose={onClose} wide>
      {data?.isInFolder && (
        <SegmentedControl label="Compare" value={version} choices={versions} onChange={setVersion} />
      )}
      {data === undefined || "isOld" in data ? (
        <LoadingLine what="the file" />
      ) : (
        <Changes {...data} version={version} />
      )}
    </Dialog>
  );
}

function Changes({ path, problem, blocks, version }: FoundChanges & { version: FileVersion }) {
  if (problem !== "")
    return (
      <p role="status" className="py-3 [overflow-wrap:anywhere]">
        <VisibleText text={problem} />
      </p>
    );
  const where = version === "saved" ? path : `${path} at HEAD`;
  return (
    <>
      <p role="status" className="py-3 text-sm text-mute [overflow-wrap:anywhere]">
        {blocks.length === 0 ? "No changes since " : "Changes since "}
        <VisibleText text={where} />.
      </p>
      {blocks.map(({ title, lines }) => (
        <section key={title} className="pb-3">
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <VisibleText text={title} />
          </h3>
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {lines.map((line) => (
              <li key={line}>
                <VisibleText text={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
