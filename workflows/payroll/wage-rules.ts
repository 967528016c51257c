import type { Transaction } from '../../database/database.ts';
import { workweekOf } from '../../engine/earnings/classify-hours.ts';
import type { PayData } from '../../engine/earnings/pay-data.ts';
import type { CompanyWageRules, EarlierPay, WageRules } from '../../engine/earnings/wage-rules.ts';
import type { PayLaw } from '../../engine/withholding/pay-law.ts';
import { listEarlierPayData } from '../../store/pay-entries.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { Id } from '../../values/id.ts';

/** Undefined for a pay date without law of overtime. */
export function toWageRules(
  { computesOvertime, workweekStartsOn, minimumWage }: CompanyWageRules,
  { wageAndHour: law, garnishments }: PayLaw,
): WageRules | undefined {
  const { minimumWages } = garnishments;
  return law && { computesOvertime, workweekStartsOn, minimumWage, law, minimumWages };
}

interface WorkerWithData {
  readonly workerId: Id<'worker'>;
  readonly data: PayData | null | undefined;
}

/** Pay data of the periods before, if their days belong to the first workweek of hours by day. */
export async function loadEarlierDays(
  tx: Transaction,
  period: PayPeriod,
  workers: readonly WorkerWithData[],
  { workweekStartsOn }: Pick<CompanyWageRules, 'workweekStartsOn'>,
): Promise<ReadonlyMap<Id<'worker'>, readonly EarlierPay[]>> {
  const from = workweekOf(period.beginsOn, workweekStartsOn);
  const byDay = workers.filter(({ data }) => data?.days).map(({ workerId }) => workerId);
  if (period.type !== 'Regular' || from === period.beginsOn || byDay.length === 0) return new Map();
  return listEarlierPayData(tx, period, { from, workerIds: byDay });
}

interface PaidPeriod extends WorkerWithData, Pick<PayPeriod, 'type' | 'beginsOn'> {
  readonly terms: { readonly wageRules?: CompanyWageRules };
}

/**
 * Pay data of the workweeks in which periods of workers begin, in one query: each period takes only the days
 * before its own.
 */
export async function loadEarlierDaysOf(
  tx: Transaction,
  companyId: Id<'company'>,
  paid: readonly PaidPeriod[],
): Promise<ReadonlyMap<Id<'worker'>, readonly EarlierPay[]>> {
  const begun = paid.flatMap(({ workerId, type, data, beginsOn, terms: { wageRules } }) => {
    const from = wageRules && data?.days && workweekOf(beginsOn, wageRules.workweekStartsOn);
    return type === 'Regular' && from && from < beginsOn ? [{ workerId, from, beginsOn }] : [];
  });
  const from = begun.map((each) => each.from).sort()[0];
  const beginsOn = begun
    .map((each) => each.beginsOn)
    .sort()
    .at(-1);
  if (!from || !beginsOn) return new Map();
  const workerIds = [...new Set(begun.map(({ workerId }) => workerId))];
  return listEarlierPayData(tx, { companyId, beginsOn }, { from, workerIds });
}
