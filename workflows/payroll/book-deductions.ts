import type { Transaction } from '../../database/database.ts';
import { listDeductionMovements } from '../../engine/benefits/deduction-movements.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { CurrentPayResult } from '../../store/corrections.ts';
import {
  insertDeductionMovements,
  reverseDeductionsOfPayments,
} from '../../store/deduction-movements.ts';
import type { OpenPayRun, PayRunRecord } from '../../store/pay-runs.ts';
import { noMoney } from '../../values/money.ts';
import type { NotPaidWorker } from './pay-lines.ts';

type Booked = Pick<WorkerPay, 'workerId' | 'pay'>;

/** Books the deductions with terms of a submitted payroll, also those due by workers who are not paid. */
export async function bookDeductions(
  tx: Transaction,
  run: OpenPayRun,
  items: readonly Booked[],
  notPaid: readonly NotPaidWorker[],
): Promise<void> {
  const unpaid = notPaid.flatMap(({ workerId, owed = [] }) =>
    owed.length > 0
      ? [{ workerId, movements: owed.map((each) => ({ ...each, taken: noMoney })) }]
      : [],
  );
  await insertDeductionMovements(tx, run, [...items.map(toMovements), ...unpaid]);
}

/** Takes back the deductions of voided payments, and books those of their replacements. */
export async function replaceDeductions(
  tx: Transaction,
  run: PayRunRecord,
  voided: readonly CurrentPayResult[],
  items: readonly Booked[],
): Promise<void> {
  const counted = voided.filter(({ item }) => listDeductionMovements(item.pay).length > 0);
  if (counted.length > 0) reverseDeductionsOfPayments(tx, run.companyId, counted, run.submittedAt);
  await insertDeductionMovements(tx, run, items.map(toMovements));
}

/** The deductions with terms of a payment, as a part of the hash of its preview; empty if there are none. */
export function hashedDeductions(pay: WorkerPay['pay']): string {
  return listDeductionMovements(pay)
    .map(({ deductionId, due, taken }) => ` ${deductionId} ${due} ${taken}`)
    .join('');
}

function toMovements({ workerId, pay }: Booked) {
  return { workerId, movements: listDeductionMovements(pay) };
}
