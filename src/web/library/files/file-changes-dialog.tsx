// The dialog on what differs between the open playground and its file, git's last commit, or the version kept at a
// conflict.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ChangeBlock, toChangeBlocks } from "#core/compare/change-blocks.ts";
import { comparePlaygrounds } from "#core/compare/playground-changes.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { MergedDiffText } from "#web/kit/ui/diff-text.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { libraryQueryKey } from "../library-store.ts";
import {
  type FileVersionName,
  readFileVersion,
  readOpenFileLink,
  readVersionKeptAtConflict,
} from "./linked-files.ts";
import { localFolderId } from "./local-files.ts";

/** "kept": the version that was kept at the last conflict with the file. */
type ComparedVersion = FileVersionName | "kept";

interface FoundChanges {
  /** What the open playground is compared with; empty without a file. */
  name: string;
  choices: readonly { readonly value: ComparedVersion; readonly label: string }[];
  problem: string;
  blocks: readonly ChangeBlock[];
}

async function findChanges(version: ComparedVersion): Promise<FoundChanges> {
  playgroundStore.flush();
  const now = playgroundStore.get();
  const link = await readOpenFileLink();
  if (link === null) return { name: "", choices: [], problem: "This playground has no file.", blocks: [] };
  const kept = await readVersionKeptAtConflict(link);
  const choices = [
    { value: "saved" as const, label: "With the file as it is" },
    ...(link.folder === localFolderId ? [] : [committedChoice]),
    ...(kept === null ? [] : [{ value: "kept" as const, label: "With your kept version" }]),
  ];
  if (version === "kept" && kept !== null) {
    // A kept version is a copy, so its key always differs.
    const blocks = toChangeBlocks(comparePlaygrounds({ ...kept, key: now.key }, now));
    return { name: `“${kept.name}”`, choices, problem: "", blocks };
  }
  const name = version === "committed" ? `${link.path} at HEAD` : link.path;
  const before = await readFileVersion(link, version === "kept" ? "saved" : version);
  if (!before.ok) return { name, choices, problem: before.problem, blocks: [] };
  return { name, choices, problem: "", blocks: toChangeBlocks(comparePlaygrounds(before.playground, now)) };
}

const committedChoice = { value: "committed", label: "With git's last commit" } as const;

/** What differs between the open playground and its file, in words. */
export function FileChangesDialog({ onClose }: { onClose: () => void }) {
  const key = usePlayground((playground) => playground.key);
  const [version, setVersion] = useState<ComparedVersion>("saved");
  const { data } = useQuery({
    queryKey: [...libraryQueryKey, "file changes", key, version],
    queryFn: () => findChanges(version),
    placeholderData: (before) => before && { ...before, problem: "", blocks: [], isOld: true },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title="What changed" onClose={onClose} wide>
      {data !== undefined && data.choices.length > 1 && (
        <SegmentedControl label="Compare" value={version} choices={data.choices} onChange={setVersion} />
      )}
      {data === undefined || "isOld" in data ? <LoadingLine what="the file" /> : <Changes {...data} />}
    </Dialog>
  );
}

function Changes({ name, problem, blocks }: FoundChanges) {
  if (problem !== "")
    return (
      <p role="status" className="py-3 [overflow-wrap:anywhere]">
        <VisibleText text={problem} />
      </p>
    );
  return (
    <>
      <p role="status" className="py-3 text-sm text-mute [overflow-wrap:anywhere]">
        {blocks.length === 0 ? "No changes since " : "Changes since "}
        <VisibleText text={name} />.
      </p>
      {blocks.map(({ title, lines }) => (
        <section key={title} className="pb-3">
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <VisibleText text={title} />
          </h3>
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {lines.map(({ text, reworded }) => (
              <li key={text}>
                {reworded === undefined ? (
                  <VisibleText text={text} />
                ) : (
                  <>
                    <VisibleText text={reworded.title} />: <MergedDiffText parts={reworded.parts} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
