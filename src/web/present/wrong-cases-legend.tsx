/** Explains the mark of wrong cases by showing it, because its colour depends on the theme. */
export function WrongCasesLegend() {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="mr-[0.35em] inline-block size-[0.75em] bg-ink forced-color-adjust-none" />
      decided, but not as labelled
    </span>
  );
}
