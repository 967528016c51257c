import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { toCells, toEntry } from '../run/entry-cells.ts';
import { toColumn } from '../run/pay-columns.ts';
import { type AddToPay, leftOutMessage } from './add-to-pay.ts';

/** Adds to the stored pay of a period, where no grid is open. */
export function addToStoredPay(payPeriodId: string): AddToPay {
  return async (userId, kind, added) => {
    const request = { payPeriodId, userIds: [userId] };
    const { payEntries } = await ask('reports', 'getPayEntries', request);
    const { entry, enteredAt } = payEntries[0] ?? {};
    if (entry?.isExcluded) throw new Error(leftOutMessage);
    const column = toColumn(kind);
    const cells = toCells([column], entry);
    const changed = toEntry([column], entry, {
      ...cells,
      [column.key]: (cells[column.key] ?? 0) + added,
    });
    const payrollData = [{ userId, ...(enteredAt && { enteredAt }), ...changed }];
    const options = { idempotencyKey: newIdempotencyKey() };
    await ask('payroll', 'savePayEntries', { payPeriodId, payrollData }, options);
  };
}
