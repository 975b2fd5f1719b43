// The panel of one case: its state, labels, note and metadata.

import { memo } from "react";
import { needsAdjudication } from "#core/cases/labels/label-facts.ts";
import { stateLength } from "#core/cases/state-excerpt.ts";
import { assessCase } from "#core/cases/view-cases.ts";
import { changeStateItem, switchStateForm } from "#core/document/edits/edit-state.ts";
import type { Case, Metadata } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toStateText } from "#core/model/state.ts";
import { thresholdScaleOf } from "#core/policy/question-thresholds.ts";
import { describeThresholdDistance } from "#core/policy/zone.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { useAnswersOfCase } from "#web/case-runs/case-answers.ts";
import { useFieldBinding } from "#web/document/field-binding.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { GrowingField } from "#web/kit/ui/growing-field.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { HiddenCharactersNote, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { sampleEdits } from "#web/run/samples.ts";
import { caseEdits } from "./case-commands.ts";
import { CaseQuestionCell } from "./case-question-cell.tsx";
import { LabelersList } from "./case-row.tsx";
import { CaseLabelField } from "./labelling/case-label-field.tsx";
import type { CaseView } from "./use-case-view.ts";

function CasePanelQuestion({
  row,
  question,
  view,
}: {
  row: Case;
  question: PlaygroundQuestion;
  view: CaseView;
}) {
  const assessment = assessCase(row, question, view.answers);
  const hidden = needsAdjudication(row, question.key);
  const far =
    !hidden &&
    assessment.judged &&
    describeThresholdDistance(assessment.judged.placed, thresholdScaleOf(question));
  const violation = assessment.row?.violations.get(question.key)?.[0];
  const problem = assessment.answer === null ? (assessment.row?.problem?.message ?? violation ?? null) : null;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h4 className="font-mono text-sm font-medium">
        <VisibleText text={question.id} />
      </h4>
      <CaseLabelField row={row} question={question} view={view} />
      <LabelersList row={row} questionKey={question.key} />
      {assessment.row !== null && <CaseQuestionCell row={row} question={question} assessment={assessment} />}
      {far && <p className="text-sm text-mute">{far}</p>}
      {problem !== null && <p className="text-sm break-words text-bad">{problem}</p>}
    </div>
  );
}

interface DebouncedFieldProps {
  label: string;
  value: string;
  /** Called once typing pauses, at the latest on blur. */
  onCommit: (text: string) => void;
  /** Whether the case's whole state is longer than `longFrom`; then the field doesn't grow. */
  long?: boolean;
  mono?: boolean;
  className?: string;
}

/**
 * Commits to the document while typing. Its React `key` must name the owner, so that text never reaches
 * another case.
 */
function DebouncedField({ value, onCommit, long = false, ...face }: DebouncedFieldProps) {
  const field = useFieldBinding(value, long ? "long" : "short", onCommit);
  return (
    <div className="min-w-0">
      <GrowingField {...face} {...field} />
      <HiddenCharactersNote text={value} />
    </div>
  );
}

const forms = [
  { value: "text", label: "Text" },
  { value: "json", label: "JSON" },
  { value: "list", label: "List" },
] as const;

/**
 * In UTF-16 units. Longer fields keep a fixed height, because a growing one needs two layouts for each key.
 */
const longFrom = 5000;

function CaseStateField({ row }: { row: Case }) {
  const { state, key } = row;
  const sent = toStateText(state);
  const length = stateLength(state);
  const long = length > longFrom;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="font-medium">State</h4>
        <span className="text-sm text-mute">{toCountText(length)} characters</span>
        <span className="ml-auto">
          <SegmentedControl
            label="Format of this state"
            value={state.form}
            choices={forms}
            onChange={(form) => caseEdits.changeState(key, (now) => switchStateForm(now, form))}
          />
        </span>
      </div>
      {state.form === "list" ? (
        Array.from(state.items.entries(), ([at, item]) => (
          <CaseListText key={at} caseKey={key} at={at} text={item} long={long} />
        ))
      ) : (
        <DebouncedField
          key={state.form}
          label="State of the case"
          value={state.text}
          long={long}
          mono={state.form === "json"}
          className={long ? "h-[45dvh] field-sizing-fixed!" : "max-h-[45dvh] min-h-24"}
          onCommit={(text) => caseEdits.changeState(key, (now) => ({ ...now, text }))}
        />
      )}
      {!sent.ok && <p className="text-sm text-bad">It can't be sent yet: {sent.issues[0]?.message}</p>}
    </div>
  );
}

