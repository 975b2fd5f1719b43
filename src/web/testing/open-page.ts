import "@fontsource-variable/inter/wght.css";
import "#web/kit/ui/theme.css";
import { toPlaygroundRecord } from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import { openPageServer, sandboxTransport } from "#server/testing/page-server.ts";
import { mountPage } from "#web/app/start.tsx";
import {
  getView,
  hideDialog,
  roomHash,
  setQuestionsView,
  showPane,
} from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { createExamplePlayground, openFromLibrary } from "#web/library/library.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { catchDownloads } from "./downloads.ts";
import { pageBuffer } from "./files.ts";
import { until } from "./until.ts";

type Records = Readonly<Record<string, readonly unknown[]>>;

const sandbox = openPageServer(location.origin, sandboxTransport());

let mounted: Promise<void> | null = null;

async function mount(): Promise<void> {
  // Node's own, which the sandbox rests by.
  Object.assign(globalThis, { setImmediate: (act: () => void) => setTimeout(act), Buffer: pageBuffer });
  catchDownloads();
  const { fetch } = window;
  window.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    return path.startsWith("/api/") ? sandbox(new Request(input, init)) : fetch(input, init);
  };
  localStorage.setItem("cutpoint:tour", "seen");
  const root = document.createElement("div");
  root.id = "root";
  document.body.replaceChildren(root);
  await mountPage(root, openDatabase);
  await until(() => {
    if (libraryHolder.current === null) throw new Error("The library isn't open.");
  });
}

/** As it is after opening: the author's room, no dialog, no notice. */
function restoreView(): void {
  const dialog = getView("dialog");
  if (dialog !== null) hideDialog(dialog);
  showNotice("");
  showPane("questions");
  setQuestionsView("form");
  location.hash = roomHash("author");
  getSelection()?.removeAllRanges();
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Mounts the page once for all tests of a run, and opens the example anew, or what is given. */
export async function openExample(): Promise<void> {
  mounted ??= mount();
  await mounted;
  restoreView();
  // Cases that chose a threshold in one test can prove it in the next.
  await libraryHolder.current?.database.clear("rowMarks");
  await createExamplePlayground();
}

let opened = 0;

/** Records under keys that no test before has had: what the page remembers of those is another's. */
function underNewKeys(records: Records): Records {
  opened += 1;
  const toKey = (key: unknown) => `${String(key)} ${opened}`;
  const keyed = ["playgroundKey", "runKey"];
  return Object.fromEntries(
    Object.entries(records).map(([store, values]) => {
      const names = ["playgrounds", "caseRuns", "runs"].includes(store) ? [...keyed, "key"] : keyed;
      const rename = (value: object) =>
        Object.fromEntries(
          Object.entries(value).map(([name, held]) => [name, names.includes(name) ? toKey(held) : held]),
        );
      return [store, values.map((value) => rename(value as object))];
    }),
  );
}

/** Opens a playground as from the library, with `more` of its records. */
export async function openPlayground(playground: Playground, more: Records = {}): Promise<void> {
  await openExample();
  const { key: playgroundKey, state, samples, questions, cases, ledger } = playground;
  const database = libraryHolder.current?.database;
  if (database === undefined) throw new Error("The library isn't open.");
  const records = underNewKeys({
    ...more,
    playgrounds: [toPlaygroundRecord(playground, 1, 0)],
    states: [{ playgroundKey, state, ...(samples && { samples }) }],
    questions: questions.map((question) => ({ playgroundKey, key: question.key, question })),
    cases: cases.map((row) => ({ playgroundKey, key: row.key, row })),
    ledgers: [{ playgroundKey, ledger }],
  });
  const transaction = database.transaction(Object.keys(records) as "runs"[], "readwrite");
  for (const [store, values] of Object.entries(records))
    for (const value of values) await transaction.objectStore(store as never).put(value);
  await transaction.done;
  if (!(await openFromLibrary(`${playgroundKey} ${opened}`)))
    throw new Error("The playground can't be opened.");
}
