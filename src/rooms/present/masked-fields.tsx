import { maskField } from "#core/document/edits/edit-presentation.ts";
import { fieldPaths } from "#core/present/field-paths.ts";
import { plainName } from "#core/present/plain-words.ts";
import { usePlayground } from "#data/use-playground.ts";
import { editSlides } from "./edit-slides.ts";

/** Which fields of the states nobody is to see: they are taken out, not covered. */
export function MaskedFields() {
  const playground = usePlayground((whole) => whole);
  const { masked } = playground.presentation;
  const paths = [...new Set([...fieldPaths(playground), ...masked])];
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
