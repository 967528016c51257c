import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { PayData } from '../../engine/earnings/pay-data.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { separateLastNetAmount } from '../../engine/pay/last-net-amount.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { Worksheet } from '../../engine/taxes/worksheet.ts';
import type { PayLaw } from '../../engine/withholding/pay-law.ts';
import type { Law } from '../../law/law.ts';
import { listPayEntries } from '../../store/pay-entries.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { Worker } from '../../store/workers.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, noMoney } from '../../values/money.ts';
import { computePeriod } from './compute-period.ts';

/** Extra pay with a net amount. */
export interface NetPayLine {
  readonly description: string;
  readonly netAmount: Cents;
}

export interface PreviewedGrossUp {
  readonly payDate: CalendarDate;
  /** True without the law of the pay date: the latest is used. */
  readonly isEstimated: boolean;
  readonly gross: Cents;
  readonly additionalWithholding: Cents;
  /** The pay without the extra pay; `notCovered` of `payWith` has the reasons if it cannot be paid. */
  readonly payWithout: Pay;
  readonly payWith: Pay;
  readonly worksheet: Worksheet;
  readonly law: PayLaw;
}

interface GrossUpOptions {
  readonly law: Law;
  readonly now: Instant;
  readonly line: NetPayLine;
  /** Computes for this day, even if it is too early to pay by direct deposit. */
  readonly payDate?: CalendarDate | undefined;
}

/** Computes what a period pays a worker with and without extra pay that has a net amount. */
export async function previewGrossUpOf(
  tx: Transaction,
  { workerId }: Pick<Worker, 'workerId'>,
  period: PayPeriod,
  { law, now, line, payDate }: GrossUpOptions,
): Promise<PreviewedGrossUp> {
  const [entry] = await listPayEntries(tx, period, [workerId]);
  const data = withExtraPay(entry?.data ?? {}, line);
  const entered = new Map([[workerId, { data, isExcluded: false, exclusionReason: null }]]);
  const options = { law, now, only: [workerId], entered, ...(payDate && { payDate }) };
  const computed = await computePeriod(tx, period, options);
  const { run, workers, isEstimated } = computed;
  const facts = workers[0]?.facts;
  const found = facts && separateLastNetAmount(run, facts);
  if (!found) throw new Error('extra pay with a net amount has no line');
  const worksheet = new Worksheet();
  return {
    payDate: computed.payDate,
    isEstimated,
    gross: found.gross,
    additionalWithholding: found.additionalWithholding,
    payWithout: computeWorkerPay(run, found.without),
    payWith: computeWorkerPay(run, facts, worksheet),
    worksheet,
    law: run.law,
  };
}

/** A payment outside the schedule that is not stored. */
export function unstoredPeriod(
  { companyId, workerType }: Pick<Worker, 'companyId' | 'workerType'>,
  payDate: CalendarDate,
  now: Instant,
): PayPeriod {
  return {
    companyId,
    payPeriodId: randomUUID() as Id<'payPeriod'>,
    payScheduleId: null,
    scheduleName: null,
    type: 'Off-Cycle',
    workerType,
    beginsOn: payDate,
    endsOn: payDate,
    payDate,
    deadlineAt: now,
    movedBecause: null,
    status: 'New',
    supplementalMethod: 'flat',
  };
}

/** The line comes after all others with a net amount, which are found as they are without it. */
function withExtraPay(data: PayData, { description, netAmount }: NetPayLine): PayData {
  const line = { description, amount: noMoney, netAmount };
  return { ...data, extraPay: [...(data.extraPay ?? []), line] };
}
