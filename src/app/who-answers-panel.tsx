import { useMemo } from "react";
import { addSizes, estimateRequest, priceOf, type RequestSize } from "#core/contract/estimate.ts";
import { requestSize } from "#core/contract/write-request.ts";
import { setModel } from "#core/document/edits/edit-state.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { toSteps } from "#core/split/steps.ts";
import { playgroundStore, usePlayground } from "#playground/open-playground.ts";
import { setAutoRun, useAutoRun } from "#run/run-store.ts";
import { describeCounting, useCounting, useDraft } from "#run/token-size.ts";
import { useProfile } from "#session/session.ts";
import { LinkButton } from "#ui/button.tsx";
import { showDialog } from "#view/shown.ts";
import { ModelMenu } from "./model-menu.tsx";

function describePrice(tokens: number, price: Profile["price"]): string {
  if (price.perMillionInputTokens === 0) return "free";
  const unit = price.currency ? ` ${price.currency}` : "";
  return `${priceOf(tokens, price).toFixed(7)}${unit}, at ${price.perMillionInputTokens}${unit} per million input tokens`;
}

/** The tokens of requests of this size; `requests`: at most so many are sent. */
function EstimateText({ size, requests }: { size: RequestSize; requests: 1 | 2 }) {
  const { price } = useProfile();
  const counting = useCounting();
  const tokens = estimateRequest(size, counting);
  return (
    <p className="text-sm text-mute">
      <span
        title={`An estimate: ${describeCounting(counting)}. Price: ${describePrice(tokens, price)}.`}
        className="text-ink"
      >
        {requests === 2 && "Up to 2 requests, "}≈ {toCountText(tokens)} tokens
      </span>{" "}
      a run. <LinkButton onClick={() => showDialog("price")}>Set price</LinkButton>
    </p>
  );
}

/** The estimate of a run in two steps: both requests, the second as large as it can be. */
function StepsEstimate({ asked }: { asked: AskedRequest }) {
  const questions = usePlayground((playground) => playground.questions);
  const { first, largest } = useMemo(
    () =>
      toSteps(
        questions.filter(({ included }) => included),
        asked,
      ),
    [questions, asked],
  );
  if (largest.length === 0) return <EstimateText size={requestSize(first)} requests={1} />;
  const both = addSizes([requestSize(first), requestSize({ ...first, questions: largest })]);
  return <EstimateText size={both} requests={2} />;
}

/** About how many tokens a run would send and what they cost; nothing while the request cannot be sent. */
export function Estimate() {
  const written = useDraft();
  const inSteps = usePlayground(({ questions }) =>
    questions.some((question) => question.included && question.inSteps),
  );
  if (!written.ok) return null;
  if (!inSteps) return <EstimateText size={requestSize(written.asked)} requests={1} />;
  return <StepsEstimate asked={written.asked} />;
}

function edit(model: string) {
  playgroundStore.edit((playground) => setModel(playground, model), { label: "Model", group: "model" });
}

/** The model to ask, typed: any id, whether it is listed or not. */
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

/** Whether a pause in typing runs. */
function AutoRunSwitch() {
  const on = useAutoRun();
  return (
    <label
      className="flex cursor-pointer items-center gap-2"
      title="Runs when you stop typing. These runs aren't kept in the history."
    >
      <input type="checkbox" checked={on} onChange={(event) => setAutoRun(event.target.checked)} />
      Auto-run when typing pauses
    </label>
  );
}

interface Props {
  /** In words, whether a stand-in or a service answers. */
  mode: string;
  onClose: () => void;
}

/** Who is asked, with which model, how much a run sends, and whether a pause in typing runs. */
export function WhoAnswersPanel({ mode, onClose }: Props) {
  return (
    <div className="grid gap-2 py-1.5">
      <p className="px-2 font-medium">{mode}</p>
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
      <div className="grid gap-1.5 border-t border-line px-2 pt-2">
        <Estimate />
        <AutoRunSwitch />
      </div>
    </div>
  );
}
