/** The bar above every room. */
export function Header() {
  return (
    <header className="flex h-12 items-center gap-4 border-b border-line bg-panel px-4">
      <b className="text-lg tracking-tight">cutpoint</b>
    </header>
  );
}
