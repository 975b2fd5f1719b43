// Dialogs that share the playground or its presentation as a link or file.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { describeSharedCases } from "#core/document/share-link/describe-shared-cases.ts";
import { findSecretsInDeck } from "#core/document/share-link/find-secrets.ts";
import { canShareAnswers, type SharedParts } from "#core/document/share-link/shared-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";
import { deckPages } from "#core/present/deck-pages.ts";
import { describeDeckContents, describeDeckPage } from "#core/present/describe-page.ts";
import { toSpacedName } from "#core/present/redact.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { writeSlideDeck } from "#core/present/slide-deck-file.ts";
import { toPlaygroundFileName } from "#core/text/file-name.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { useOpenDeck } from "#web/present/presentation.ts";
import { useResults } from "#web/run/use-results.ts";
import { LinkField, LinkSize, PossibleSecretList } from "./link-field.tsx";
import { makeDeckLink, makeShareLink, pickSharedParts } from "./share-link.ts";

interface PartsProps {
  playground: Playground;
  parts: SharedParts;
  /** Run that matches the current state and questions; null for none. */
  run: Run | null;
  onChange: (parts: SharedParts) => void;
}

/** The link's parts that this playground has, in words. Those without `part` are always included. */
function describeParts(
  { questions, state, samples = [], notes, cases, table }: Playground,
  withState: boolean,
  run: Run | null,
) {
  const length = state.form === "list" ? state.items.join("").length : state.text.length;
  const answers = `Answers to the state, marked as recorded${withState ? "" : ": only included with the state"}`;
  const described: readonly { part?: keyof SharedParts; words: string; there?: boolean }[] = [
    { words: `Name, model, and ${toCounted(questions.length, "question")} with rules` },
    { part: "state", words: `State, ${toCountText(length)} characters` },
    { part: "answers", words: answers, there: run !== null },
    { part: "samples", words: toCounted(samples.length, "sample"), there: samples.length > 0 },
    { part: "notes", words: "Notes", there: notes !== "" },
    { part: "cases", words: describeSharedCases(cases), there: cases.length > 0 },
    {
      part: "table",
      words: `Counts of the answers to ${toCounted(table?.rows ?? 0, "row")}`,
      there: table !== undefined,
    },
  ];
  return described.filter(({ there = true }) => there);
}

export function SharedPartsField({ playground, parts, run, onChange }: PartsProps) {
  return (
    <fieldset>
      <legend className="font-medium">In the link</legend>
      {describeParts(playground, parts.state, run).map(({ part, words }) => {
        const isOpen = part !== undefined && (part !== "answers" || parts.state);
        return (
          <Checkbox
            key={words}
            look="min-h-7 items-center"
            checked={part === undefined || (isOpen && parts[part])}
            disabled={!isOpen}
            onTick={(on) => part && onChange({ ...parts, [part]: on })}
          >
            {words}
          </Checkbox>
        );
      })}
      <p className="mt-1 text-sm text-mute">
        Never included: the key, the service’s address, auto-run, the run history, answers to cases.
        {!parts.cases &&
          playground.ledger.uses.length > 0 &&
          " Without its cases, it tells how many helped to choose, and not which."}
      </p>
    </fieldset>
  );
}

/**
 * Downloads the link's contents, without answers, as a file that Import opens. Does nothing if they couldn't
 * be read back.
 */
