import { fillPlaceholders } from '../../../contract/messages.ts';
import {
  formatPayPeriod,
  lateEditMessage,
  type payPeriodRefusals,
} from '../../../contract/payroll/pay-period-messages.ts';
import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import { feasiblePayDate, payDayForDeadline } from '../../../engine/calendar/pay-days.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import { lockPayPeriod, movePayDate, type PayPeriod } from '../../../store/pay-periods.ts';
import type { Id } from '../../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../../values/instant.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import type { Refusal, Refuse } from '../refusal.ts';

export type RefusePayPeriod = Refuse<{ readonly refusals: typeof payPeriodRefusals }>;

export interface CompanyPayPeriod {
  readonly company: Company;
  readonly period: PayPeriod;
}

/** Locks a pay period whose pay data can be changed, or refuses. */
export async function lockEditablePeriod(
  tx: Transaction,
  asked: { readonly companyId: Id<'company'>; readonly payPeriodId: Id<'payPeriod'> },
  refuse: RefusePayPeriod,
): Promise<CompanyPayPeriod | Refusal> {
  const [company, period] = await Promise.all([
    findCompany(tx, asked.companyId),
    lockPayPeriod(tx, asked.payPeriodId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== company.companyId) return refuse('unknownPayPeriod');
  const { status } = period;
  if (isEditable(status)) return { company, period };
  const payPeriod = formatPayPeriod(period);
  if (status === 'Submitted') return refuse('periodSubmitted', { payPeriod });
  if (status === 'Skipped') return refuse('periodSkipped', { payPeriod });
  return refuse('periodRun', { payPeriod, status });
}

/** Moves the pay date that a change after the deadline delays, and describes the delay. */
export function delayLatePay(
  { tx, now, warn }: { readonly tx: Transaction; readonly now: Instant; readonly warn: Warn },
  period: PayPeriod,
): readonly string[] {
  const { deadlineAt } = period;
  if (now <= deadlineAt) return [];
  const payDate = feasiblePayDate(period.payDate, now);
  if (payDate !== period.payDate) movePayDate(tx, { ...period, payDate }, lateEditReason);
  const planned = payDayForDeadline(newYorkDateOf(deadlineAt));
  if (payDate <= planned) return [];
  const message = fillPlaceholders(lateEditMessage, { payDate: planned, earliest: payDate });
  warn({ key: 'payDelayed', path: 'payPeriodId', message });
  return [message];
}

/** Shown by getPaydays as the reason for another pay date. */
const lateEditReason = 'pay data was changed after the deadline';
