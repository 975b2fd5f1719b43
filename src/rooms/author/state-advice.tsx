import type { Finding } from "#core/advice/rule.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { runWithoutUnused } from "#data/run-without-unused.ts";
import { adviceCommands, useStateAdvice, useUnusedFields } from "#data/use-advice.ts";
import { AdviceNote } from "#ui/advice-note.tsx";
import { focusNear } from "#ui/focus-near.ts";
import { LinkButton } from "#ui/link-button.tsx";

const mostNamed = 3;

/** What the footer says in words of its own. */
function isSaid({ rule, level }: Finding, form: AuthoredState["form"]): boolean {
  return level === "error" || rule === "R7" || rule === "T1" || (rule === "T2" && form === "text");
}

/** What to think about in the state before it is sent; never in the way. */
export function StateAdvice({ form }: { form: AuthoredState["form"] }) {
  const found = useStateAdvice().filter((finding) => !isSaid(finding, form));
  return (
    <>
      {found.map(({ rule, level, message, fix }) => (
        <AdviceNote
          key={rule}
          tone={level === "warning" ? "warning" : "hint"}
          actions={
            fix && (
              <LinkButton
                onClick={({ currentTarget }) => {
                  const [note, pane] = [
                    currentTarget.closest("[role=note]"),
                    currentTarget.closest("section"),
                  ];
                  if (note && pane) focusNear(note, pane);
                  adviceCommands.apply(fix);
                }}
              >
                {fix.label}
              </LinkButton>
            )
          }
        >
          {message}
        </AdviceNote>
      ))}
      <UnusedFields />
    </>
  );
}

/** How much of the state is in fields that no question names. */
function UnusedFields() {
  const unused = useUnusedFields();
  if (unused === null || unused.fields.length === 0) return null;
  const names = unused.fields.slice(0, mostNamed).map(({ path }) => toVisibleName(path));
  const more = unused.fields.length - names.length;
  return (
    <p className="flex gap-2.5" role="note">
      <b className="font-semibold whitespace-nowrap">{percent(unused.share)}</b>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        of the state is in fields that no question names:{" "}
        <span className="font-mono">{names.join(", ")}</span>
        {more > 0 && ` and ${more} more`}{" "}
        <span className="text-mute">— billed, and it can distract the model.</span>{" "}
        <LinkButton title="Asks with and without, and shows what changes" onClick={runWithoutUnused}>
          Run without
        </LinkButton>{" "}
        <LinkButton
          className="ml-1.5"
          title="Takes the fields out of the state; undo brings them back"
          onClick={({ currentTarget }) => {
            const [note, pane] = [currentTarget.closest("[role=note]"), currentTarget.closest("section")];
            if (note && pane) focusNear(note, pane);
            void adviceCommands.leaveOutUnused();
          }}
        >
          Leave out
        </LinkButton>
      </span>
    </p>
  );
}

function percent(share: number): string {
  return share < 0.01 ? "< 1 %" : `${Math.round(100 * share)} %`;
}
