import { useMemo } from "react";
import { labelCommands } from "#cases/label-commands.ts";
import { labelWord } from "#core/cases/tables/case-table.ts";
import { labelerName } from "#core/labels/agreement.ts";
import { factsAbout } from "#core/labels/fact-columns.ts";
import { isDisputed, standingOfFacts } from "#core/labels/label-facts.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { LinkButton } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** Who labelled a case for a question, where that is more than the author alone. */
export function LabelersList({ row, questionKey }: { row: Case; questionKey: string }) {
  const standing = useMemo(
    () => standingOfFacts(questionKey, factsAbout(row, questionKey)),
    [row, questionKey],
  );
  const { byLabeler, adjudicated } = standing;
  const alone = adjudicated === null && [...byLabeler.keys()].every((labeler) => labeler === "");
  if (alone) return null;
  return (
    <ul aria-label="Labels by person" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      {[...byLabeler.values()].map((fact) => (
        <LabelerWord key={fact.labeler} who={labelerName(fact.labeler)} fact={fact} />
      ))}
      {adjudicated !== null && (
        <>
          <LabelerWord who="Adjudicated" fact={adjudicated} />
          <li>
            <LinkButton onClick={() => labelCommands.adjudicate(row.key, questionKey, null)}>
              Undo decision
            </LinkButton>
          </li>
        </>
      )}
      {isDisputed(standing) && (
        <li>
          <Tag tone="warning">labels differ</Tag>
        </li>
      )}
    </ul>
  );
}

/** The same on one line, without what was decided. */
export function LabelersLine({ row, questionKey }: { row: Case; questionKey: string }) {
  const { byLabeler } = standingOfFacts(questionKey, factsAbout(row, questionKey));
  if (byLabeler.size < 2) return null;
  return (
    <ul
      aria-label="Labels by person"
      className="flex max-w-[65%] min-w-0 shrink-0 gap-x-3 overflow-hidden text-sm whitespace-nowrap max-[700px]:hidden"
    >
      {[...byLabeler.values()].map((fact) => (
        <LabelerWord key={fact.labeler} who={labelerName(fact.labeler)} fact={fact} />
      ))}
    </ul>
  );
}

function LabelerWord({ who, fact: { value, note } }: { who: string; fact: LabelFact }) {
  return (
    <li className="min-w-0 truncate break-words whitespace-[inherit]">
      <bdi className="text-mute">{who}</bdi>:{" "}
      <b className="font-medium">
        <VisibleText text={value === null ? "–" : labelWord(value)} />
      </b>
      {note !== "" && (
        <>
          {" "}
          <q className="text-mute">
            <VisibleText text={note} />
          </q>
        </>
      )}
    </li>
  );
}
