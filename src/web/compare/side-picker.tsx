// Fields that pick what is compared: question, sides and models; and the title of a run.

import { useId, useState } from "react";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import { comparedSidesMax, sideLetter } from "#core/compare/describe-comparison.ts";
import { describeWordings } from "#core/compare/wordings.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedWording } from "#core/model/run.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { Button, IconButton } from "#web/kit/ui/button.tsx";
import { X } from "#web/kit/ui/icons.tsx";
import { toRunTimeWithSecondsText } from "#web/kit/ui/run-time.ts";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useModels, useProfile } from "#web/service/session.ts";

interface Titled {
  name?: string | undefined;
  model: string;
  mode: "sandbox" | "live";
  startedAt: number;
  auto?: boolean;
  recorded?: boolean | undefined;
  simulated?: true | undefined;
  aside?: boolean | undefined;
  wordings?: readonly AskedWording[] | undefined;
}

function describeAsked(wordings: readonly AskedWording[]): string {
  return wordings.every(({ id, of }) => id === of) ? describeWordings(wordings) : "all wordings";
}

/**
 * Name, time, model and source of a run. For imported answers the model is the one that answered, if that's known,
 * because nothing was requested here.
 */
export function runTitle(run: Titled, answering: string | null = null): string {
  const { name, model, mode, startedAt, recorded = false, wordings } = run;
  const source = runSourceOf({ mode, recorded, simulated: run.simulated });
  const kind = `${run.auto ? ", automatic" : ""}${recorded && mode === "sandbox" ? ", recorded" : ""}${run.aside ? ", asked to compare" : ""}${wordings ? `, ${describeAsked(wordings)}` : ""}`;
  const asked = source === "imported" ? answering : model;
  const parts = [name, toRunTimeWithSecondsText(startedAt), asked].flatMap((part) =>
    part ? toVisibleName(part) : [],
  );
  return [...parts, `${source}${kind}`].join(" · ");
}

interface QuestionProps {
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

export function ComparedQuestionSelect({ questions, value, onChange }: QuestionProps) {
  return (
    <label className="flex items-center gap-2">
      Question
      <select
        className="field w-auto max-w-72"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {questions.map(({ key, id }) => (
          <option key={key} value={key} translate="no">
            {toVisibleName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  noun: string;
  picked: readonly string[];
  choices: readonly { key: string; title: string }[];
  onChange: (picked: readonly string[]) => void;
}

export function SidePicker({ noun, picked, choices, onChange }: Props) {
  const free = choices.find(({ key }) => !picked.includes(key));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {picked.map((value, place) => {
        const letter = sideLetter(place);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- sides have no id, and two may show the same run
          <div key={place} className="flex min-w-0 items-center gap-2">
            <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-semibold">
              {letter}
            </span>
            <select
              aria-label={`${noun} ${letter}`}
              className="field w-auto max-w-full min-w-0"
              value={value}
              onChange={(event) => onChange(picked.with(place, event.target.value))}
            >
              {choices.map(({ key, title }) => (
                <option key={key} value={key} translate="no">
                  {title}
                </option>
              ))}
            </select>
            {picked.length > 2 && (
              <IconButton
                icon={X}
                label={`Leave out ${letter}`}
                onClick={() => onChange(picked.toSpliced(place, 1))}
              />
            )}
          </div>
        );
      })}
      {free && picked.length < comparedSidesMax && (
        <Button look="quiet" onClick={() => onChange([...picked, free.key])}>
          Compare one more
        </Button>
      )}
    </div>
  );
}

interface ModelsFieldProps {
  models: readonly string[];
  onChange: (models: readonly string[]) => void;
}

/** Offers the models of the server and the profile, but takes any text. */
export function ModelsField({ models, onChange }: ModelsFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const listed = useModels();
  const { knownModels } = useProfile();
  const known = new Set([...(listed?.ok ? listed.models.map(({ name }) => name) : []), ...knownModels]);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === "") return;
        onChange(models.includes(typed) ? models : [...models, typed]);
        setTyped("");
      }}
    >
      {models.length > 0 && (
        <ul aria-label="Models to ask" className="flex flex-wrap gap-2">
          {models.map((model) => (
            <li key={model} className="flex items-center rounded-md border border-line bg-panel pl-2">
              <VisibleText text={model} className="font-mono text-sm" />
              <IconButton
                icon={X}
                label={`Leave out ${model}`}
                onClick={() => onChange(models.filter((one) => one !== model))}
              />
            </li>
          ))}
        </ul>
      )}
      <label className="flex items-center gap-2">
        Another model
        <input
          className="field w-48 font-mono"
          placeholder="decider-1.13.0"
          list={listId}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <datalist id={listId}>
        {[...known]
          .filter((name) => !models.includes(name))
          .map((name) => (
            <option key={name} value={name} translate="no">
              {name}
            </option>
          ))}
      </datalist>
      <Button type="submit" disabled={typed.trim() === ""}>
        Add model
      </Button>
    </form>
  );
}
