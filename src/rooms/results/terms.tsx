import { type ComponentProps, lazy, Suspense } from "react";

const Meanings = lazy(async () => ({ default: (await import("#ui/meaning.tsx")).Meanings }));

/** Figures with what their terms mean; the texts are fetched with the first answers. */
export function Terms(props: ComponentProps<typeof Meanings>) {
  return (
    <Suspense fallback={props.children}>
      <Meanings {...props} />
    </Suspense>
  );
}
