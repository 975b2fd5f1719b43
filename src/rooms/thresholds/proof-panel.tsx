import { memo } from "react";
import { toPercentText } from "#core/geometry/number-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type Tuning, tuningOf } from "#core/model/tuning.ts";
import { describeLedger, type Judged, judgingOf } from "#core/thresholds/looks.ts";
import type { Subject } from "#core/thresholds/subject.ts";
import { editTuning, recordLook } from "#playground/set-thresholds.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { NumberField } from "#ui/fields.tsx";
import { HeldOutField } from "./goal-fields.tsx";

interface Props {
  question: PlaygroundQuestion;
  subject: Subject;
  judged: Judged;
  /** Rows are counts, none of which can be held out. */
  isCounted: boolean;
}

/** What can prove a target: cases that are held out, and how common positives really are. */
export function ProofPanel({ question, subject, judged, isCounted }: Props) {
  const tuning = tuningOf(question);
  const { table, asideTable } = subject;
  return (
    <section aria-label="Proof">
      <h4 className="font-semibold">Proof</h4>
      <Basis
        sentences={describeLedger(subject, judged.looks)}
        opened={judged.opened}
        onLook={asideTable.n > 0 ? () => recordLook(judgingOf(question, subject)) : null}
      />
      {isCounted ? (
        <p className="text-sm text-mute">
          Counts can't be held out. The table can prove thresholds that were set before it was made; others
          need a table of other rows.
        </p>
      ) : (
        <HeldOutField
          share={tuning.checkShare}
          onShare={(share) => editTuning(question, { checkShare: share })}
        >
          Equal states and cases of one group stay together. Only cases that didn't choose the thresholds can
          prove a target.
        </HeldOutField>
      )}
      {table.positives > 0 && table.negatives > 0 && (
        <Prevalence question={question} tuning={tuning} share={table.positives / table.n} />
      )}
    </section>
  );
}

interface PrevalenceProps {
  question: PlaygroundQuestion;
  tuning: Tuning;
  /** Of the cases (0..1). */
  share: number;
}

const label = "Labelled yes in real traffic";

/** How common positives are where the thresholds will decide: verdicts hold for that share. */
const Prevalence = memo(function Prevalence({ question, tuning, share }: PrevalenceProps) {
  const { prevalence } = tuning;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <span aria-hidden>{label}</span>
      <NumberField
        label={label}
        text={String(Math.round((prevalence ?? share) * 1000) / 10)}
        min={0}
        max={100}
        step={0.1}
        unit="%"
        onCommit={(percent) => editTuning(question, { prevalence: percent / 100 })}
      />
      {prevalence === null ? (
        <span className="text-mute">as in these cases</span>
      ) : (
        <LinkButton onClick={() => editTuning(question, { prevalence: null })}>
          Use {toPercentText(share)} as in these cases
        </LinkButton>
      )}
    </p>
  );
});

interface BasisProps {
  sentences: readonly string[];
  opened: boolean;
  /** Null: there is nothing that could be looked at. */
  onLook: (() => void) | null;
}

/** Which cases chose, which can prove, and the look at those. */
function Basis({ sentences, opened, onLook }: BasisProps) {
  if (sentences.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1 text-sm text-mute">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onLook &&
        (opened ? <p>The verdict uses them.</p> : <Button onClick={onLook}>Use held-out set</Button>)}
    </div>
  );
}
