import { useState } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { answerTo } from "#core/probe/probe-record.ts";
import { changesOf, type ProbeChange } from "#core/probe/reports.ts";
import type { ProbeResult } from "#data/probes-query.ts";
import { answerWords } from "./answer-words.ts";
import { HeldOutState } from "./held-out-state.tsx";
import { HeldOutTable } from "./held-out-table.tsx";
import { QuestionPicker } from "./question-picker.tsx";

interface Props {
  result: ProbeResult;
  questions: readonly PlaygroundQuestion[];
}

const nothing = { moved: null, flips: false, outcomeAfter: null, zoneAfter: null };

function sayFirst([first]: readonly ProbeChange[]): string {
  const { moved, flips, outcomeAfter, zoneAfter } = first?.change ?? nothing;
  if (!moved || moved.value === null) return "Without the plain answer nothing can be ranked.";
  if (moved.value === 0) return "Nothing moved, whatever was left out.";
  const points = Math.max(1, Math.round(moved.value * 100));
  const flip = flips ? ` and makes it ${outcomeAfter?.trim() === "" ? zoneAfter : outcomeAfter}` : "";
  return `It hangs most on what is marked 1: without it ${points} of 100 points of probability move${flip}.`;
}

/** The state with what each answer hangs on, and the ranks as a table. */
export function HoldOutReport({ result, questions }: Props) {
  const [key, setKey] = useState(questions[0]?.key ?? "");
  const question = questions.find((one) => one.key === key) ?? questions[0];
  if (question === undefined) return null;
  const { plain, answered, record } = result;
  const changes = changesOf(question, plain && answerTo(plain, question.key), answered);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <QuestionPicker questions={questions} value={question.key} onChange={setKey} />
        <span>
          The plain answer is <b>{answerWords(plain && answerTo(plain, question.key))}</b>.
        </span>
      </div>
      <p>{sayFirst(changes)}</p>
      <HeldOutState state={record.state} changes={changes} />
      <HeldOutTable changes={changes} runKeys={new Map(answered.map(({ step, runKey }) => [step, runKey]))} />
    </div>
  );
}
