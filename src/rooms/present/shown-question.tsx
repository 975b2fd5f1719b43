import type { Answer } from "#core/contract/answer.ts";
import { setRules } from "#core/document/edits/set-rules.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type Edge, moveEdge } from "#core/policy/move-edge.ts";
import type { Rules } from "#core/policy/rule.ts";
import { place } from "#core/policy/zone.ts";
import { plainWords } from "#core/present/plain-words.ts";
import { sayRuleEffect } from "#core/present/rule-effect.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { BandTrack } from "#ui/chart/band-track.tsx";
import { OutcomeChip } from "#ui/outcome-chip.tsx";
import { LargeBars } from "./large-bars.tsx";
import { toLargeRows } from "./large-rows.ts";

interface Props {
  question: PlaygroundQuestion;
  answer: Answer | null;
  /** The rules when the show began. */
  before: Rules;
}

const axis = { min: 0, max: 1, step: 0.01 };

/** The large scale of a yes/no question: its edges can be moved before everybody's eyes. */
function LargeScale({ question, value }: { question: PlaygroundQuestion; value: number }) {
  const { lower, upper, outcomes } = question.rules.noul;
  const words = plainWords(question.instructions);
  function move(edge: string, to: number, gesture?: string) {
    playgroundStore.edit(
      (now) => {
        const rules = now.questions.find(({ key }) => key === question.key)?.rules ?? question.rules;
        return setRules(now, question.key, { ...rules, noul: moveEdge(rules.noul, edge as Edge, to) });
      },
      { label: "move an edge", ...(gesture !== undefined && { gesture }) },
    );
  }
  return (
    <div className="[zoom:1.4] xl:[zoom:1.8]">
      <BandTrack
        axis={axis}
        edges={[
          { key: "lower", label: `Below this: ${outcomes.no}. ${words}`, value: lower },
          { key: "upper", label: `From here: ${outcomes.yes}. ${words}`, value: upper },
        ]}
        zones={[
          { tone: "no", word: outcomes.no },
          { tone: "unsure", word: outcomes.unsure },
          { tone: "yes", word: outcomes.yes },
        ]}
        marker={{ value, text: `${Math.round(100 * value)} of 100` }}
        onMove={move}
      />
    </div>
  );
}

/** One question in plain words, its answer large, what follows from it, and what a moved edge does to the cases. */
export function ShownQuestion({ question, answer, before }: Props) {
  const cases = useCaseAnswers();
  const effect = question.rules === before || !cases ? "" : sayRuleEffect(question, before, cases);
  return (
    <article className="mb-[2.4vw]">
      <h3 className="text-[max(18px,1.9vw)] leading-tight font-semibold" dir="auto">
        {plainWords(question.instructions)}
      </h3>
      {answer === null ? (
        <p className="text-[max(16px,1.5vw)] text-mute">Not answered yet.</p>
      ) : (
        <>
          <p className="my-[0.4vw] text-[max(20px,2.2vw)]">
            <span className="inline-block [zoom:1.2] xl:[zoom:1.5]">
              <OutcomeChip outcome={place(answer, question.rules).outcome} />
            </span>
          </p>
          {answer.type === "noul" ? (
            <LargeScale question={question} value={answer.value} />
          ) : (
            <LargeBars rows={toLargeRows(question, answer)} />
          )}
        </>
      )}
      <p className="text-[max(15px,1.4vw)]" aria-live="polite">
        {effect}
      </p>
    </article>
  );
}
