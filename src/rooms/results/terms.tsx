import type { ComponentProps } from "react";
import type { Meanings } from "#ui/meaning.tsx";
import { lazyPart } from "#ui/part/lazy-part.tsx";

type Props = ComponentProps<typeof Meanings>;

const bare = ({ children }: Props) => children;

/** Figures with what their terms mean; the texts are fetched with the first answers. */
export const Terms = lazyPart<Props>(async () => (await import("#ui/meaning.tsx")).Meanings, {
  waiting: bare,
  missing: (_said, props) => bare(props),
});
