// The measured width of an element, for charts that are drawn in px.

import { useCallback, useState } from "react";

/** In whole px; `first` until the element has been measured. Attach the second value as its `ref`. */
export function useElementWidth(
  first: number,
): [number, (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(first);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, watch];
}
