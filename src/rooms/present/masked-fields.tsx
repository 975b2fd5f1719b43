import { useMemo } from "react";
import { maskField } from "#core/document/edits/edit-presentation.ts";
import { fieldPaths } from "#core/present/mask-state.ts";
import { plainName } from "#core/present/plain-words.ts";
import { usePlayground } from "#data/use-playground.ts";
import { editSlides } from "./edit-slides.ts";

/** Which fields of the states nobody is to see: they are taken out, not covered. */
export function MaskedFields() {
  const state = usePlayground((playground) => playground.state);
  const cases = usePlayground((playground) => playground.cases);
  const masked = usePlayground(({ presentation }) => presentation.masked);
  const found = useMemo(() => fieldPaths({ state, cases }), [state, cases]);
  const paths = [...new Set([...found, ...masked])];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Fields that nobody is to see</legend>
      {paths.length === 0 && <p className="text-mute">The states are plain texts: they have no fields.</p>}
      {paths.map((path) => (
        <label key={path} className="flex items-baseline gap-2 py-1">
          <input
            type="checkbox"
            checked={masked.includes(path)}
            onChange={({ target }) =>
              editSlides((now) => maskField(now, path, target.checked), "mask a field")
            }
          />
          <span>{plainName(path)}</span>
        </label>
      ))}
    </fieldset>
  );
}
