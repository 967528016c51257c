import { garnishmentStatusOf } from '../../engine/benefits/garnishments.ts';
import type { WorkerGarnishment } from '../../store/garnishments.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, minus, toDollars } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import { percentageNumber, rateToPercentage } from '../../values/rate.ts';
import { describeLevyStatus } from '../operations/adminPortal/garnishment-input.ts';
import { garnishmentLabel } from './garnishment-label.ts';
import { feePayerOf, toRemittanceRecord } from './remittance-record.ts';

export function toGarnishmentRecord(garnishment: WorkerGarnishment, today: CalendarDate) {
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
