import type { AuthoredEntry } from "#core/model/question.ts";
import { NamedPaths } from "./named-paths.tsx";
import { PathList } from "./path-list.tsx";
import { TypedField, type TypedFieldProps } from "./typed-field.tsx";
import { usePathCompletion } from "./use-path-completion.ts";

type Props = Omit<TypedFieldProps, "value" | "onText" | "mono"> & {
  entry: AuthoredEntry;
  onText: (text: string) => void;
  /** Of the place that the field and what is under it have. */
  place?: string;
};

/** A field of a list: paths of the state complete in its text, and what they hold stands under it. */
export function PathField({ entry, onText, onKeyDown, place = "", ...rest }: Props) {
  const paths = usePathCompletion(entry);
  return (
    <div className={`relative min-w-0 ${place}`}>
      <TypedField
        {...rest}
        {...paths.field}
        mono={entry.form === "json"}
        value={entry.text}
        onKeyDown={(event) => {
          paths.field.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        onText={(text, field) => {
          onText(text);
          paths.typed(field);
        }}
      />
      <PathList list={paths.list} />
      {entry.form === "text" && entry.text.includes("`") && <NamedPaths text={entry.text} />}
    </div>
  );
}
