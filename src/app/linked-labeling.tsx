import { useState } from "react";
import { openWithoutHash, readHash, setPageTitle } from "#browser/address.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { LabelingSet } from "#core/labeling/labeling-set.ts";
import { readLabelingLink } from "#sharing/labeling-link.ts";
import { Button } from "#ui/button.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { LabelWorkPage } from "./label-work-page.tsx";

/** The page of a linked set of cases: a name first, then the cases one by one, with nothing in it that anybody answered. */
function LabelingPage({ set }: { set: LabelingSet }) {
  const [labeler, setLabeler] = useState<string | null>(null);
  return labeler === null ? (
    <Begin set={set} onBegin={setLabeler} />
  ) : (
    <LabelWorkPage set={set} labeler={labeler} />
  );
}

function Begin({ set, onBegin }: { set: LabelingSet; onBegin: (labeler: string) => void }) {
  const [name, setName] = useState("");
  return (
    <main className="mx-auto grid h-full max-w-xl content-center gap-4 overflow-auto p-6">
      <h1 className="text-2xl font-bold">
        <VisibleText text={set.name === "" ? "Cases to label" : set.name} />
      </h1>
      {set.instructions !== "" && (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <VisibleText text={set.instructions} lines />
        </p>
      )}
      <p>
        {toCountText(set.cases.length)} cases, {toCountText(set.questions.length)}{" "}
        {set.questions.length === 1 ? "question" : "questions"} each.
      </p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") onBegin(name.trim());
        }}
      >
        <label className="grid gap-1">
          Your name
          <input
            className="field"
            required
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="rounded-md bg-accent px-3 py-1.5 font-semibold text-on-accent">
          Begin
        </button>
      </form>
      <p className="text-sm text-mute">
        This page sends nothing. Your labels stay in this browser until you save or copy them.
      </p>
    </main>
  );
}

/** Where a link came to a page that can do nothing with it. */
function Unread({ words }: { words: string }) {
  return (
    <main className="mx-auto grid h-full max-w-xl content-center gap-4 p-6">
      <p role="alert">{words}</p>
      <p>
        <Button onClick={openWithoutHash}>Open Cutpoint</Button>
      </p>
    </main>
  );
}

/** The page of the cases that the address holds, and nothing else: the library stays closed. */
export async function readLinkedLabeling() {
  const set = await readLabelingLink(readHash());
  if (set === null) return () => <Unread words="This link is incomplete, or a newer Cutpoint made it." />;
  setPageTitle(`${toVisibleName(set.name)} – Cutpoint`);
  return () => <LabelingPage set={set} />;
}
