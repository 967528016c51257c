import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fillPlaceholders, formatPath } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { defaultRemovalReason } from '../../../contract/payroll/line-item-fields.ts';
import { entryChangedMessage } from '../../../contract/payroll/pay-data-messages.ts';
import { enteredPay } from '../../../contract/payroll/pay-entry-fields.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { savePayEntries as declared } from '../../../contract/payroll/savePayEntries.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Transaction } from '../../../database/database.ts';
import { isEmptyPayData, type PayData } from '../../../engine/earnings/pay-data.ts';
import {
  type EntryChange,
  excludeFromPeriod,
  listPayEntries,
  type PayEntry,
  putPayEntries,
  removePayEntries,
  toPayDataJson,
} from '../../../store/pay-entries.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import type { Id } from '../../../values/id.ts';
import { formatInstant } from '../../../values/instant.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toEnteredPay } from '../../views/pay-entry-record.ts';
import type { Handler } from '../handler.ts';
import { listPrincipalNames } from '../principal-names.ts';
import { Refusal } from '../refusal.ts';
import { type ReadPayData, readPayData, recordImport } from './import-pay-data.ts';
import { lockEditablePeriod } from './lock-editable-period.ts';
import { toStatedEntries } from './pay-data-input.ts';
import { toEntryInput, toEntryWirePath } from './pay-entry-input.ts';

export const savePayEntries: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const { tx, refuse } = context;
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const { period } = opened;
  const entries = toStatedEntries(payrollData, toEntryInput);
  const read = await readPayData({ entries, toWire: toEntryWirePath }, opened, context, toStored);
  const workerIds = payrollData.map(({ workerId }) => workerId);
  const stored = await listEntriesByWorker(tx, period, workerIds);
  const changed = listChanged(payrollData, read, stored);
  const conflicts = changed.filter(({ entry, before }) => entry.enteredAt !== before?.enteredAt);
  const names = await listPrincipalNames(
    tx,
    conflicts.flatMap(({ before }) => before?.enteredBy ?? []),
  );
  const problems = [...read.problems, ...conflicts.map((each) => toConflict(each, read, names))];
  const [first] = problems;
  if (first) return new Refusal(first, read.problems.length > 0 ? 400 : 409, problems);

  storeChanges(tx, period, changed, context);
  const after = changed.length > 0 ? await listEntriesByWorker(tx, period, workerIds) : stored;
  return {
    savePayEntries: {
      status: 'ready',
      message: [
        describeSaved(changed.length, period),
        ...(changed.length > 0 ? recordImport(read, opened, context) : []),
      ].join(' '),
      payEntries: workerIds.map((workerId) => {
        const entry = after.get(workerId);
        return { workerId, enteredAt: entry ? formatInstant(entry.enteredAt) : null };
      }),
    },
  };
};

type Entry = RequestOf<typeof declared>['payrollData'][number];

/** An entry that differs from what is stored. */
interface ChangedEntry {
  readonly index: number;
  readonly entry: Entry;
  readonly data: PayData;
  readonly before: PayEntry | undefined;
}

/** As it comes back from the database: fields that are undefined are absent. */
function toStored(data: PayData): PayData {
  return JSON.parse(toPayDataJson(data));
}

async function listEntriesByWorker(
  tx: Transaction,
  period: PayPeriod,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, PayEntry>> {
  const rows = await listPayEntries(tx, period, workerIds);
  return new Map(rows.map((row) => [row.workerId, row]));
}

/** Lists the entries that change something; without problems, entry and data have the same index. */
function listChanged(
  payrollData: readonly Entry[],
  { checked, problems }: ReadPayData<PayData>,
  stored: ReadonlyMap<Id<'worker'>, PayEntry>,
): readonly ChangedEntry[] {
  const isChecked = problems.length === 0;
  return payrollData.flatMap((entry, index) => {
    const before = stored.get(entry.workerId);
    const data = (isChecked && checked.stored[index]) || {};
    const isUnchanged = isChecked && isSame(entry, data, before);
    return isUnchanged ? [] : [{ index, entry, data, before }];
  });
}

function isSame(entry: Entry, data: PayData, before: PayEntry | undefined): boolean {
  if (entry.isExcluded) return before?.exclusionReason === reasonOf(entry);
  if (isEmptyPayData(data)) return before === undefined;
  return isDeepStrictEqual(before?.data, data);
}

function reasonOf({ exclusionReason = defaultRemovalReason }: Entry): string {
  return exclusionReason;
}

/** The problem of an entry that somebody else has changed, with the pay data as it is now. */
function toConflict(
  { index, entry, before }: ChangedEntry,
  { facts }: ReadPayData<PayData>,
  names: ReadonlyMap<string, string>,
): Problem {
  const payee = facts.payees.get(entry.workerId);
  const place = formatPath(['payrollData', index]);
  return {
    key: 'entryChanged',
    path: `${place}.enteredAt`,
    message: fillPlaceholders(entryChangedMessage, {
      entry: payee ? `${place} (${fullNameOf(payee)})` : place,
    }),
    current: {
      userId: entry.workerId,
      enteredAt: before ? formatInstant(before.enteredAt) : null,
      enteredBy: (before && names.get(before.enteredBy)) ?? null,
      entry: before ? z.encode(enteredPay, toEnteredPay(before)) : null,
    },
  };
}

function storeChanges(
  tx: Transaction,
  period: PayPeriod,
  changed: readonly ChangedEntry[],
  by: EntryChange,
): void {
  const excluded = changed.filter(({ entry }) => entry.isExcluded);
  const included = changed.filter(({ entry }) => !entry.isExcluded);
  const removed = included.filter(({ data }) => isEmptyPayData(data));
  const entered = included.filter(({ data }) => !isEmptyPayData(data));
  if (excluded.length > 0) {
    const left = excluded.map(({ entry }) => ({
      workerId: entry.workerId,
      because: reasonOf(entry),
    }));
    excludeFromPeriod(tx, period, left, by);
  }
  if (removed.length > 0) removePayEntries(tx, period, removed.map(workerIdOf));
  if (entered.length > 0) {
    const documents = entered.map(({ data }) => toPayDataJson(data));
    putPayEntries(tx, period, { workerIds: entered.map(workerIdOf), documents }, by);
  }
}

const workerIdOf = ({ entry }: ChangedEntry) => entry.workerId;

function describeSaved(count: number, period: PayPeriod): string {
  const workers = count === 1 ? '1 worker' : `${count} workers`;
  return `Pay data of ${workers} was changed in the pay period ${formatPayPeriod(period)}.`;
}
