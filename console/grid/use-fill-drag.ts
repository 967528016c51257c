import { type PointerEvent, useState } from 'react';
import { cellPlaceOf } from './grid-row.tsx';
import { edgesOf, type Selection } from './selection.ts';

interface FillDrag {
  /** The selection with the rows that the handle was dragged over. */
  readonly shown: Selection;
  /** True for an event on the fill handle. */
  readonly begins: (event: PointerEvent) => boolean;
  readonly follow: (event: PointerEvent) => void;
  readonly end: () => void;
}

/** Drags the fill handle of a selection; `fill` receives the last row that it was dragged to. */
export function useFillDrag(selection: Selection, fill: (row: number) => void): FillDrag {
  /** The row under the pointer while the handle is dragged. */
  const [row, setRow] = useState<number>();
  const { top, bottom, left, right } = edgesOf(selection);
  const isBelow = row !== undefined && row > bottom;
  return {
    shown: isBelow
      ? { active: { row: top, column: left }, corner: { row, column: right } }
      : selection,
    begins: (event) => {
      const isHandle = event.target instanceof Element && event.target.matches('.grid-handle');
      if (!isHandle) return false;
      // The pointer may leave the table; the row that it was over last is filled.
      event.currentTarget.setPointerCapture(event.pointerId);
      setRow(bottom);
      return true;
    },
    follow: ({ clientX, clientY }) => {
      if (row === undefined) return;
      const under = document.elementFromPoint(clientX, clientY);
      const here = under && cellPlaceOf(under);
      if (here) setRow(here.row);
    },
    end: () => {
      setRow(undefined);
      if (isBelow) fill(row);
    },
  };
}
