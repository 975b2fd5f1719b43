// Makes components of icons from their SVG shapes.

import { createElement, type SVGProps } from "react";

/** A 24 × 24 SVG in `currentColor`, hidden from screen readers because its button carries the name. */
export type Icon = (
  props: Omit<SVGProps<SVGSVGElement>, "size"> & { size?: number | string },
) => React.JSX.Element;

type Shape = [element: string, attributes: Record<string, string>];

export function icon(shapes: Shape[]): Icon {
  return ({ size = 24, strokeWidth = 2, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {shapes.map(([element, attributes], at) => createElement(element, { key: at, ...attributes }))}
    </svg>
  );
}
