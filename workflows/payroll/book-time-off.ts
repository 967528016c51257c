import type { Transaction } from '../../database/database.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { listMovements, listReplacedMovements } from '../../engine/time-off/movements.ts';
import type { CurrentPayResult } from '../../store/corrections.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { insertTimeOffMovements, reverseTimeOffOfPayments } from '../../store/time-off.ts';
import type { Id } from '../../values/id.ts';

type Booked = Pick<WorkerPay, 'workerId' | 'timeOff'>;

/** Books the time off of a submitted payroll. */
export async function bookTimeOff(
  tx: Transaction,
  run: PayRunRecord,
  items: readonly Booked[],
): Promise<void> {
  await bookMovements(tx, run, items, listMovements);
}

/** Takes back the time off of voided payments, and books that of their replacements. */
export async function replaceTimeOff(
  tx: Transaction,
  run: PayRunRecord,
  {
    voided,
    items,
  }: { readonly voided: readonly CurrentPayResult[]; readonly items: readonly Booked[] },
): Promise<void> {
  const counted = voided.filter(({ item }) => item.timeOff);
  if (counted.length === 0) return;
  reverseTimeOffOfPayments(tx, run.companyId, counted, run.submittedAt);
  await bookMovements(tx, run, items, listReplacedMovements);
}

async function bookMovements(
  tx: Transaction,
  run: PayRunRecord,
  items: readonly Booked[],
  listOf: typeof listMovements,
): Promise<void> {
  const payments = items.flatMap(({ workerId, timeOff }) =>
    timeOff
      ? [{ workerId: workerId as Id<'worker'>, movements: listOf(timeOff, run.terms.endsOn) }]
      : [],
  );
  await insertTimeOffMovements(tx, run, payments, run.submittedAt);
}