interface ListTextProps {
  caseKey: string;
  /** Index, from 0. */
  at: number;
  text: string;
  long: boolean;
}

/** Memoised, because a list may have hundreds of texts. */
const CaseListText = memo(function CaseListText({ caseKey, at, text, long }: ListTextProps) {
  return (
    <DebouncedField
      label={`Text ${at + 1} of the case`}
      value={text}
      long={long}
      className="max-h-48"
      onCommit={(now) => caseEdits.changeState(caseKey, (state) => changeStateItem(state, at, now))}
    />
  );
});

interface Props {
  view: CaseView;
  row: Case;
  onRemove: () => void;
  onClose: () => void;
}

function makeState(row: Case) {
  caseEdits.makeState(row.state);
  showRoom("author");
}

/** Focuses the label or the title, never the state, because the next key presses would edit it. */
export function focusLabelField(panel: HTMLElement | null) {
  const field = (of: string) => panel?.querySelector<HTMLElement>(`[data-in-hand] ${of}`);
  (field("input:checked") ?? field(":is(input, select)") ?? panel?.querySelector("h3"))?.focus();
}

export function CasePanel({ view, row, onRemove, onClose }: Props) {
  const { questions } = view;
  return (
    <section ref={focusLabelField} aria-label="Case" className="contents">
      <div
        role="presentation"
        className="flex w-[26rem] shrink-0 flex-col border-t border-l border-line bg-panel max-[1000px]:fixed max-[1000px]:inset-0 max-[1000px]:z-30 max-[1000px]:w-full max-[1000px]:border-0"
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        }}
      >
        <header className="flex flex-wrap items-center gap-2 border-b border-line py-1.5 pr-2 pl-3">
          <h3 tabIndex={-1} className="flex-1 font-semibold outline-none max-[400px]:basis-3/4">
            Case {Number(row.key)}
          </h3>
          <Button className="max-[400px]:order-1" onClick={() => makeState(row)}>
            Use as state
          </Button>
          <Button className="max-[400px]:order-1" onClick={() => sampleEdits.pinCases([row])}>
            Pin as sample
          </Button>
          <Button look="danger" className="max-[400px]:order-1" onClick={onRemove}>
            Delete
          </Button>
          <IconButton icon={X} label="Close the case" onClick={onClose} />
        </header>
        <div
          className="clears-corner grid min-h-0 flex-1 content-start gap-4 overflow-auto p-3"
          key={row.key}
        >
          <CaseStateField row={row} />
          <div className="grid grid-cols-2 gap-3">
            <Member label="Note" value={row.note} onCommit={(note) => caseEdits.change(row.key, { note })} />
            <Member
              label="Group"
              value={row.group}
              onCommit={(group) => caseEdits.change(row.key, { group })}
            />
          </div>
          {row.metadata && <MetadataList metadata={row.metadata} />}
          <AnsweredBy caseKey={row.key} />
          <div className="grid gap-3">
            {questions.map((question) => (
              <CasePanelQuestion key={question.key} row={row} question={question} view={view} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Member({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (text: string) => void;
}) {
  return (
    <div>
      <h4 aria-hidden className="mb-1 font-medium">
        {label}
      </h4>
      <DebouncedField label={`${label} of the case`} value={value} className="max-h-32" onCommit={onCommit} />
    </div>
  );
}

function MetadataList({ metadata }: { metadata: Metadata }) {
  return (
    <div>
      <h4 className="mb-1 font-medium">Metadata</h4>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {Object.entries(metadata).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="max-w-40 text-mute">
              <VisibleText className="block truncate" text={name} />
            </dt>
            <dd className="break-words">
              <VisibleText className="block" text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function AnsweredBy({ caseKey }: { caseKey: string }) {
  const answer = useAnswersOfCase(caseKey);
  if (answer === null || answer.status !== "answered") return null;
  const tokens = answer.inputTokens === null ? "" : ` · ${toCounted(answer.inputTokens, "input token")}`;
  return (
    <p className="text-sm text-mute">
      Answered by {answer.model ?? "an unnamed model"}
      {tokens}
    </p>
  );
}
