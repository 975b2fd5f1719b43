import { FileDown, Printer } from "lucide-react";
import { useRef } from "react";
import { printPage, savePage } from "#browser/save-picture.ts";
import { useAnswersReading } from "#case-run/case-answers.ts";
import { toFileStem } from "#core/export/code-literal.ts";
import { useReport } from "#sharing/report.ts";
import { Button } from "#ui/button.tsx";
import { ReadingLine } from "#ui/welcome.tsx";
import css from "./report.css?inline";
import { ReportPage } from "./report-page.tsx";

/** What a reviewer signs: to read here, to print, and to keep as a file. */
export function ReportRoom() {
  const report = useReport();
  const reading = useAnswersReading();
  const page = useRef<HTMLElement>(null);

  const title = `Report: ${report.name}`;

  function save() {
    if (page.current === null) return;
    const name = `${toFileStem(report.name)}-report.html`;
    savePage(page.current, { name, title, css });
  }

  return (
    <main className="report-room min-h-0 overflow-auto bg-soft">
      <style>{css}</style>
      <div className="report-actions mx-auto flex max-w-[794px] flex-wrap items-center gap-2 px-4 pt-4">
        <h2 className="flex-1 text-lg font-semibold">Report</h2>
        <Button look="primary" disabled={reading} onClick={() => printPage(title)}>
          <Printer size={15} aria-hidden /> Print or save as PDF
        </Button>
        <Button disabled={reading} onClick={save}>
          <FileDown size={15} aria-hidden /> Save as file
        </Button>
      </div>
      {reading ? <ReadingLine what="answers" /> : <ReportPage report={report} at={page} />}
    </main>
  );
}
