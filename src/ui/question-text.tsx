/** A question's words, with what stands in backticks set as the paths that they are. */
export function QuestionText({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no names: their place is what they are
      <code key={`${index} ${part}`} className="rounded bg-soft px-1 font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
