// The dialog that exports the policy: as code, SQL, JSON or test cases, with the JSON Schema of its format.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { findAskedById } from "#core/document/staleness.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import type { Policy } from "#core/policy-export/code/policy.ts";
import {
  type AskedPolicyQuestion,
  type NamedResponse,
  writePolicyTestCases,
} from "#core/policy-export/code/policy-cases.ts";
import {
  type PolicyExportFormat,
  policyExports,
  toPolicyFileName,
} from "#core/policy-export/code/policy-code.ts";
import { toPolicy } from "#core/policy-export/code/to-policy.ts";
import { useAnsweringModel } from "#web/case-runs/answering-model.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { copyText } from "#web/kit/browser/clipboard.ts";
import { downloadText } from "#web/kit/browser/download.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Dialog } from "#web/kit/ui/dialog.tsx";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { listHistoryRuns, loadRun } from "#web/run/run-archive.ts";
import { useProfile } from "#web/service/session.ts";

const mostRead = 60;
const mostSamples = 20;

async function findSamples(playgroundKey: string, asked: readonly AskedQuestion[]): Promise<NamedResponse[]> {
  const texts = new Set<string>();
  const samples: NamedResponse[] = [];
  for (const { key, startedAt } of (await listHistoryRuns(playgroundKey)).slice(0, mostRead)) {
    const run = await loadRun(key);
    const same = asked.every(({ id, text }) => run && findAskedById(run.asked, id)?.question.text === text);
    if (!run || !same || texts.has(run.responseText)) continue;
    texts.add(run.responseText);
    samples.push({ name: `Run of ${new Date(startedAt).toISOString()}`, text: run.responseText });
    if (samples.length === mostSamples) break;
  }
  return samples;
}

/**
 * Up to 20 different responses of runs that asked these questions word for word, of the newest 60 runs;
 * undefined while loading.
 */
function useSamples(asked: readonly AskedQuestion[]): readonly NamedResponse[] | undefined {
  const key = usePlayground((playground) => playground.key);
  return useQuery({
    queryKey: ["runs", "policy-samples", key],
    queryFn: () => findSamples(key, asked),
    staleTime: 0,
    gcTime: 0,
  }).data;
}

function useOpenPolicy() {
  const profile = useProfile();
  const answeringNow = useAnsweringModel();
  const playground = usePlayground((now) => now);
  const [now] = useState(wallNow);
  const reading = toPolicy(playground, { profile, ...answeringNow, now });
  if (!reading.ok) return reading;
  const { policy, asked } = reading;
  const included = playground.questions.filter((question) => question.included);
  const ruled = included.flatMap((question, index) => {
    const one = asked[index];
    return one ? [{ question, asked: one }] : [];
  });
  return { ok: true as const, policy, ruled };
}

const shownCharacters = 60_000;

function PolicyText({ text, fileName }: { text: string; fileName: string }) {
  const [message, setMessage] = useState("");
  return (
    <>
      <pre
        translate="no"
        role="region"
        aria-label="Policy text"
        tabIndex={0}
        className="h-[44dvh] overflow-auto rounded-md bg-soft p-3 font-mono text-sm"
      >
        {text.slice(0, shownCharacters)}
        {text.length > shownCharacters && "\n… the rest is in the file"}
      </pre>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          onClick={() => {
            downloadText(fileName, text);
            setMessage(`Downloaded ${fileName}`);
          }}
        >
          Download
        </Button>
        <Button
          onClick={async () =>
            setMessage((await copyText(text)) ? "Copied" : "Couldn't copy. Download it instead.")
          }
        >
          Copy
        </Button>
        <span role="status" className="text-sm break-all text-mute">
          {message}
        </span>
      </div>
    </>
  );
}

interface FormProps {
  form: PolicyExportFormat;
  policy: Policy;
  ruled: readonly AskedPolicyQuestion[];
}

function CasesText({ form, policy, ruled }: FormProps) {
  const profile = useProfile();
  const samples = useSamples(ruled.map((one) => one.asked));
  if (!samples) return <p className="text-mute">Loading runs…</p>;
  return (
    <PolicyText
      text={writePolicyTestCases(policy, ruled, samples, profile)}
      fileName={nameOf(form, policy)}
    />
  );
}

function nameOf(form: PolicyExportFormat, policy: Policy): string {
  return toPolicyFileName(form, policy.name);
}

function FormText({ form, policy, ruled }: FormProps) {
  if (form.write === null) return <CasesText form={form} policy={policy} ruled={ruled} />;
  if (form.dialects)
    return <DialectText dialects={form.dialects} fileName={nameOf(form, policy)} policy={policy} />;
  return <PolicyText text={form.write(policy)} fileName={nameOf(form, policy)} />;
}

interface DialectProps {
  dialects: NonNullable<PolicyExportFormat["dialects"]>;
  fileName: string;
  policy: Policy;
}

/** For a format with variants, such as SQL dialects. */
function DialectText({ dialects, fileName, policy }: DialectProps) {
  const [shown, setShown] = useState(dialects[0]?.id ?? "");
  return (
    <>
      <div className="mb-2 max-w-full overflow-x-auto whitespace-nowrap">
        <SegmentedControl
          label="Dialect"
          value={shown}
          choices={dialects.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setShown}
        />
      </div>
      <PolicyText text={dialects.find(({ id }) => id === shown)?.write(policy) ?? ""} fileName={fileName} />
    </>
  );
}

/** Caveats for the recipient. Every export but the schema also contains them. */
function Statements({ statements }: { statements: readonly string[] }) {
  return (
    <ul
      aria-label="Based on"
      className="mb-3 max-h-32 overflow-auto border-l-[3px] border-warn bg-warn-soft px-3 py-1.5 text-sm"
    >
      {statements.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}

export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const open = useOpenPolicy();
  const [shown, setShown] = useState(policyExports[0]?.id ?? "");
  const form = policyExports.find(({ id }) => id === shown);
  return (
    <Dialog title="Export policy" onClose={onClose} wide>
      {open.ok && form ? (
        <>
          <Statements statements={open.policy.statements} />
          <div className="mb-2 max-w-full overflow-x-auto whitespace-nowrap">
            <SegmentedControl
              label="Format"
              value={shown}
              choices={policyExports.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={setShown}
            />
          </div>
          <p className="mb-2 text-sm text-mute">{form.about}</p>
          <FormText key={form.id} form={form} policy={open.policy} ruled={open.ruled} />
        </>
      ) : (
        <p>
          The questions can't be run as written, so there is no policy yet:{" "}
          {open.ok ? "" : open.issues[0]?.message}
        </p>
      )}
    </Dialog>
  );
}
