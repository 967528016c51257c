import { useEffect, useMemo, useState } from 'react';
import type { GridHeading } from '../../grid/grid-head.tsx';
import { arrangeRows, type RowFilter, type RowOrder, urgentFirst } from './arrange-rows.ts';
import type { ChangeBin } from './change-bins.ts';
import type { PayRow } from './entry-cells.ts';
import type { LiveFigures } from './live-figures.ts';
import type { RunSession } from './run-session.ts';

interface RowView {
  readonly filter: RowFilter;
  readonly order: RowOrder;
  readonly text: string;
}

/**
 * Rows in the order that was chosen. They are arranged when somebody chooses, and once when the first figures arrive
 * before anything is edited; never because a value has changed.
 */
export function useArrangedRows(
  rows: readonly PayRow[],
  session: RunSession | undefined,
  live: LiveFigures,
  bin: ChangeBin | undefined,
) {
  const [view, setView] = useState<RowView>({ filter: 'all', order: urgentFirst, text: '' });
  /** The figures at the moment of arranging. */
  const [figures, setFigures] = useState(() => ({ ...live.read(), reasons: reasonsIn(rows) }));
  const hasFigures = figures.totals !== undefined;
  useEffect(() => {
    if (hasFigures) return;
    const look = () => {
      const isEditing = document.activeElement?.closest('[role=grid]');
      if (live.isLoaded && live.read().outdated.size === 0 && !isEditing) setFigures(live.read());
    };
    look();
    return live.subscribe(look);
  }, [hasFigures, live]);
  const arranged = useMemo(() => {
    const isChangedByMe = (userId: string) => session?.isChangedByMe(userId) ?? false;
    return arrangeRows(rows, { figures, isChangedByMe }, { ...view, bin });
  }, [rows, session, figures, view, bin]);

  const change = (part: Partial<RowView>) => {
    setFigures(live.read());
    setView({ ...view, ...part });
  };
  const headingOf = (label: string, by: RowOrder['by']): GridHeading => {
    const { order } = view;
    const isSorted = order.by === by;
    const next = isSorted && order.isDescending ? urgentFirst : { by, isDescending: isSorted };
    return {
      label,
      sorted: isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined,
      sort: () => change({ order: next }),
    };
  };
  return { arranged, view, change, headingOf };
}

/** Reasons of workers who are not paid, as they are known before the first preview. */
function reasonsIn(rows: readonly PayRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ userId, notPaid }) => (notPaid ? [[userId, notPaid.reason] as const] : [])),
  );
}
