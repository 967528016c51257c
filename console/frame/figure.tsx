import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

// Every figure has a way in: the figure of a worker opens its explanation, a total leads to the list of its parts.

export interface ExplainedFigureProps {
  /** The beginning of what a screen reader says, such as `Explain the net pay of Wil Ames`. */
  readonly explains: string;
  readonly open: () => void;
  /** True in a grid, where a key opens it instead of Tab. */
  readonly isInGrid?: boolean;
  readonly children: ReactNode;
}

/** A figure that opens its explanation. */
export function ExplainedFigure({ explains, open, isInGrid, children }: ExplainedFigureProps) {
  return (
    <button type="button" className="figure" tabIndex={isInGrid ? -1 : undefined} onClick={open}>
      <span className="hidden-text">{explains}: </span>
      {children}
    </button>
  );
}

interface FigureAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  /** The beginning of what a screen reader says, such as `Workers of the net pay`. */
  readonly explains: string;
  readonly className?: string | undefined;
}

/** A total that leads to the list of its parts. */
export const FigureLink = createLink(function FigureAnchor({
  explains,
  children,
  className: _,
  ...anchor
}: FigureAnchorProps) {
  return (
    <a {...anchor} className="figure">
      <span className="hidden-text">{explains}: </span>
      {children}
    </a>
  );
});
