import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import type { Warn } from '../../contract/warnings.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { cents, formatMoney } from '../../values/money.ts';
import type { CorrectionPlan } from '../../workflows/corrections/prepare-correction.ts';
import { joinSentences } from './sentences.ts';

type CorrectedPayments = CorrectionPlan['payments'];

/** Describes the payments corrected, what is paid, and warns of what is to be recovered and stays as it is. */
export function describeAppliedCorrection(plan: CorrectionPlan, warn: Warn): string {
  const { period, payments, paidByCompany, paidOn, forms } = plan;
  const toPay = payments.filter(({ cash }) => cash > 0);
  const byCompany = toPay.filter(({ result }) => paidByCompany.has(result.workerId));
  const toCollect = payments.filter(({ cash }) => cash < 0);
  const later = payments.filter((payment) => payment.later.length > 0).length;
  const owed =
    toCollect.length > 0 &&
    `${formatCash(toCollect)} is owed by ${countWorkers(toCollect.length)}: recover it with recoverOverpayment.`;
  const unchanged = later > 0 && `Later payments of ${countWorkers(later)} are not changed.`;
  const path = 'payPeriodId';
  if (owed) warn({ key: 'overpaymentOwed', path, message: owed });
  if (unchanged) warn({ key: 'laterPayUnchanged', path, message: unchanged });
  return joinSentences([
    `The payroll of ${formatPayPeriod(period)} was corrected: ${describeActions(payments)}.`,
    toPay.length > 0 &&
      `${formatCash(toPay)} more is paid to ${countWorkers(toPay.length)} on ${formatAmericanDate(paidOn)}.`,
    byCompany.length > 0 &&
      `Of that ${formatCash(byCompany)} is paid by the company, as in the payroll.`,
    owed,
    forms.length > 0 && `Forms to amend if filed: ${forms.map(nameForm).join(', ')}.`,
    unchanged,
  ]);
}

/** Describes the first of two approvals of a correction. */
export function describeApprovedCorrection(
  { period }: CorrectionPlan,
  { name }: { readonly name: string },
): string {
  return `${name} approved the correction of the payroll of ${formatPayPeriod(period)}. It is made when another payroll admin approves it, too.`;
}

function describeActions(payments: CorrectedPayments): string {
  const voided = payments.filter(({ action }) => action === 'void').length;
  const replaced = payments.length - voided;
  const count = (many: number) => (many === 1 ? '1 payment was' : `${many} payments were`);
  return [
    ...(voided > 0 ? [`${count(voided)} voided`] : []),
    ...(replaced > 0 ? [`${count(replaced)} replaced`] : []),
  ].join(', ');
}

function formatCash(payments: CorrectedPayments): string {
  const total = payments.reduce((all, { cash }) => all + cash, 0);
  return `$${formatMoney(cents(Math.abs(total)))}`;
}

function countWorkers(many: number): string {
  return many === 1 ? '1 worker' : `${many} workers`;
}

function nameForm({ form, year, quarter, state }: CorrectionPlan['forms'][number]): string {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  return [form, state, period].filter((part) => part !== undefined).join(' ');
}
