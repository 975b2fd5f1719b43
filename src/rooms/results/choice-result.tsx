import { useMemo, useState } from "react";
import { rankOptions } from "#core/geometry/ranked-options.ts";
import type { ChoiceAnswer } from "#core/model/answer.ts";
import { useJoinedChoice } from "#data/joined-options.ts";
import type { Result } from "#data/use-results.ts";
import { Button } from "#ui/button.tsx";
import { OptionBar } from "#ui/chart/option-bar.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";
import { ChoiceCut } from "./choice-cut.tsx";
import { OptionList } from "./option-list.tsx";

const JoinedResult = lazyPart(async () => (await import("./joined-result.tsx")).JoinedResult);

const shownAtFirst = 6;

/** A choice: its likeliest options as bars, all of them on demand, and the cut on its confidence. */
export function ChoiceResult({ result, answer }: { result: Result; answer: ChoiceAnswer }) {
  const [all, setAll] = useState(false);
  const joined = useJoinedChoice(result);
  const { names } = result.asked;
  const { probabilities, choice } = answer;
  const many = names.length > shownAtFirst;
  const order = many ? "probability" : "author";
  const likeliest = useMemo(() => rankOptions(names, probabilities, order), [names, probabilities, order]);
  return (
    <>
      {answer.tooRounded && (
        <p className="my-1 text-sm">
          Every probability came as 0.00: too rounded to compare, so nothing is derived.
        </p>
      )}
      {all ? (
        <OptionList names={names} probabilities={probabilities} chosen={choice} />
      ) : (
        <div className="mt-2">
          {likeliest.slice(0, shownAtFirst).map((option) => (
            <OptionBar key={option.index} option={option} winner={option.name === choice} />
          ))}
        </div>
      )}
      {many && (
        <Button look="quiet" className="-ml-2 text-sm" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? `Show the likeliest ${shownAtFirst}` : `Show all ${names.length} options`}
        </Button>
      )}
      <ChoiceCut result={result} answer={answer} />
      {joined && <JoinedResult joined={joined} />}
    </>
  );
}
