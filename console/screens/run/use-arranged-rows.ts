import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { GridHeading } from '../../grid/grid-head.tsx';
import { arrangeRows, type RowFilter, urgentFirst } from './arrange-rows.ts';
import type { PayRow } from './entry-cells.ts';
import type { LiveFigures } from './live-figures.ts';
import { fromOrder, type RunSearch, toOrder } from './run-search.ts';
import type { RunSession } from './run-session.ts';

/**
 * Rows in the order that was chosen, which stands in the address. They are arranged when somebody chooses, and once
 * when the first figures arrive before anything is edited; never because a value has changed.
 */
export function useArrangedRows(
  rows: readonly PayRow[],
  session: RunSession | undefined,
  live: LiveFigures,
) {
  const search = useSearch({ from: '/framed/c/$companyId/pay/$payPeriodId' });
  const navigate = useNavigate({ from: '/c/$companyId/pay/$payPeriodId' });
  const { sort, change: bin, worker: first } = search;
  const filter: RowFilter = search.show ?? 'all';
  // Kept apart from the address, which follows a moment later: letters would get lost.
  const [text, setText] = useState(search.q ?? '');
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
    const facts = {
      figures,
      isChangedByMe: (userId: string) => session?.isChangedByMe(userId) ?? false,
      cellOf: (userId: string, column: string) => session?.store.read(userId, column) ?? null,
    };
    return arrangeRows(rows, facts, { filter, order: toOrder(sort), text, bin, first });
  }, [rows, session, figures, filter, sort, text, bin, first]);

  /** Changes a part of the address, and arranges the rows by the figures of now. */
  const change = (part: { readonly [Field in keyof RunSearch]: RunSearch[Field] | undefined }) => {
    setFigures(live.read());
    void navigate({
      search: (former) => withoutNothing({ ...former, ...part }),
      replace: true,
    });
  };
  const headingOf = (label: string, by: string): GridHeading => {
    const order = toOrder(sort);
    const isSorted = order.by === by && sort !== undefined;
    const next = isSorted && order.isDescending ? urgentFirst : { by, isDescending: isSorted };
    return {
      label,
      sorted: isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined,
      sort: () => change({ sort: fromOrder(next) }),
    };
  };
  return {
    arranged,
    search,
    filter,
    text,
    choose: (chosen: RowFilter) => change({ show: chosen === 'all' ? undefined : chosen }),
    find: (words: string) => {
      setText(words);
      change({ q: words || undefined });
    },
    showAll: () => {
      setText('');
      change({ show: undefined, q: undefined, change: undefined });
    },
    change,
    headingOf,
  };
}

/** The fields that have a value. */
function withoutNothing<Fields extends object>(fields: Fields): RunSearch {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Reasons of workers who are not paid, as they are known before the first preview. */
function reasonsIn(rows: readonly PayRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ userId, notPaid }) => (notPaid ? [[userId, notPaid.reason] as const] : [])),
  );
}
