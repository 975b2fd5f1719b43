import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useCallback } from "react";
import { changeItem, moveItem, removeItem, splitItem, toLines } from "#core/document/edits/edit-state.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { editState } from "./edit-state.ts";
import { bindStateText } from "./state-binding.ts";

interface Props {
  at: number;
  count: number;
  text: string;
  /** Takes the focus to an element of a text's box. */
  onVisit: (at: number, selector: string) => void;
}

const longestSplit = 200_000;

/** One text of the list, with its place. */
export function StateListItem({ at, count, text, onVisit }: Props) {
  const name = `Text ${at + 1}`;
  const attach = useCallback(
    (host: HTMLDivElement) =>
      bindStateText(host, {
        label: `Text ${at + 1}`,
        rich: false,
        placeholders: { prose: "Write or paste a text", json: "" },
        read: (state) => state.items[at] ?? "",
        write: (state, changed) => changeItem(state, at, changed),
      }).release,
    [at],
  );

  function move(to: number, button: string) {
    editState((state) => moveItem(state, at, to), `Move ${name.toLowerCase()}`);
    onVisit(to, `[aria-label^="${button}"]`);
  }

  function remove() {
    editState((state) => removeItem(state, at), `Remove ${name.toLowerCase()}`);
    if (count > 1) onVisit(Math.min(at, count - 2), "textarea");
  }

  const lines = text.length < longestSplit && text.includes("\n") ? toLines(text).length : 0;
  return (
    <div className="border-b border-line px-3 pt-1.5 pb-2.5">
      <div className="flex items-center gap-0.5">
        <span className="flex-1 pl-1 text-sm text-mute">{at + 1}</span>
        {lines > 1 ? (
          <Button
            look="quiet"
            className="text-sm"
            onClick={() => editState((state) => splitItem(state, at), `Split ${name.toLowerCase()}`)}
          >
            Split into {lines} texts
          </Button>
        ) : null}
        <IconButton
          icon={ArrowUp}
          label={`Move up ${name}`}
          disabled={at === 0}
          onClick={() => move(at - 1, "Move up")}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move down ${name}`}
          disabled={at === count - 1}
          onClick={() => move(at + 1, "Move down")}
        />
        <IconButton icon={X} label={`Remove ${name}`} onClick={remove} />
      </div>
      <div ref={attach} className="editor-box" />
    </div>
  );
}
