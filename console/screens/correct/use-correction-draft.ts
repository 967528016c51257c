import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from '../../call/session.ts';
import { keepDraft, readDraft, removeDraft } from '../../frame/entry-draft.ts';
import type { GridStore } from '../../grid/grid-store.ts';
import type { PayRow } from '../run/entry-cells.ts';
import type { PayColumn } from '../run/pay-columns.ts';
import { listChangedCells, openKeptCorrection, restoreCells } from './correction-draft.ts';

interface CorrectionDraft {
  /** False until what was typed before a reload is in the grid again. */
  readonly isReady: boolean;
  /** Cells that were not restored, because something else was paid meanwhile. */
  readonly dropped: number;
  /** Forgets what was typed, because it is sent. */
  readonly forget: () => void;
}

/** Keeps the cells of a correction in this browser until they are sent, and restores them. */
export function useCorrectionDraft({
  payPeriodId,
  columns,
  rows,
  store,
}: {
  readonly payPeriodId: string;
  readonly columns: readonly PayColumn[];
  readonly rows: readonly PayRow[];
  readonly store: GridStore;
}): CorrectionDraft {
  const { data: signedIn } = useQuery(sessionQuery);
  const personId = signedIn?.person.personId;
  const [restored, setRestored] = useState<number>();
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (personId === undefined || isSent) return;
    const record = openKeptCorrection(personId, payPeriodId);
    let stop = () => {};
    let isLeft = false;
    const begin = async () => {
      const kept = await record.read();
      if (isLeft) return;
      setRestored(restoreCells(store, rows, kept));
      stop = store.subscribe(() => record.write(listChangedCells(columns, rows, store)));
    };
    void begin();
    return () => {
      isLeft = true;
      stop();
    };
  }, [personId, payPeriodId, columns, rows, store, isSent]);
  return {
    isReady: restored !== undefined,
    dropped: restored ?? 0,
    forget: () => {
      setSent(true);
      if (personId !== undefined) openKeptCorrection(personId, payPeriodId).write([]);
    },
  };
}

const reasonForm = (payPeriodId: string) => `correction ${payPeriodId}`;
const noSecrets: ReadonlySet<string> = new Set();

/** Forgets the reason of a correction that was made. */
export const forgetReason = (payPeriodId: string) => removeDraft(reasonForm(payPeriodId));

/** The reason of a correction, which this tab keeps until it is sent. */
export function useKeptReason(payPeriodId: string): readonly [string, (reason: string) => void] {
  const form = reasonForm(payPeriodId);
  const [reason, setReason] = useState(() => readDraft(form).reason ?? '');
  return [
    reason,
    (typed) => {
      setReason(typed);
      keepDraft(form, { reason: typed }, noSecrets);
    },
  ];
}
