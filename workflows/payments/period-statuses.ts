import {
  changePayPeriodStatus,
  computePayPeriodStatus,
} from '../../engine/payments/pay-period-states.ts';
import type { Payment } from '../../store/payments.ts';
import {
  listProgressOfPayments,
  lockPeriodsInProgress,
  type PeriodInProgress,
  type ProgressOfPayments,
  updatePeriodStatuses,
} from '../../store/period-progress.ts';
import { groupBy } from '../../values/group-by.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';

/**
 * Gives the periods of some payments the status that follows from all their payments, with as many statements
 * for many periods as for one.
 */
export async function refreshPeriodStatuses(
  context: PayrollContext,
  payments: readonly Pick<Payment, 'payPeriodId'>[],
): Promise<void> {
  const { tx, now } = context;
  const ids = [...new Set(payments.map(({ payPeriodId }) => payPeriodId))];
  if (ids.length === 0) return;
  const periods = await lockPeriodsInProgress(tx, ids);
  const progress = groupBy(await listProgressOfPayments(tx, ids), (each) => each.payPeriodId);
  const changed = periods.flatMap(({ payRunId, ...period }) => {
    // Jobs of a failed run may be due after the period was submitted again.
    if (payRunId === null || period.status === 'Submitted') return [];
    const deciding = selectDecidingPayments(progress.get(period.payPeriodId) ?? [], payRunId);
    const status = computePayPeriodStatus(deciding);
    return status === period.status ? [] : [changePayPeriodStatus(period, status)];
  });
  updatePeriodStatuses(tx, changed, now);
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', changed);
}

type RunOfPeriod = NonNullable<PeriodInProgress['payRunId']>;

/** Selects the payments that decide the status of a period: those of its payroll run, mostly. */
function selectDecidingPayments(
  payments: readonly ProgressOfPayments[],
  payRunId: RunOfPeriod,
): {
  readonly funding: readonly ProgressOfPayments[];
  readonly wages: readonly ProgressOfPayments[];
} {
  // A refund replaces the payment that it refunds, so payments that replace none are no refunds.
  const byId = new Map(payments.map((each) => [each.paymentId ?? '', each]));
  const deciding = payments.filter(
    (payment) => !replacesRefund(payment, byId) && affectsPeriodStatus(payment, payRunId),
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
function affectsPeriodStatus(payment: ProgressOfPayments, payRunId: RunOfPeriod): boolean {
  if (payment.payRunId === payRunId) return true;
  const { kind, status, replacesId } = payment;
  return (
    kind === 'wages' && (status === 'returned' || status === 'reissued' || replacesId !== null)
  );
}

/** A debit that reclaims a refund is not funding of the payroll. */
function replacesRefund(
  { replacesId }: ProgressOfPayments,
  byId: ReadonlyMap<string, ProgressOfPayments>,
): boolean {
  const replaced = replacesId === null ? undefined : byId.get(replacesId);
  return replaced !== undefined && (replaced.kind === 'refund' || replacesRefund(replaced, byId));
}
