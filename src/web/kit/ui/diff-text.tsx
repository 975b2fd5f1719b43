// Texts with what differs marked: merged in one, or one side of two.

import { Fragment } from "react";
import { QuestionText } from "./visible-text.tsx";

const looks = {
  del: "rounded-sm bg-bad-soft px-0.5 line-through decoration-1 [&>code]:bg-transparent",
  ins: "rounded-sm bg-accent-soft px-0.5 underline decoration-2 underline-offset-2 [&>code]:bg-transparent",
};

interface DiffSideProps {
  /** `changed` parts are missing in the other text. */
  parts: readonly { readonly text: string; readonly changed: boolean }[];
  mark: "del" | "ins";
  /** In a question's text, backticks mark paths; in a state they are literal. */
  ofQuestion?: boolean;
}

interface MergedDiffProps {
  parts: readonly { readonly text: string; readonly mark: "del" | "ins" | null }[];
}

/** One text with both the removed and the added parts. */
export function MergedDiffText({ parts }: MergedDiffProps) {
  return parts.map(({ text, mark: Mark }, place) => {
    const words = <QuestionText text={text} />;
    return Mark === null ? (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <Fragment key={place}>{words}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <Mark key={place} className={looks[Mark]}>
        {words}
      </Mark>
    );
  });
}

/** Removed parts are struck through and added ones underlined, so that colour isn't the only sign. */
export function DiffSideText({ parts, mark: Mark, ofQuestion = false }: DiffSideProps) {
  return parts.map(({ text, changed }, place) => {
    const words = ofQuestion ? <QuestionText text={text} /> : text;
    return changed ? (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <Mark key={place} className={looks[Mark]}>
        {words}
      </Mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- static text, never reordered
      <Fragment key={place}>{words}</Fragment>
    );
  });
}
