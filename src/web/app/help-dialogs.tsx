// The tour, the glossary and the list of shortcuts.

import { useState } from "react";
import { glossary } from "#core/text/glossary.ts";
import { runBeforeNextPaint } from "#web/kit/browser/time.ts";
import { type PaneId, showPane, showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SearchField } from "#web/kit/ui/fields.tsx";
import { KeyHint } from "#web/kit/ui/tag.tsx";
import { describeShortcut, shortcutCommands } from "./commands.ts";
import { roomKeyLegend } from "./room-key-legend.ts";

interface TourStep {
  title: string;
  text: string;
  pane: PaneId;
  /** CSS selector of the element to highlight. If none matches, nothing is highlighted. */
  at: string;
}

/** In the order of the work: from a question to what its answer leads to. */
const tourSteps: readonly TourStep[] = [
  {
    title: "A question",
    text: "Each card is one question: yes/no, a choice, or a score. Say what each answer leads to: allow, review, block or your own words.",
    pane: "questions",
    at: '[aria-label="Questions"] > li',
  },
  {
    title: "The state",
    text: "What the questions are about: a message, a record, any text. Paste your own.",
    pane: "state",
    at: 'section[aria-label="State"]',
  },
  {
    title: "Run",
    text: "One request answers all questions, with probabilities. Press Ctrl or ⌘ and Enter anywhere to run.",
    pane: "results",
    at: 'header button[title^="Run ("]',
  },
  {
    title: "A threshold",
    text: "Drag it to change what an answer leads to. Between two thresholds, a person decides. Next: try many cases under Cases, and see what thresholds do to them under Thresholds.",
    pane: "results",
    at: 'main section[aria-label="Results"] [role="slider"]',
  },
];

/** Returns a ref that shows the step's pane, and highlights its element until the ref's element is unmounted. */
function pointAt({ pane, at }: TourStep): (mark: HTMLElement | null) => () => void {
  return () => {
    let found: Element | null = null;
    let left = false;
    showRoom("author");
    showPane(pane);
    runBeforeNextPaint(() => {
      found = left ? null : document.querySelector(at);
      found?.setAttribute("data-toured", "");
      found?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    return () => {
      left = true;
      found?.removeAttribute("data-toured");
    };
  };
}

const pointers = tourSteps.map(pointAt);

/** Not modal and takes no focus, so that each step can be tried out. */
export function TourCard({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0);
  const step = tourSteps[at];
  if (!step) return null;
  const last = at === tourSteps.length - 1;

  return (
    <aside
      aria-label="Tour"
      className="fixed bottom-4 left-4 z-40 w-[min(320px,calc(100vw-2rem))] rounded-xl border border-line-strong bg-panel p-3 shadow-xl"
    >
      <span key={at} ref={pointers[at]} hidden />
      <div className="flex items-start gap-2">
        <h2 className="flex-1 pt-1 font-semibold">{step.title}</h2>
        <Button look="quiet" className="-mr-1 text-sm" onClick={onClose}>
          End tour
        </Button>
      </div>
      <p aria-live="polite" className="text-sm">
        {step.text}
      </p>
      <div className="mt-2 flex items-center gap-2">
        <span className="flex-1 text-sm text-mute">
          {at + 1} of {tourSteps.length}
        </span>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button look="primary" onClick={() => (last ? onClose() : setAt(at + 1))}>
          {last ? "Done" : "Next"}
        </Button>
      </div>
    </aside>
  );
}

export function GlossaryDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const needle = typed.trim().toLowerCase();
  const parts = glossary.flatMap(({ title, terms }) => {
    const found = terms.filter(({ term, meaning }) => `${term} ${meaning}`.toLowerCase().includes(needle));
    return found.length === 0 ? [] : [{ title, terms: found }];
  });
  return (
    <Dialog title="Glossary" onClose={onClose}>
      <SearchField label="Find a term" value={typed} onChange={(text) => setTyped(text ?? "")} />
      <div role="region" aria-label="Terms" tabIndex={0} className="mt-2 h-[56dvh] overflow-auto">
        {parts.map(({ title, terms }) => (
          <section key={title} className="mb-4">
            <h3 className="font-semibold">{title}</h3>
            <dl>
              {terms.map(({ term, meaning }) => (
                <div key={term} className="border-b border-line py-1.5">
                  <dt className="font-medium">{term}</dt>
                  <dd className="text-sm text-mute">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {parts.length === 0 && <p className="text-mute">No matching terms</p>}
      </div>
    </Dialog>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div role="region" aria-label="All keys" tabIndex={0} className="max-h-[60dvh] overflow-auto pr-2">
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Command</th>
              <th scope="col">Keys</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shortcutCommands.map(({ title, shortcuts = [] }) => (
              <tr key={title}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {title}
                </th>
                <td className="flex justify-end gap-1.5 py-1.5">
                  {shortcuts.map(describeShortcut).map((keys) => (
                    <KeyHint key={keys} text={keys} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
          {roomKeyLegend.map((group) => (
            <tbody key={group.title} className="divide-y divide-line">
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-semibold">
                  {group.title}
                </th>
              </tr>
              {group.keys.map(([keys, what]) => (
                <tr key={keys}>
                  <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                    {what}
                  </th>
                  <td className="py-1.5 text-right">
                    <KeyHint text={keys} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="mt-3 text-sm text-mute">
        The first ones take priority in editors, except undo and redo. Tab leaves the editor.
      </p>
    </Dialog>
  );
}
