import { useState } from "react";
import { glossary } from "#core/glossary/glossary.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";

/** What the terms of the rooms mean. */
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
