import { filled } from '../../contract/messages.ts';
import {
  lateEdit,
  type payPeriodRefusals,
  payPeriodText,
} from '../../contract/payroll/pay-period-words.ts';
import { payDateThatCanBeMet } from '../../engine/calendar/pay-days.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable } from '../../values/pay-period.ts';
import type { Refusal, Refuse } from '../perform.ts';
import { type Company, findCompany } from '../store/companies.ts';
import type { Transaction } from '../store/database.ts';
import { lockPayPeriod, type PayPeriod } from '../store/pay-periods.ts';

export type RefusePeriod = Refuse<{ readonly refusals: typeof payPeriodRefusals }>;

export interface PeriodOfCompany {
  readonly company: Company;
  readonly period: PayPeriod;
}

/** A pay period whose pay can be changed, held until we are done; or why it cannot. */
export async function lockEditablePeriod(
  tx: Transaction,
  asked: { readonly companyId: Id<'company'>; readonly payPeriodId: Id<'payPeriod'> },
  refuse: RefusePeriod,
): Promise<PeriodOfCompany | Refusal> {
  const [company, period] = await Promise.all([
    findCompany(tx, asked.companyId),
    lockPayPeriod(tx, asked.payPeriodId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== company.companyId) return refuse('unknownPayPeriod');
  const { status } = period;
  if (isEditable(status)) return { company, period };
  const payPeriod = payPeriodText(period);
  if (status === 'Submitted') return refuse('periodSubmitted', { payPeriod });
  if (status === 'Skipped') return refuse('periodSkipped', { payPeriod });
  return refuse('periodRun', { payPeriod, status });
}

/** Says to when pay is delayed by a change that comes after the deadline. */
export function delaySentences({ payOn, deadlineAt }: PayPeriod, now: Instant): readonly string[] {
  if (now <= deadlineAt) return [];
  const earliest = payDateThatCanBeMet(payOn, now);
  return [filled(lateEdit, { payDate: payOn, earliest })];
}
