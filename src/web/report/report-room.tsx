// The Report room: what to include, a preview, print and save.

import { useRef, useState } from "react";
import type { Report } from "#core/report/report.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { useIsFirstAnswerCountPending, useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { useCaseRuns } from "#web/case-runs/case-runs.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { printPage } from "#web/kit/browser/print.ts";
import { saveElementAsPage } from "#web/kit/browser/save-page.ts";
import { readTabSetting, writeTabSetting } from "#web/kit/browser/stored-settings.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { NeedsQuestionState } from "#web/kit/ui/empty-state.tsx";
import { Checkbox } from "#web/kit/ui/fields.tsx";
import { FileDown, Printer } from "#web/kit/ui/later-icons.tsx";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import css from "./report.css?inline";
import { useReport } from "./report.ts";
import { ReportPage, sheetFooterText } from "./report-page.tsx";

const emptyPage = (
  <>
    <path d="M90 1h60v62H90z" className="fill-panel stroke-line-strong" strokeWidth="1.5" />
    <path d="M98 11h28" className="stroke-ink" strokeWidth="3" />
    <path d="M98 24h14" className="stroke-allow" strokeWidth="5" />
    <path d="M112 24h16" className="stroke-review" strokeWidth="5" />
    <path d="M128 24h14" className="stroke-block" strokeWidth="5" />
    <path d="M98 36h44M98 44h44M98 52h44" className="stroke-line-strong" strokeWidth="1.5" />
  </>
);

function NothingToReport() {
  return (
    <main className="clears-corner min-h-0 overflow-auto">
      <h2 className="sr-only">Report</h2>
      <NeedsQuestionState
        title="A report needs a question"
        picture={emptyPage}
        onWrite={() => showRoom("author")}
      >
        Here a reviewer reads and signs what your questions decide: their words, their thresholds, and what
        your labelled cases show.
      </NeedsQuestionState>
    </main>
  );
}

function Counting() {
  return (
    <main className="clears-corner min-h-0 overflow-auto">
      <h2 className="sr-only">Report</h2>
      <LoadingLine verb="Counting" what="cases" />
    </main>
  );
}

export function ReportRoom() {
  const hasQuestions = usePlayground(({ questions }) => questions.some(({ included }) => included));
  const isFirstCount = useIsFirstAnswerCountPending();
  if (!hasQuestions) return <NothingToReport />;
  return isFirstCount ? <Counting /> : <WrittenReport />;
}

/** Escapes characters that could end the CSS string. */
function toCssString(text: string): string {
  const escaped = [...text].map((char) =>
    /[\w ·-]/.test(char) ? char : `\\${(char.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join("")}"`;
}

function pageFoot(report: Report): string {
  return `@page { @bottom-left { content: ${toCssString(sheetFooterText(report))}; font: 9px system-ui, sans-serif; color: #5f5b55; } }\n`;
}

/** The day on which the report was signed, kept in the tab for the open playground; null if none was entered. */
function useSignedOn(): [signedOn: string | null, setSignedOn: (day: string | null) => void] {
  const setting = `cutpoint.signed-on ${usePlayground(({ key }) => key)}`;
  const [signedOn, setSignedOn] = useState(() => readTabSetting(setting) || null);
  return [
    signedOn,
    (day) => {
      writeTabSetting(setting, day ?? "");
      setSignedOn(day);
    },
  ];
}

function WrittenReport() {
  const [withNotes, setWithNotes] = useState(false);
  const [withMonths, setWithMonths] = useState(false);
  const [signedOn, setSignedOn] = useSignedOn();
  const report = useReport(withNotes);
  const hasNotes = usePlayground(({ questions }) => questions.some(({ included, note }) => included && note));
  const hasRuns = useCaseRuns().length > 0;
  const reading = useIsLoadingAnswers();
  const page = useRef<HTMLElement>(null);

  const title = `Report: ${report.name}`;
  const styles = `${css}${pageFoot(report)}`;

  function save() {
    if (page.current === null) return;
    const name = `${toFileStem(report.name)}-report.html`;
    saveElementAsPage(page.current, { name, title, css: styles });
  }

  return (
    <main className="report-room clears-corner min-h-0 overflow-auto bg-soft">
      <style>{styles}</style>
      <div className="report-actions mx-auto flex max-w-[794px] flex-wrap items-center gap-2 px-4 pt-4">
        <h2 className="flex-1 text-lg font-semibold">Report</h2>
        {hasNotes && (
          <Checkbox checked={withNotes} onTick={setWithNotes}>
            Notes on questions
          </Checkbox>
        )}
        {hasRuns && (
          <Checkbox checked={withMonths} onTick={setWithMonths}>
            Month by month
          </Checkbox>
        )}
        {hasRuns && withMonths && (
          <label className="flex items-center gap-1.5">
            Signed on
            <input
              type="date"
              className="field w-auto py-0.5"
              value={signedOn ?? ""}
              onChange={({ target }) => setSignedOn(target.value || null)}
            />
          </label>
        )}
        <Button look="primary" disabled={reading} onClick={() => printPage(title)}>
          <Printer size={15} aria-hidden /> Print or save as PDF
        </Button>
        <Button disabled={reading} onClick={save}>
          <FileDown size={15} aria-hidden /> Save as file
        </Button>
      </div>
      {reading ? (
        <LoadingLine what="answers" />
      ) : (
        <ReportPage report={report} at={page} months={withMonths ? { signedOn } : null} />
      )}
    </main>
  );
}
