import type { getGarnishments as declared } from '../../../contract/adminPortal/getGarnishments.ts';
import { garnishmentStatusOf, sortByPriority } from '../../../engine/benefits/garnishments.ts';
import { countGarnishments, listGarnishmentsOfWorkers } from '../../../store/garnishment-lists.ts';
import type { WorkerGarnishment } from '../../../store/garnishments.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type Cents, minus, toDollars } from '../../../values/money.ts';
import type { Rate } from '../../../values/rate.ts';
import { percentageNumber, rateToPercentage } from '../../../values/rate.ts';
import {
  describeGarnishmentKinds,
  findKindOfGarnishment,
  garnishmentLabel,
} from '../../views/garnishment-label.ts';
import { feePayerOf, toRemittanceRecord } from '../../views/remittance-record.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { describeLevyStatus } from './garnishment-input.ts';

export const getGarnishments = withCompany<typeof declared>(
  async (asked, { tx, law, today, refuse }) => {
    const { companyId, garnishmentType, status, search, limit, cursor, withTotal } = asked;
    const workerIds = workersAsked(asked);
    const kind = garnishmentType ? findKindOfGarnishment(garnishmentType) : undefined;
    const filter = { companyId, today, workerIds, kind: kind?.id, status, search };
    const [areKnown, found, total] = await Promise.all([
      workerIds && areWorkersOf(tx, companyId, workerIds),
      listGarnishmentsOfWorkers(tx, filter, { after: cursor, limit: limit && limit + 1 }),
      withTotal ? countGarnishments(tx, filter) : undefined,
    ]);
    if (workerIds && !areKnown) return refuse('unknownUser');
    if (garnishmentType && !kind)
      return refuse('unknownType', { types: describeGarnishmentKinds() });
    const sorted = sortByPriority(found, law.garnishmentsOn(today));
    const before = cursor ? sorted.findIndex(({ orderId }) => orderId === cursor) : -1;
    if (cursor && before < 0) return refuse('invalidCursor');
    const page = cutPage(sorted.slice(before + 1), limit, ({ orderId }) => orderId);
    return {
      ...page.next,
      total,
      garnishments: page.items.map((garnishment) => toGarnishmentRecord(garnishment, today)),
    };
  },
);

function toGarnishmentRecord(garnishment: WorkerGarnishment, today: CalendarDate) {
  const { terms, total, taken } = garnishment;
  return {
    garnishmentId: garnishment.orderId,
    workerId: garnishment.workerId,
    garnishmentType: garnishmentLabel(terms.kind),
    status: garnishmentStatusOf(garnishment, today),
    description: terms.description ?? null,
    amountPerPayperiod: dollars(terms.amount),
    allocatedPercentage: percentage(terms.percent),
    percentageOf: terms.percentOf ? percentBases[terms.percentOf] : null,
    totalAmount: dollars(total),
    amountTaken: toDollars(taken),
    amountRemaining: total === null ? null : toDollars(minus(total, taken)),
    servedDate: terms.servedOn ?? null,
    stateCode: terms.state ?? null,
    secondFamily: terms.secondFamily ?? false,
    twelveWeeksBehind: terms.twelveWeeksBehind ?? false,
    headOfFamily: terms.headOfFamily ?? false,
    writtenConsent: terms.writtenConsent ?? false,
    levyFilingStatus: terms.levyStatement
      ? describeLevyStatus(terms.levyStatement.filingStatus)
      : null,
    levyDependents: terms.levyStatement?.dependents ?? null,
    householdDependents: terms.dependents ?? null,
    expectedYearlyEarnings: dollars(terms.expectedYearlyEarnings),
    limitPercentage: percentage(terms.limitPercent),
    protectedAmount: dollars(terms.protectedAmount),
    feePerPayment: dollars(terms.fee?.amount),
    feePaidBy: feePayerOf(terms.fee),
    lumpSumNotice: terms.lumpSumNotice ?? false,
    ...toRemittanceRecord(terms.remittance),
    startDate: garnishment.startsOn,
    endDate: garnishment.endsOn,
  };
}

const percentBases = { disposable: 'Disposable', gross: 'Gross' } as const;

const dollars = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? null : toDollars(amount);

const percentage = (rate: Rate | undefined) =>
  rate ? percentageNumber(rateToPercentage(rate)) : null;
