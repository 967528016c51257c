import type { ResponseOf } from '../../contract/operation.ts';
import type { getDeadlines } from '../../contract/reports/getDeadlines.ts';
import type { CompanyDeadline } from '../../store/deadlines.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { formatInstant } from '../../values/instant.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';

/** A company with the deadline of its next payroll; fields without a value are absent. */
export function toDeadlineRecord(
  { companyId, name, verification, einLastFour }: CompanyDeadline,
  {
    period,
    blockerCount,
  }: { readonly period: PayPeriod | undefined; readonly blockerCount: number },
): ResponseOf<typeof getDeadlines>['deadlines'][number] {
  return {
    companyId,
    companyName: name,
    kycStatus: verification,
    ...(einLastFour && { einLastFour }),
    blockerCount,
    ...(period && {
      nextPeriod: { ...toPayPeriodRecord(period), deadlineAt: formatInstant(period.deadlineAt) },
    }),
  };
}
