import { adviceCommands, useModelAdvice } from "#data/use-advice.ts";
import { AdviceNote } from "#ui/advice-note.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** What to think about before this model is asked. */
export function ModelAdvice({ onFix }: { onFix: () => void }) {
  const found = useModelAdvice().filter(({ level }) => level !== "error");
  return found.map(({ rule, level, message, fix }) => (
    <AdviceNote
      key={rule}
      tone={level === "warning" ? "warning" : "hint"}
      actions={
        fix && (
          <LinkButton
            onClick={() => {
              adviceCommands.apply(fix);
              onFix();
            }}
          >
            {fix.label}
          </LinkButton>
        )
      }
    >
      {message}
    </AdviceNote>
  ));
}
