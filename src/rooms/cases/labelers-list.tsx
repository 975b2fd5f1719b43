import { useMemo } from "react";
import { labelWord } from "#core/cases/tables/label-cell.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { factsOf, isDisputed, labelStandings } from "#core/labels/label-facts.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";

/** What a labeler is called on the page. */
function labelerName(labeler: string): string {
  return labeler === "" ? "You" : toVisibleName(labeler);
}

/** Who labelled a case for a question, where that is more than the author alone. */
export function LabelersList({ row, questionKey }: { row: Case; questionKey: string }) {
  const standing = useMemo(() => labelStandings(factsOf(row)).get(questionKey), [row, questionKey]);
  if (standing === undefined) return null;
  const { byLabeler, adjudicated } = standing;
  const alone = adjudicated === null && [...byLabeler.keys()].every((labeler) => labeler === "");
  if (alone) return null;
  return (
    <ul aria-label="Labels by person" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      {[...byLabeler.values()].map((fact) => (
        <LabelerWord key={fact.labeler} who={labelerName(fact.labeler)} fact={fact} />
      ))}
      {adjudicated !== null && <LabelerWord who="Adjudicated" fact={adjudicated} />}
      {isDisputed(standing) && (
        <li>
          <Tag tone="warning">labels differ</Tag>
        </li>
      )}
    </ul>
  );
}

function LabelerWord({ who, fact: { value, note } }: { who: string; fact: LabelFact }) {
  return (
    <li className="min-w-0 break-words">
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
