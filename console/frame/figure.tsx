import type { ReactNode } from 'react';

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
