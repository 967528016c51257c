import type { Answered, Asked } from '../../call/ask.ts';
import { GridStore } from '../../grid/grid-store.ts';
import type { PastedCell } from '../../grid/paste.ts';
import { type Entry, type PayRow, toCells, toEntry } from '../run/entry-cells.ts';
import type { PayColumn } from '../run/pay-columns.ts';

/** A correction of one payment, as `previewCorrection` and `correctPayroll` take it. */
export type Correction = NonNullable<Asked<'payroll', 'previewCorrection'>['corrections']>[number];

type ApprovedCorrection = NonNullable<Answered<'reports', 'getApproval'>['approval']['correction']>;

/** 1 if the payment is to be void. */
export const voidColumn = 'void';

/** The grid of what was paid. */
export function openPaidCells(columns: readonly PayColumn[], rows: readonly PayRow[]): GridStore {
  const store = new GridStore(
    rows.map(({ userId }) => userId),
    [...columns.map(({ key }) => key), voidColumn],
  );
  store.load(
    rows.flatMap(({ userId: row, paid }) => {
      const cells = toCells(columns, paid?.entry);
      return columns.map(({ key }) => ({ row, column: key, value: cells[key] ?? null }));
    }),
  );
  return store;
}

/** True if the payment can be corrected: it is valid, and no money of it is on its way. */
export function isCorrectable({ paid }: PayRow): boolean {
  return paid !== undefined && paid.arrivesOn === undefined;
}

/** The payments that differ from what was paid. */
export function listChangedPayments(
  columns: readonly PayColumn[],
  rows: readonly PayRow[],
  store: GridStore,
): Correction[] {
  return rows.flatMap((row): Correction[] => {
    if (!isCorrectable(row)) return [];
    const { userId, paid } = row;
    if (store.read(userId, voidColumn) === 1) return [{ userId, action: 'Void' }];
    const before = toCells(columns, paid?.entry);
    const cells = Object.fromEntries(columns.map(({ key }) => [key, store.read(userId, key)]));
    if (columns.every(({ key }) => cells[key] === (before[key] ?? null))) return [];
    return [{ userId, action: 'Replace', ...toLines(toEntry(columns, paid?.entry, cells)) }];
  });
}

/** The cells that make a payment void, or valid again. */
export function toggleVoid(store: GridStore, row: string): readonly PastedCell[] {
  const isVoid = store.read(row, voidColumn) === 1;
  return [{ row, column: voidColumn, value: isVoid ? null : 1 }];
}

/** The request of a correction that somebody else has approved. */
export function toCorrections({ corrections }: ApprovedCorrection): Correction[] {
  return corrections.map(({ userId, action, entry }) => ({
    userId,
    action,
    ...(entry && toLines(entry)),
  }));
}

/** The lines of an entry that a correction takes. Its method of payment stays as it was. */
function toLines(entry: Entry): Omit<Correction, 'userId' | 'action'> {
  const { basePay, overTime, timeOffs, unPaidLeave, additionalCompensations } = entry;
  const { deductions, reimbursements, miscellaneousStateTaxes, amount, netAmount } = entry;
  const lines = {
    basePay,
    overTime,
    timeOffs,
    unPaidLeave,
    additionalCompensations,
    deductions,
    reimbursements,
    miscellaneousStateTaxes,
    amount,
    netAmount,
  };
  return Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined));
}
