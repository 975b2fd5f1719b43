import { X } from "lucide-react";
import { mostSides, sideLetter } from "#core/compare/describe-comparison.ts";
import { describeWordings } from "#core/compare/wordings.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedWording } from "#core/model/run.ts";
import { Button, IconButton } from "#ui/button.tsx";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

interface Titled {
  model: string;
  mode: "sandbox" | "live";
  startedAt: number;
  auto?: boolean;
  recorded?: boolean | undefined;
  aside?: boolean | undefined;
  wordings?: readonly AskedWording[] | undefined;
}

function describeAsked(wordings: readonly AskedWording[]): string {
  return wordings.every(({ id, of }) => id === of) ? describeWordings(wordings) : "all wordings";
}

/** A run in a list: when, which model was asked for, and who answered. */
export function runTitle({
  model,
  mode,
  startedAt,
  auto = false,
  recorded = false,
  aside = false,
  wordings,
}: Titled): string {
  const kind = `${auto ? ", automatic" : ""}${recorded ? ", recorded" : ""}${aside ? ", asked to compare" : ""}${wordings ? `, ${describeAsked(wordings)}` : ""}`;
  return `${timeFormat.format(startedAt)} · ${toVisibleName(model)} · ${mode}${kind}`;
}

interface QuestionProps {
  questions: readonly PlaygroundQuestion[];
  value: string;
  onChange: (key: string) => void;
}

/** The question that is compared. */
export function SideQuestion({ questions, value, onChange }: QuestionProps) {
  return (
    <label className="flex items-center gap-2">
      Question
      <select
        className="field w-auto max-w-72"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {questions.map(({ key, id }) => (
          <option key={key} value={key}>
            {toVisibleName(id)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  /** What is picked: "Run", "Case run", "Wording". */
  noun: string;
  /** The base first, then what is held against it. */
  picked: readonly string[];
  choices: readonly { key: string; title: string }[];
  onChange: (picked: readonly string[]) => void;
}

/** What is compared: a base, and one or several others. */
export function SidePicker({ noun, picked, choices, onChange }: Props) {
  const free = choices.find(({ key }) => !picked.includes(key));
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {picked.map((value, place) => {
        const letter = sideLetter(place);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a side is its place; two may show the same
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
                <option key={key} value={key}>
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
      {free && picked.length < mostSides && (
        <Button look="quiet" onClick={() => onChange([...picked, free.key])}>
          Compare one more
        </Button>
      )}
    </div>
  );
}
