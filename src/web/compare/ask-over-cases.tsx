// Buttons that ask for the answers that a comparison lacks, over the cases or on the state. Each says the cost
// first.

import { useRef, useState } from "react";
import { describePriceInSentence, twoStepInOneRequestNote } from "#core/cases/asking-cost.ts";
import { describeUncertainRows } from "#core/cases/case-run-progress.ts";
import { describeEmptyPlan, parseSpendingCap } from "#core/cases/plan-case-run.ts";
import { describeWordings } from "#core/compare/wordings.ts";
import { errorWords } from "#core/service/error-words.ts";
import { describeModelLimits } from "#core/service/observed-models.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { startComparedRuns } from "#web/case-runs/compare-queue.ts";
import { type ComparisonRequest, useComparisonPlan } from "#web/case-runs/plan-comparison.ts";
import { type ReadyCaseRunOffer, useExceededModelLimits } from "#web/case-runs/start-case-run.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { DataTable } from "#web/kit/ui/data-table.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { ExceededLimitsNote, SpendingTerms, StartControls } from "#web/kit/ui/spending-terms.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import {
  type AskVariation,
  type ExtraRunsResult,
  planExtraRequests,
  runExtraRequests,
  useDescribeCost,
} from "#web/run/extra-requests.ts";
import { getModelLimits, useObservedModels } from "#web/service/observed-models.ts";
import { isBilled, useProfile } from "#web/service/session.ts";

function sum(offers: readonly ReadyCaseRunOffer[], part: (offer: ReadyCaseRunOffer) => number): number {
  return offers.reduce((total, offer) => total + part(offer), 0);
}

function ModelName({ model }: { model: string }) {
  useObservedModels();
  const limits = describeModelLimits(getModelLimits(model));
  return (
    <>
      <VisibleText text={model} className="font-mono" />
      {limits !== "" && <span className="block text-sm font-normal text-mute">at most {limits}</span>}
    </>
  );
}

function Estimate({ offers }: { offers: readonly ReadyCaseRunOffer[] }) {
  const [first] = offers;
  const steps = usePlayground(({ questions }) => questions.some((question) => question.inSteps));
  if (first === undefined) return null;
  const uncertain = sum(offers, ({ plan }) => plan.uncertain);
  const refused = sum(offers, ({ plan }) => plan.refused);
  const tokens = sum(offers, ({ plan }) => plan.tokens);
  const isApart = offers.length > 1 && first.wordings !== undefined;
  return (
    <>
      <DataTable
        label="What is asked"
        columns={[isApart ? "Wording" : "Model", "Requests", "Questions per request", "Input tokens"]}
      >
        {offers.map(({ model, plan, asked, wordings = [] }) => (
          <tr key={`${model} ${describeWordings(wordings)}`}>
            <th scope="row">{isApart ? describeWordings(wordings) : <ModelName model={model} />}</th>
            <td>
              {plan.caseKeys.length === 0 ? describeEmptyPlan(plan) : toCountText(plan.caseKeys.length)}
            </td>
            <td>{asked.length}</td>
            <td>≈ {toCountText(plan.tokens)}</td>
          </tr>
        ))}
      </DataTable>
      <p>
        {toCounted(
          sum(offers, ({ plan }) => plan.caseKeys.length),
          "request",
        )}{" "}
        in all, {describePriceInSentence(tokens, first.session.mode, first.profile.price)}. Existing answers
        aren't requested again.
        {uncertain > 0 &&
          ` ${describeUncertainRows(uncertain, isBilled(first.session, first.profile))}, and ${uncertain === 1 ? "is" : "are"} left out. Repeat ${uncertain === 1 ? "it" : "them"} in Cases.`}
        {refused > 0 &&
          ` ${toCounted(refused, "was", "were")} rejected by the service or can't be sent, and ${refused === 1 ? "is" : "are"} left out.`}
        {steps && ` ${twoStepInOneRequestNote}`}
      </p>
    </>
  );
}

function AskDialog({ ask, onClose }: { ask: ComparisonRequest; onClose: () => void }) {
  const plan = useComparisonPlan(ask);
  const offers = plan?.ok ? plan.offers : [];
  const beyond = useExceededModelLimits(offers.map(({ model }) => model));
  const [cap, setCap] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Dialog title="Run cases" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = offers;
          const parsed = first && parseSpendingCap(cap, first.profile.price);
          if (!parsed?.ok) return setProblem(parsed?.problem ?? null);
          void startComparedRuns(offers, parsed.tokensMax);
          onClose();
        }}
      >
        {plan === null && <p>Calculating cost…</p>}
        {plan?.ok === false && <p role="alert">Can't run yet: {plan.problem}</p>}
        <ExceededLimitsNote found={beyond} />
        <Estimate offers={offers} />
        {offers.slice(0, 1).map(({ profile, session }) => (
          <SpendingTerms
            key={session.mode}
            cap={cap}
            onCap={setCap}
            price={profile.price}
            service={isBilled(session, profile) ? profile.title : null}
          />
        ))}
        <StartControls
          problem={problem}
          ready={sum(offers, ({ plan: { caseKeys } }) => caseKeys.length) > 0}
        />
      </form>
    </Dialog>
  );
}

interface Props {
  ask: ComparisonRequest;
  label: string;
  disabled?: boolean;
}

export function AskOverCasesButton({ ask, label, disabled = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <AskDialog ask={ask} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AskOnStateProps {
  ask: AskVariation;
  label: string;
  onAnswered: (runKeys: readonly string[]) => void;
}

function describeProblem(problem: ExtraRunsResult["problem"]): string {
  if (problem === null || typeof problem === "string") return problem ?? "";
  return `${errorWords(problem.kind, problem.code).title}.`;
}

/** Says beforehand how many requests are sent and what they cost. */
export function AskOnStateControls({ ask, label, onAnswered }: AskOnStateProps) {
  const model = usePlayground((playground) => playground.model);
  const state = usePlayground((playground) => playground.state);
  const questions = usePlayground((playground) => playground.questions);
  const profile = useProfile();
  const describeCost = useDescribeCost();
  const cancelling = useRef<AbortController>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const plan = planExtraRequests({ model, state, questions }, ask, profile);

  async function begin() {
    const controller = new AbortController();
    cancelling.current = controller;
    setAsking(true);
    setProblem("");
    const asked = await runExtraRequests(ask, controller);
    setAsking(false);
    setProblem(describeProblem(asked.problem));
    if (asked.runKeys.length > 0) onAnswered(asked.runKeys);
  }

  const requests = plan.ok ? plan.requests : 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="primary"
        className="aria-disabled:opacity-50"
        disabled={!asking && requests === 0}
        // `aria-disabled`, so that the button keeps the focus while asking.
        aria-disabled={asking}
        onClick={() => !asking && void begin()}
      >
        {label}
      </Button>
      {asking && (
        <Button
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector("button")?.focus();
            cancelling.current?.abort();
          }}
        >
          Cancel
        </Button>
      )}
      <span className="text-sm text-mute">
        {plan.ok && requests > 0 ? describeCost(plan) : !plan.ok && `Can't run yet: ${plan.problem}`}
      </span>
      <span role="status" className="text-sm text-bad">
        {asking ? "" : problem}
      </span>
    </div>
  );
}
