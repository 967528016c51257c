import { takeSums } from '../../engine/pay/year-sums.ts';
import { yearOf } from '../../values/calendar-date.ts';
import type { PayPeriodStatus } from '../../values/pay-period.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { countOrders } from '../store/garnishments.ts';
import { withdrawJobs } from '../store/jobs.ts';
import { type PayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { endPayRun, listCountedItems, type PayRunRecord } from '../store/pay-runs.ts';
import { addToWorkerYears } from '../store/worker-years.ts';
import { type Payroll, processing } from './submit.ts';

/** Ends a run of which nothing was paid: sums of the year and orders are as if it had never been. */
export async function undoRun(
  payroll: Payroll,
  period: PayPeriod,
  run: PayRunRecord,
  because: 'cancelled' | 'failed',
): Promise<void> {
  const { tx, now } = payroll;
  const items = await listCountedItems(tx, period.payPeriodId);
  const taken = items.map(({ workerId, counted }) => [workerId, takeSums({}, counted)] as const);
  await addToWorkerYears(tx, period.companyId, yearOf(run.payOn), new Map(taken));
  const garnished = items.map(({ orders }) => ({ pay: { orders } }));
  await countOrders(tx, period.companyId, garnished, -1);
  endPayRun(tx, run, because, now);
  await withdrawJobs(tx, { kind: processing, subjectId: period.payPeriodId }, now);
  const status: PayPeriodStatus = because === 'cancelled' ? 'Cancelled' : 'Failed';
  updatePeriodStatus(tx, period, status, now);
  await recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [{ ...period, status }]);
}
