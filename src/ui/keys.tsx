/** Keys to press, as they are printed on them. */
export function Keys({ text }: { text: string }) {
  return (
    <kbd className="rounded border border-line bg-soft px-1.5 font-sans text-xs leading-5 whitespace-nowrap text-ink">
      {text}
    </kbd>
  );
}
