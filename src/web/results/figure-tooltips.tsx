import type { ComponentProps } from "react";
import { lazyPart } from "#web/kit/ui/part/lazy-part.tsx";
import type { TermTooltips } from "#web/kit/ui/term-tooltip.tsx";

type Props = ComponentProps<typeof TermTooltips>;

const bare = ({ children }: Props) => children;

/** Explains terms by tooltips. Renders plain text until their code has loaded, with the first answers. */
export const FigureTooltips = lazyPart<Props>(
  async () => (await import("#web/kit/ui/term-tooltip.tsx")).TermTooltips,
  {
    waiting: bare,
    missing: (_said, props) => bare(props),
  },
);
