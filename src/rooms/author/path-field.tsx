import type { ComponentProps } from "react";
import type { AuthoredEntry } from "#core/contract/authored.ts";
import { GrowingField } from "#ui/growing-field.tsx";
import { NamedPaths } from "./named-paths.tsx";
import { PathList } from "./path-list.tsx";
import { usePathCompletion } from "./use-path-completion.ts";

type Props = Omit<ComponentProps<typeof GrowingField>, "value" | "onChange" | "mono" | "onKeyDown"> & {
  entry: AuthoredEntry;
  onText: (text: string) => void;
  /** Keys that the list of paths has no use for. */
  onKeyDown?: ComponentProps<typeof GrowingField>["onKeyDown"];
  /** Of the place that the field and what is under it have. */
  place?: string;
};

/** A field of a list: paths of the state complete in its text, and what they hold stands under it. */
export function PathField({ entry, onText, onKeyDown, place = "", ...rest }: Props) {
  const paths = usePathCompletion(entry);
  return (
    <div className={`relative min-w-0 ${place}`}>
      <GrowingField
        {...rest}
        {...paths.field}
        mono={entry.form === "json"}
        value={entry.text}
        onKeyDown={(event) => {
          paths.field.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        onChange={(event) => {
          onText(event.target.value);
          paths.typed(event);
        }}
      />
      <PathList list={paths.list} />
      {entry.form === "text" && entry.text.includes("`") && <NamedPaths text={entry.text} />}
    </div>
  );
}
