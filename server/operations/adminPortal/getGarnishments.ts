import type { getGarnishments as declared } from '../../../contract/adminPortal/getGarnishments.ts';
import { garnishmentStatusOf, sortByPriority } from '../../../engine/benefits/garnishments.ts';
import { listGarnishments, type WorkerGarnishment } from '../../../store/garnishments.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type Cents, minus, toDollars } from '../../../values/money.ts';
import type { Rate } from '../../../values/rate.ts';
import { percentageNumber, rateToPercentage } from '../../../values/rate.ts';
import { garnishmentLabel } from '../../views/garnishment-label.ts';
import { feePayerOf, toRemittanceRecord } from '../../views/remittance-record.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { describeLevyStatus } from './garnishment-input.ts';

export const getGarnishments = withCompany<typeof declared>(
  async ({ companyId, status, limit, cursor, withTotal, ...asked }, { tx, law, today, refuse }) => {
    const workerIds = workersAsked(asked);
    const [areKnown, garnishments] = await Promise.all([
      workerIds && areWorkersOf(tx, companyId, workerIds),
      listGarnishments(tx, companyId, workerIds),
    ]);
    if (workerIds && !areKnown) return refuse('unknownUser');
    const sorted = sortByPriority(
      garnishments.filter((each) => !status || garnishmentStatusOf(each, today) === status),
      law.garnishmentsOn(today),
    );
    const page = paginate(sorted, { limit, cursor, withTotal }, ({ orderId }) => orderId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
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
