// The list of playground files in the server's folder: searched, opened, and saved into.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { toCountText } from "#core/text/number-text.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { queryClient } from "#web/service/query-client.ts";
import { useSession } from "#web/service/session.ts";
import { nameCollator } from "../library-filter.tsx";
import { libraryHolder, libraryQueryKey } from "../library-store.ts";
import { readFileLink } from "../storage/file-links.ts";
import { folderStore, startFolderFeed } from "./folder-feed.ts";
import { openFolderFile, saveIntoFolder } from "./link-to-file.ts";

const filesAtFirst = 50;

interface FolderListProps {
  /** Key of the open playground. */
  open: string;
  onOpened: () => void;
}

/** The playgrounds in the server's folder, kept up to date from the first render on. Nothing without a folder. */
export function FolderList({ open, onOpened }: FolderListProps) {
  const { status, files } = useStore(folderStore);
  const folder = useSession()?.folder ?? null;
  const [message, setMessage] = useState("");
  const [most, setMost] = useState(filesAtFirst);
  const [typed, setTyped] = useState("");
  const link = useQuery({
    queryKey: [...libraryQueryKey, "file", open],
    staleTime: 0,
    queryFn: async () => {
      const { current } = libraryHolder;
      return current && (await readFileLink(current.database, open));
    },
  }).data;
  if (folder === null) return null;
  startFolderFeed(folder.id);
  const wanted = typed.trim().toLowerCase();
  const found = [...files.values()]
    .filter(({ path, name }) => `${path} ${name ?? ""}`.toLowerCase().includes(wanted))
    .sort((one, other) => nameCollator.compare(one.path, other.path));
  const isOpen = (path: string) => link?.folder === folder.id && link.path === path;

  async function openIt(path: string) {
    setMessage("Opening…");
    const opened = await openFolderFile({ path });
    setMessage(opened.text);
    if (opened.ok) onOpened();
  }

  return (
    <section aria-label={`Folder ${folder.name}`} className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">
          <VisibleText text={folder.name} />
        </h3>
        <span className="text-sm text-mute">{folder.readOnly ? "folder, read only" : "folder"}</span>
        {files.size > 4 && (
          <input
            type="search"
            aria-label={`Search ${folder.name}`}
            placeholder="Search files"
            className="field w-48"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {!folder.readOnly && link !== undefined && link?.folder !== folder.id && (
          <Button
            className="ml-auto"
            onClick={async () => {
              setMessage((await saveIntoFolder()).text);
              void queryClient.invalidateQueries({ queryKey: libraryQueryKey });
            }}
          >
            Save the open playground here
          </Button>
        )}
      </div>
      {status === "asking" && <LoadingLine what="files" />}
      {status === "away" && (
        <p className="text-sm text-mute">The server doesn't answer. These files may be out of date.</p>
      )}
      {status === "here" && files.size === 0 && (
        <p className="py-2 text-sm text-mute">No file in it ends in .cutpoint.json yet.</p>
      )}
      <ul
        aria-label={`Files in ${folder.name}`}
        className="mt-1 divide-y divide-line border-line not-empty:border-y"
      >
        {found.slice(0, most).map(({ path, name, bytes }) => (
          <li key={path} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <div className="font-medium [overflow-wrap:anywhere]">
                <VisibleText text={name === null || name === "" ? path : name} />
              </div>
              <div className="text-xs text-mute [overflow-wrap:anywhere]">
                <VisibleText text={path} /> · {toCountText(Math.ceil(bytes / 1000))} kB
              </div>
            </div>
            {isOpen(path) ? (
              <>
                <span className="px-2 text-sm text-mute">open</span>
                <Button onClick={() => showDialog("file-changes")}>What changed</Button>
              </>
            ) : (
              <Button aria-label={`Open ${path}`} onClick={() => openIt(path)}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button className="my-2" onClick={() => setMost(most + filesAtFirst)}>
          Show {toCountText(Math.min(filesAtFirst, found.length - most))} more files
        </Button>
      )}
      <p role="status" className="text-sm [overflow-wrap:anywhere]">
        {message}
      </p>
    </section>
  );
}
