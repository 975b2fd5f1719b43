/** Shows the mark instead of naming its colour, which depends on the theme. */
export function WrongCasesLegend() {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="mr-[0.35em] inline-block size-[0.75em] bg-ink forced-color-adjust-none" />
      decided, but not as labelled
    </span>
  );
}
