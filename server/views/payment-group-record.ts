import type { ResponseOf } from '../../contract/operation.ts';
import type { getRuns } from '../../contract/reports/getRuns.ts';
import type { PaymentGroup, PaymentGroupMoment } from '../../store/payment-groups.ts';
import { formatInstant } from '../../values/instant.ts';
import { transactionNameOf } from './transaction-record.ts';

type Records = NonNullable<ResponseOf<typeof getRuns>['runs'][number]['paymentGroups']>;

/** Payments of a period by status, with the moments at which they got there. */
export function toPaymentGroupRecords(
  groups: readonly PaymentGroup[],
  moments: readonly PaymentGroupMoment[],
): Records {
  return groups.map((group) => ({
    transactionName: transactionNameOf(group),
    isToWorker: group.isToWorker,
    status: group.status,
    payments: group.payments,
    amount: group.amount,
    effectiveDate: group.effectiveOn,
    moments: moments
      .filter((moment) => markOf(moment) === markOf(group))
      .map(({ changedTo, firstAt, lastAt }) => ({
        status: changedTo,
        firstAt: formatInstant(firstAt),
        lastAt: formatInstant(lastAt),
      })),
  }));
}

function markOf({ kind, method, status, isToWorker }: PaymentGroup | PaymentGroupMoment): string {
  return [kind, method, status, isToWorker].join(' ');
}
