import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { listPayNotices, type PayNotice } from '../../engine/submission/pay-notices.ts';
import {
  listRunChanges,
  looksPaidTwice,
  type RunChange,
} from '../../engine/submission/run-changes.ts';
import type { listImportedPayments } from '../../store/history.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayReview } from '../../store/pay-reviews.ts';
import type { PreviousPay } from '../../store/previous-runs.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Instant } from '../../values/instant.ts';
import type { AssessedPart } from '../../workflows/payroll/assess-period.ts';
import type { ComputedPeriod } from '../../workflows/payroll/compute-period.ts';
import type { PaidWorker } from '../../workflows/payroll/paid-workers.ts';
import { fullNameOf } from './full-name.ts';
import { describeNotice, toNoticeRecord } from './pay-notice-record.ts';
import { toReviewRecord } from './pay-review-record.ts';
import { toTimeOffOfPayment } from './time-off-record.ts';

export type Line = ResponseOf<typeof previewPayroll>['preview']['payrollLineItems'][number];

export interface LineFacts {
  readonly period: PayPeriod;
  /** Payments of the previous run of the same kind. */
  readonly previous: readonly PreviousPay[];
  /** True if there is no previous run of the same kind: nobody counts as new. */
  readonly isFirst: boolean;
  readonly imported: Awaited<ReturnType<typeof listImportedPayments>>;
  /** Last changes of deposit accounts within the days that count as recent, by worker. */
  readonly accountChanges: ReadonlyMap<string, Instant>;
  /** Workers who share a deposit account, which is not confirmed. */
  readonly sharingAccounts: ReadonlySet<string>;
  readonly reviews: readonly PayReview[];
}

/** A payment with what should be looked at. Its record is made when it is needed. */
export interface PreviewedPay {
  readonly workerId: string;
  readonly item: WorkerPay;
  readonly noticed: readonly (RunChange | PayNotice)[];
  readonly toRecord: () => Line;
}

/** Returns a function that lists the payments of a part of a preview with what should be looked at. */
export function createPayLister({
  period,
  previous,
  isFirst,
  imported,
  accountChanges,
  sharingAccounts,
  reviews,
}: LineFacts): (part: AssessedPart) => readonly PreviewedPay[] {
  const previousOf = new Map(previous.map((item) => [item.workerId, item]));
  const reviewOf = new Map<string, PayReview>(reviews.map((review) => [review.workerId, review]));
  const changesOf = createChangeLister({ period, previousOf, isFirst, imported });
  return (part) => {
    const { computed, items } = part;
    const workerOf = new Map<string, PaidWorker>(
      computed.workers.map((worker) => [worker.known.workerId, worker]),
    );
    return items.map((item) => {
      const { workerId } = item;
      const changes = changesOf(item, computed);
      const worker = workerOf.get(workerId);
      const notices = listPayNotices(
        item,
        {
          wage: worker?.wage,
          departures: worker?.known.departures ?? [],
          accountChangedAt: accountChanges.get(workerId),
          sharesAccount: sharingAccounts.has(workerId),
        },
        period,
      );
      const noticed = [...changes, ...notices];
      const toRecord = () => {
        const line = {
          ...toLineRecord(item),
          paymentMethod: plannedRailOf(item, part).label,
          changes: changes.map(describeNotice),
          notices: noticed.map((each) => toNoticeRecord(each, item, previousOf.get(workerId))),
        };
        return { ...line, ...toReviewRecord(line, reviewOf.get(workerId)) };
      };
      return { workerId, item, noticed, toRecord };
    });
  };
}

/** Finds the reviews that are of the figures as they are now. */
export function findValidReviews(
  previewed: readonly PreviewedPay[],
  reviews: readonly PayReview[],
): ReadonlyMap<string, NonNullable<Line['reviewed']>> {
  const reviewedIds = new Set<string>(reviews.map(({ workerId }) => workerId));
  return new Map(
    previewed.flatMap(({ workerId, noticed, toRecord }) => {
      if (noticed.length === 0 || !reviewedIds.has(workerId)) return [];
      const { reviewed } = toRecord();
      return reviewed ? [[workerId, reviewed] as const] : [];
    }),
  );
}

/** Returns a function that lists the notable changes of a payment. */
function createChangeLister({
  period,
  previousOf,
  isFirst,
  imported,
}: Pick<LineFacts, 'period' | 'isFirst' | 'imported'> & {
  readonly previousOf: ReadonlyMap<string, PreviousPay>;
}): (item: WorkerPay, computed: ComputedPeriod) => readonly RunChange[] {
  const importedOf = groupBy(
    imported.filter((payment) => looksPaidTwice(period, payment)),
    ({ workerId }): string => workerId,
  );
  return (item, { run }) =>
    listRunChanges(item, {
      period: { ...period, frequency: run.payFrequency },
      last: previousOf.get(item.workerId),
      isFirstRun: isFirst,
      elsewhere: importedOf.get(item.workerId) ?? [],
    });
}

function toLineRecord(item: WorkerPay) {
  const { gross, employeeTaxes, employerTaxes, deductions, reimbursements, net } = item.pay;
  return {
    workerId: item.workerId,
    userName: fullNameOf(item),
    hours: item.hours,
    gross,
    employeeTaxes,
    employerTaxes,
    deductions,
    reimbursements,
    net,
    ...(item.timeOff && { timeOff: item.timeOff.map(toTimeOffOfPayment) }),
  };
}
