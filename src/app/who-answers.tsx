import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import type { Session } from "#core/model/profile.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { useSession } from "#session/session.ts";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { Popover } from "#ui/popover.tsx";

/** Who answers, in a word and in words, and how that looks. */
function describeMode(session: Session | undefined): { name: string; words: string; look: string } {
  if (session === undefined) return { name: "…", words: "Not known yet who answers", look: "border-line" };
  const { mode, local } = session;
  if (mode === "sandbox") {
    const look = "border-dashed border-line-strong";
    return { name: "Sandbox", words: "Sandbox: a local stand-in answers", look };
  }
  const words = local === null ? "Live: answers are billed" : `${local.name} answers on this machine`;
  return { name: local?.name ?? "Live", words, look: "border-accent" };
}

const Panel = lazyPart(async () => (await import("./who-answers-panel.tsx")).WhoAnswersPanel, {
  waiting: () => <div className="h-64" />,
});

/** Who answers, in a word and the model's id; behind it all that can be chosen of that. */
export function WhoAnswers() {
  const session = useSession();
  const model = usePlayground((playground) => playground.model);
  const popover = useRef<HTMLDivElement>(null);
  const { name, words, look } = describeMode(session);
  return (
    <Popover
      label="Who answers"
      title={words}
      popover={popover}
      trigger={
        <span className={`flex items-center gap-1 rounded-md border bg-panel px-2.5 py-1 text-ink ${look}`}>
          {name}
          <span aria-hidden className="@max-xl:hidden">
            ·
          </span>
          <bdi className="max-w-40 truncate @max-xl:sr-only @min-[86rem]:@max-[100rem]:max-w-28">
            {model.trim() || "no model"}
          </bdi>
          <ChevronDown size={14} aria-hidden className="shrink-0 text-mute" />
        </span>
      }
    >
      {() => <Panel mode={words} onClose={() => popover.current?.hidePopover()} />}
    </Popover>
  );
}
