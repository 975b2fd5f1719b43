import { setName } from "#core/document/edits/edit-playground.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";

/** The playground's name, to read and to change. */
export function PlaygroundName() {
  const name = usePlayground((playground) => playground.name);
  return (
    <input
      className="field-quiet w-auto max-w-52 min-w-16 @max-xl:max-w-24 truncate font-medium [field-sizing:content]"
      data-playground-name
      aria-label="Playground name"
      placeholder="Unnamed"
      dir="auto"
      value={name}
      onChange={(event) => {
        const typed = event.target.value;
        playgroundStore.edit((playground) => setName(playground, typed), { label: "Name", group: "name" });
      }}
    />
  );
}
