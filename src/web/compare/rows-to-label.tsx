// Draws the rows of a period that are labelled as an audit, shares them among people, and offers those that tell most.

import { useMemo, useState } from "react";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import { addCaseLabelFacts } from "#core/document/edits/edit-cases.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { CasePeriod } from "#core/over-time/case-periods.ts";
import { firstRowOfEachText } from "#core/over-time/count-period.ts";
import {
  chooseRowsToDraw,
  findLabelerAssignments,
  type LabelerAssignment,
  toDrawFacts,
  toDrawnCases,
} from "#core/over-time/period-draw.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { sampledRangesOf } from "#core/thresholds/evidence/ledger.ts";
import { chooseNextCases, type NextCases } from "#core/thresholds/next-cases.ts";
import { focusSessionActions } from "#web/cases/labelling/focus-session-store.ts";
import { downloadLabellingPage } from "#web/cases/labelling/labelling.ts";
import { copyLabellingLink } from "#web/cases/labelling/labelling-link.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { showNotice } from "#web/kit/navigation/notice-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { NumberField } from "#web/kit/ui/fields.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";

interface Props {
  period: CasePeriod;
  question: PlaygroundQuestion;
  isDrawn: (row: Case) => boolean;
  mayBeDrawn: (row: Case) => boolean;
}

const usualAudit = 50;

/** Fewer labels of drawn rows don't show where further labels tell most. */
const leastForNext = 20;

function readNames(text: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

function askedQuestions(): readonly PlaygroundQuestion[] {
  return playgroundStore.get().questions.filter(({ included }) => included);
}

/** Labels one by one in Cases. */
function label(draw: NextCases, question: PlaygroundQuestion): void {
  focusSessionActions.start(draw.rows, question.key, draw.picked, draw);
  showRoom("cases");
}

/** Which rows of a period to label: a random audit, shared among people, and rows that tell most beside it. */
export function RowsToLabel({ period, question, isDrawn, mayBeDrawn }: Props) {
  const { side, counts } = period;
  const [size, setSize] = useState(usualAudit);
  const [names, setNames] = useState("");
  const texts = useMemo(() => firstRowOfEachText({ side, textOf: rowContentHash }), [side]);
  const most = useMemo(() => texts.filter(mayBeDrawn).length, [texts, mayBeDrawn]);
  const questions = askedQuestions();
  const drawn = useMemo(() => texts.filter(isDrawn), [texts, isDrawn]);
  const shares = useMemo(() => findLabelerAssignments(drawn, [question]), [drawn, question]);
  const sent = Math.min(size, most);
  const chance = most === 0 ? 0 : sent / most;
  const labelers = readNames(names);
  const isDone = sent <= drawn.length;

  /** The rows as they are after the draw. */
  function draw(): NextCases {
    playgroundStore.flush();
    const seed = `${playgroundStore.get().key} ${counts.name}`;
    const found = chooseRowsToDraw(side, mayBeDrawn, size, seed);
    const facts = toDrawFacts({ rows: found, questions, labelers, chance, at: wallNow() });
    playgroundStore.edit((now) => addCaseLabelFacts(now, facts), {
      label: `draw rows of ${counts.name} to label`,
    });
    const keys = new Set(found.map(({ key }) => key));
    return toDrawnCases(playgroundStore.get().cases.filter(({ key }) => keys.has(key)));
  }

  return (
    <section aria-label="Rows to label" className="grid justify-items-start gap-2">
      <h4 className="font-medium">Rows to label</h4>
      <p className="text-sm text-mute">
        Rows drawn by chance keep the promise about alarms. A drawn row without a label counts as right for an
        alarm, and as wrong for “holds”.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-2">
          Draw
          <NumberField
            label="How many rows to draw"
            text={String(sent)}
            min={1}
            max={Math.max(1, most)}
            step={1}
            onCommit={setSize}
          />
          of {toCountText(most)}
        </span>
        <label className="flex items-center gap-2">
          Shared among
          <input
            className="field w-44"
            dir="auto"
            placeholder="you; or Ana, Ben"
            value={names}
            onChange={({ target }) => setNames(target.value)}
          />
        </label>
        {labelers.length === 0 && !isDone && (
          <Button onClick={() => label(draw(), question)}>Draw and label {toCounted(sent, "row")}</Button>
        )}
        {labelers.length > 0 && !isDone && (
          <Button
            onClick={() => {
              draw();
              showNotice(`Drew ${toCounted(sent, "row")} of ${counts.name}.`);
            }}
          >
            Draw {toCounted(sent, "row")}
          </Button>
        )}
        {drawn.length > 0 && (
          <span className="text-sm text-mute">{toCounted(drawn.length, "row")} drawn so far.</span>
        )}
      </div>
      {shares.length > 0 && (
        <DataTable
          label="Labelling by people"
          columns={["Who", `Labelled for ${toVisibleName(question.id)}`, "Next step"]}
        >
          {shares.map((share) => (
            <ShareRow key={share.labeler} share={share} question={question} period={counts.name} />
          ))}
        </DataTable>
      )}
      <TellMost question={question} period={period} drawn={drawn} />
    </section>
  );
}

interface ShareRowProps {
  share: LabelerAssignment;
  question: PlaygroundQuestion;
  period: string;
}

function ShareRow({ share: { labeler, rows, left }, question, period }: ShareRowProps) {
  const questions = askedQuestions();
  // The page for another person asks all questions, so a row is sent until it has a label to each.
  const sent = findLabelerAssignments(rows, questions)[0]?.left ?? [];
  const wish = {
    questionKeys: new Set(questions.map(({ key }) => key)),
    rows: sent,
    draw: null,
    picked: "random" as const,
    instructions: "",
    next: toDrawnCases(sent),
  };
  return (
    <tr>
      <th scope="row">{labeler === "" ? "You" : <VisibleText text={labeler} />}</th>
      <td>
        {toCountText(rows.length - left.length)} of {toCountText(rows.length)}
      </td>
      <td>
        {left.length > 0 && labeler === "" && (
          <Button onClick={() => label(toDrawnCases(left), question)}>
            Label {toCountText(left.length)} left
          </Button>
        )}
        {sent.length > 0 && labeler !== "" && (
          <span className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                const count = downloadLabellingPage(wish, `${period} ${labeler}`);
                showNotice(`Saved a page with ${toCounted(count, "case")} for ${labeler}.`);
              }}
            >
              Save page<span className="sr-only"> for {labeler}</span>
            </Button>
            <Button onClick={async () => showNotice(await copyLabellingLink(wish))}>
              Copy link<span className="sr-only"> for {labeler}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Offered once enough drawn rows have labels, so that it never takes their place. */
function TellMost({
  question,
  period,
  drawn,
}: Pick<Props, "question" | "period"> & { drawn: readonly Case[] }) {
  const labelled = drawn.filter((row) => labelOf(row, question.key) !== null).length;
  const { side } = period;
  const next = useMemo(() => {
    if (labelled < leastForNext) return null;
    const { ledger, cases } = side.playground;
    const found = chooseNextCases(
      question,
      collectLabelledAnswers(question, cases, side.answers),
      sampledRangesOf(ledger, question.key),
    );
    const open = found.rows.filter((row) => !drawn.includes(row));
    return found.picked === "random" || open.length === 0 ? null : { ...found, rows: open };
  }, [labelled, side, question, drawn]);
  if (next === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button onClick={() => label(next, question)}>
        Label {toCounted(next.rows.length, "row")} that tell most
      </Button>
      <span className="text-mute">Weighed under Thresholds; in no alarm, since their scores chose them.</span>
    </div>
  );
}