async function saveShared(playground: Playground, parts: SharedParts): Promise<void> {
  const code = await loadCode(() => import("#core/document/write-playground-file.ts"));
  const shared = pickSharedParts(playground, parts);
  if (code === null || shared === null) return;
  downloadText(toPlaygroundFileName(shared.name), code.writePlaygroundFile(shared));
}

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const playground = usePlayground((now) => now);
  const [parts, setParts] = useState({
    state: false,
    samples: false,
    notes: false,
    cases: false,
    table: false,
    answers: false,
  });
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
        The playground is stored in the link itself, after the #. No server receives or keeps it. People who
        open it see a preview first and work on a copy.
      </p>
      <SharedPartsField playground={playground} parts={parts} run={run} onChange={setParts} />
      <PossibleSecretList secrets={secrets} />
      <LinkSize link={link ?? null} instead="Leave out the state, samples or cases, or save it as a file." />
      <LinkField address={link?.fits ? link.address : null} risky={secrets.length > 0}>
        <Button
          look={secrets.length > 0 ? "danger" : "plain"}
          disabled={link === undefined}
          onClick={() => saveShared(playground, parts)}
        >
          {secrets.length > 0 ? "Save file anyway" : "Save as file"}
        </Button>
      </LinkField>
      {parts.answers && parts.state && <p className="mt-2 text-sm text-mute">A file has no answers.</p>}
    </Dialog>
  );
}

/** Tells the author what a shared show contains. */
export function SlideDeckContents({ show }: { show: SlideDeck }) {
  const { included, never } = describeDeckContents(show);
  return (
    <section className="mt-3">
      <h3 className="font-medium">Included</h3>
      <ul className="list-disc pl-5">
        {included.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-sm text-mute">{never}</p>
    </section>
  );
}

function HiddenParts() {
  const { masked, hiddenTexts } = usePlayground(({ presentation }) => presentation);
  const texts = hiddenTexts.length === 0 ? [] : [toCounted(hiddenTexts.length, "text")];
  const hidden = [...masked.map(toSpacedName), ...texts];
  return hidden.length > 0 && <p className="text-sm text-mute">Hidden: {hidden.join(", ")}.</p>;
}

/** Lists the contents and possible secrets before a show is shared. */
export function ShareSlideDeckDialog({ onClose }: { onClose: () => void }) {
  const { show } = useOpenDeck();
  const [withNotes, setWithNotes] = useState(false);
  const [opensAt, setOpensAt] = useState(1);
  const slides = withNotes ? show.slides : show.slides.map((slide) => ({ ...slide, notes: "" }));
  const shared = { ...show, slides, opensAt };
  const secrets = findSecretsInDeck(shared);
  const text = writeSlideDeck(shared);
  const link = useQuery({
    queryKey: ["show-link", text],
    queryFn: () => makeDeckLink(shared),
    staleTime: 0,
    gcTime: 0,
  }).data;
  const risky = secrets.length > 0;

  return (
    <Dialog title="Share presentation" onClose={onClose}>
      <p className="text-sm text-mute">
        People who open it see only the presentation. It runs nothing, saves nothing and can't be changed. It
        is stored in the link itself, after the #.
      </p>
      <SlideDeckContents show={show} />
      <Checkbox look="items-center py-1" checked={withNotes} onTick={setWithNotes}>
        Speaker notes
      </Checkbox>
      <label className="flex items-center gap-2 py-1">
        The link opens at
        <select
          className="field w-auto max-w-72"
          value={opensAt}
          onChange={({ target }) => setOpensAt(Number(target.value))}
        >
          {deckPages(show).map((page, place, pages) =>
            pages[place - 1]?.number === page.number ? null : (
              <option key={page.number} value={page.number}>
                page {page.number}: {describeDeckPage(show, page).slice(0, 60)}
              </option>
            ),
          )}
        </select>
      </label>
      <HiddenParts />
      <PossibleSecretList secrets={secrets} />
      <LinkSize
        link={link ?? null}
        instead={`Remove slides${show.logo === "" ? "" : " or the logo"}, or save the presentation as a file.`}
      />
      <LinkField address={link?.fits ? link.address : null} risky={risky}>
        <Button
          look={risky ? "danger" : "plain"}
          onClick={async () => {
            const code = await loadCode(() => import("#web/present/save-deck-page.tsx"));
            code?.saveSlideDeckPage(shared);
          }}
        >
          {risky ? "Save file anyway" : "Save as file"}
        </Button>
      </LinkField>
    </Dialog>
  );
}
