// The panel on who answers: auto-run, the model, local servers found, and the estimated tokens and price of a run.

import { useMemo, useState } from "react";
import { setPlaygroundModel } from "#core/document/edits/edit-state.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedRequest } from "#core/model/run.ts";
import type { FoundServer } from "#core/model/session.ts";
import { addRequestSizes, estimateRequestTokens, type RequestSize } from "#core/service/estimate.ts";
import type { OfferedModel } from "#core/service/observed-models.ts";
import { priceOfTokens } from "#core/service/price.ts";
import { requestSize } from "#core/service/write-request.ts";
import { toCountText } from "#core/text/number-text.ts";
import { splitIntoTwoSteps } from "#core/two-step-choice/two-step.ts";
import { adviceEdits, useModelAdvice } from "#web/author/advice-store.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { showDialog } from "#web/kit/navigation/navigation-store.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { Check } from "#web/kit/ui/icons.tsx";
import { AdviceNote } from "#web/kit/ui/note.tsx";
import { FullText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { useWrittenRequest } from "#web/run/open-request.ts";
import { setAutoRun, useAutoRun } from "#web/run/run-store.ts";
import { describeTokenCountSource, useTokenCounting } from "#web/run/token-counting.ts";
import { useOfferedModels } from "#web/service/observed-models.ts";
import { useProfile, useSession } from "#web/service/session.ts";

function ModelAdvice({ onFix }: { onFix: () => void }) {
  const found = useModelAdvice().filter(({ level }) => level !== "error");
  return found.map((finding) => (
    <AdviceNote
      key={finding.rule}
      finding={finding}
      onFix={(fix) => {
        adviceEdits.apply(fix);
        onFix();
      }}
    />
  ));
}

/** For example "answers questions · 32,768 tokens · at most 255 options · 0.04 per million tokens". */
function describeFacts({ decides, window, optionsMax, price }: OfferedModel): string {
  return [
    decides === undefined ? "" : decides ? "answers questions" : "not a decision model",
    window === undefined ? "" : `${toCountText(window)} tokens`,
    optionsMax === undefined ? "" : `at most ${optionsMax} options`,
    price === undefined ? "" : price === 0 ? "free" : `${price} per million tokens`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function ModelChoice({ model, onPick }: { model: OfferedModel; onPick: (name: string) => void }) {
  const isPicked = usePlayground((playground) => playground.model === model.name);
  const facts = describeFacts(model);
  return (
    <button
      type="button"
      className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left hover:bg-soft"
      aria-pressed={isPicked}
      onClick={() => onPick(model.name)}
    >
      <Check size={14} aria-hidden className={`mt-0.5 shrink-0 ${isPicked ? "" : "invisible"}`} />
      <span className="min-w-0">
        <VisibleText className="block font-mono text-sm wrap-anywhere" text={model.name} />
        {model.description && (
          <FullText translate="no" className="block text-xs text-mute" text={model.description} />
        )}
        {facts && <span className="block text-xs text-mute">{facts}</span>}
      </span>
    </button>
  );
}

/** Cutpoint asks one server, set at its start, so another one found here needs a restart. */
function FoundLine({ found: { name, address, command, first } }: { found: FoundServer }) {
  return (
    <li className="rounded-md bg-soft px-2 py-1.5 text-sm">
      <b className="font-medium">{name}</b> runs on this machine at {address}.
      {first !== null && (
        <span className="block text-mute">
          It has no decision model yet. Get one:{" "}
          <code translate="no" className="select-all">
            {first}
          </code>
        </span>
      )}
      <span className="block text-mute">
        To use it, restart Cutpoint:{" "}
        <code translate="no" className="select-all">
          {command}
        </code>
      </span>
    </li>
  );
}

const maxShown = 30;

function ModelMenu({ onPick, onClose }: { onPick: (name: string) => void; onClose: () => void }) {
  const session = useSession();
  const { offered, others, note } = useOfferedModels();
  const [search, setSearch] = useState("");
  const [all, setAll] = useState(false);
  const listed = all ? [...offered, ...others] : offered;
  const matching = listed.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const more = matching.length - maxShown;
  return (
    <>
      <ModelAdvice onFix={onClose} />
      {listed.length > maxShown && (
        <input
          className="field mb-1 w-full"
          aria-label="Search models"
          placeholder={`Search ${toCountText(listed.length)} models`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {matching.slice(0, maxShown).map((model) => (
        <ModelChoice key={model.name} model={model} onPick={onPick} />
      ))}
      {more > 0 && <p className="px-2 text-xs text-mute">and {toCountText(more)} more; search for them</p>}
      {others.length > 0 && !all && (
        <p className="px-2">
          <LinkButton onClick={() => setAll(true)}>
            Show {toCountText(others.length)} other {others.length === 1 ? "model" : "models"}
          </LinkButton>
        </p>
      )}
      <p className="px-2 py-1.5 text-xs text-mute">
        {note} You can type any other id. A versioned id pins the model.
        {session?.keyConfigured && " The list only shows that the key is accepted."}
      </p>
      {session !== undefined && session.found.length > 0 && (
        <ul aria-label="Servers on this machine" className="grid gap-1">
          {session.found.map((found) => (
            <FoundLine key={found.address} found={found} />
          ))}
        </ul>
      )}
    </>
  );
}

function describePrice(tokens: number, price: Profile["price"]): string {
  if (price.perMillionInputTokens === 0) return "free";
  const unit = price.currency ? ` ${price.currency}` : "";
  return `${priceOfTokens(tokens, price).toFixed(7)}${unit}, at ${price.perMillionInputTokens}${unit} per million input tokens`;
}

/** `requests` is how many a run sends at most. */
function EstimateText({ size, requests }: { size: RequestSize; requests: 1 | 2 }) {
  const { price } = useProfile();
  const counting = useTokenCounting();
  const tokens = estimateRequestTokens(size, counting);
  return (
    <p className="text-sm text-mute">
      <span
        title={`An estimate: ${describeTokenCountSource(counting)}. Price: ${describePrice(tokens, price)}.`}
        className="text-ink"
      >
        {requests === 2 && "Up to 2 requests, "}≈ {toCountText(tokens)} tokens
      </span>{" "}
      a run. <LinkButton onClick={() => showDialog("price")}>Set price</LinkButton>
    </p>
  );
}

/** Counts both requests, the second at its largest possible size. */
function StepsEstimate({ asked }: { asked: AskedRequest }) {
  const questions = usePlayground((playground) => playground.questions);
  const { first, largest } = useMemo(
    () =>
      splitIntoTwoSteps(
        questions.filter(({ included }) => included),
        asked,
      ),
    [questions, asked],
  );
  if (largest.length === 0) return <EstimateText size={requestSize(first)} requests={1} />;
  const both = addRequestSizes([requestSize(first), requestSize({ ...first, questions: largest })]);
  return <EstimateText size={both} requests={2} />;
}

/** Shows nothing while the request is invalid. */
function Estimate() {
  const written = useWrittenRequest();
  const inSteps = usePlayground(({ questions }) =>
    questions.some((question) => question.included && question.inSteps),
  );
  if (!written.ok) return null;
  if (!inSteps) return <EstimateText size={requestSize(written.asked)} requests={1} />;
  return <StepsEstimate asked={written.asked} />;
}

function edit(model: string) {
  playgroundStore.edit((playground) => setPlaygroundModel(playground, model), {
    label: "Model",
    group: "model",
  });
}

/** Takes any text, because a model needn't be listed. */
function ModelField() {
  const model = usePlayground((playground) => playground.model);
  return (
    <label className="grid gap-1 px-2 text-sm text-mute">
      Model
      <input
        className="field font-mono text-sm"
        spellCheck={false}
        autoComplete="off"
        placeholder="Model id"
        value={model}
        onChange={(event) => edit(event.target.value)}
      />
    </label>
  );
}

function AutoRunSwitch() {
  const on = useAutoRun();
  return (
    <Checkbox
      look="cursor-pointer items-center"
      title="Runs when you stop typing. These runs aren't kept in the history."
      checked={on}
      onTick={setAutoRun}
    >
      Auto-run when typing pauses
    </Checkbox>
  );
}

/** Only for the demo, which has no server and keeps all data in this browser. */
function DemoNote() {
  const isDemo = useSession()?.demo;
  if (!isDemo) return null;
  return (
    <p className="px-2 text-sm text-mute">
      This is a demo: the sandbox answers in this browser, and nothing you write leaves it. Your work is
      stored in this browser, where other pages of this host can read it. To ask a real service, run Cutpoint
      yourself, as its README shows.
    </p>
  );
}

interface Props {
  /** A sentence about who answers, such as "Sandbox: a local stand-in answers". */
  mode: string;
  onClose: () => void;
}

export function WhoAnswersPanel({ mode, onClose }: Props) {
  return (
    <div className="grid gap-2 py-1.5">
      <p className="px-2 font-medium">{mode}</p>
      <DemoNote />
      {/* Above the list of models, which loads late and would push this away from under the pointer. */}
      <div className="px-2">
        <AutoRunSwitch />
      </div>
      <ModelField />
      <div>
        <ModelMenu
          onPick={(name) => {
            edit(name);
            onClose();
          }}
          onClose={onClose}
        />
      </div>
      <div className="border-t border-line px-2 pt-2">
        <Estimate />
      </div>
    </div>
  );
}
