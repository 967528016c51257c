import { computePayPeriodStatus } from '../../engine/payments/pay-period-states.ts';
import { lockPayPeriod, updatePeriodStatus } from '../../store/pay-periods.ts';
import { findPayRun, type PayRunRecord } from '../../store/pay-runs.ts';
import { listPayments, type Payment } from '../../store/payments.ts';
import type { Id } from '../../values/id.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';

/** Gives the periods of some payments the status that follows from all their payments. */
export async function refreshPeriodStatuses(
  context: PayrollContext,
  payments: readonly Pick<Payment, 'payPeriodId'>[],
): Promise<void> {
  const ids = new Set(payments.map(({ payPeriodId }) => payPeriodId));
  // Locked in one order, so that two transactions never wait for each other.
  for (const payPeriodId of [...ids].sort()) await refreshPeriodStatus(context, payPeriodId);
}

async function refreshPeriodStatus(
  context: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<void> {
  const { tx, now } = context;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = period && (await findPayRun(tx, payPeriodId));
  // Jobs of a failed run may be due after the period was submitted again.
  if (!period || !run || period.status === 'Submitted') return;
  const status = computePayPeriodStatus(
    selectDecidingPayments(await listPayments(tx, { payPeriodId }), run),
  );
  if (status === period.status) return;
  const changed = updatePeriodStatus(tx, period, status, now);
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', [changed]);
}

/** Selects the payments that decide the status of a period: those of its payroll run, mostly. */
function selectDecidingPayments(
  payments: readonly Payment[],
  run: Pick<PayRunRecord, 'payRunId'>,
): { readonly funding: readonly Payment[]; readonly wages: readonly Payment[] } {
  const byId = new Map<string, Payment>(payments.map((each) => [each.paymentId, each]));
  const deciding = payments.filter(
    (payment) => !replacesRefund(payment, byId) && affectsPeriodStatus(payment, run),
  );
  return {
    funding: deciding.filter(({ kind }) => kind === 'funding'),
    wages: deciding.filter(({ kind }) => kind === 'wages'),
  };
}

/**
 * A payment of a correction counts only if it was returned, until its replacement has arrived: a
 * period that was paid is not in process again because it is corrected.
 */
function affectsPeriodStatus(
  { payRunId, kind, status, replacesId }: Payment,
  run: Pick<PayRunRecord, 'payRunId'>,
): boolean {
  if (payRunId === run.payRunId) return true;
  return (
    kind === 'wages' && (status === 'returned' || status === 'reissued' || replacesId !== null)
  );
}

/** A debit that reclaims a refund is not funding of the payroll. */
function replacesRefund({ replacesId }: Payment, byId: ReadonlyMap<string, Payment>): boolean {
  const replaced = byId.get(replacesId ?? '');
  return replaced !== undefined && (replaced.kind === 'refund' || replacesRefund(replaced, byId));
}
