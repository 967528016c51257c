import type { ResponseOf } from '../../contract/operation.ts';
import { payTaxDeposits } from '../../contract/payroll/payTaxDeposits.ts';
import type { Problem } from '../../contract/problems.ts';
import type { getTaxPayments } from '../../contract/reports/getTaxPayments.ts';
import type { DueTax, NotByFileReason } from '../../engine/payments/plan-tax-payments.ts';
import type { AgencyPayment } from '../../store/agency-payments.ts';
import type { Company } from '../../store/companies.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import type {
  TaxPaymentPlan,
  TaxPaymentProblem,
} from '../../workflows/payments/plan-tax-payments.ts';
import {
  toMadeTransferRecord,
  toPlannedTransferRecord,
  transferProblemRefusals,
  wordTransferProblems,
} from './agency-transfer-record.ts';
import { toPeriodRecord } from './tax-deposit-record.ts';
import { describeTaxGroup, nameTaxGroup, type OwnTaxNames } from './tax-names.ts';

export const assumedScheduleWarning = {
  key: 'depositScheduleAssumed',
  path: 'dueUntil',
  message:
    'Monthly deposits are assumed, because the records of the lookback period are incomplete: getTaxDeposits with depositSchedule shows the due dates of semiweekly deposits.',
} as const;

type TaxPaymentsRecord = ResponseOf<typeof getTaxPayments>['taxPayments'];

const reasons = {
  'format not confirmed': 'Format not confirmed',
  'form 944': 'Form 944',
  'in progress': 'In progress',
} as const satisfies Readonly<Record<NotByFileReason, string>>;
const kinds = { debit: 'Debit', tax: 'Tax', refund: 'Refund' } as const;

export function toTaxPaymentsRecord(
  plan: TaxPaymentPlan,
  { today, ownTaxNames }: { readonly today: CalendarDate; readonly ownTaxNames: OwnTaxNames },
): Omit<TaxPaymentsRecord, 'dueUntil' | 'problems'> {
  return {
    ...toPlannedTransferRecord(plan),
    byFile: plan.payments.map(({ addendum, ...due }) => {
      const record = toDueRecord(due, { paidOn: plan.arrivesOn, ownTaxNames });
      return { ...record, isLate: record.dueDates.some(({ isLate }) => isLate), addendum };
    }),
    byHand: plan.notByFile.map(({ reason, ...due }) => ({
      // A payment on its way is not paid again.
      ...toDueRecord(due, { paidOn: reason === 'in progress' ? undefined : today, ownTaxNames }),
      reason: reasons[reason],
    })),
    transfers: plan.made.map((payment) => toTransferRecord(payment, ownTaxNames)),
  };
}

function toDueRecord(
  { group, period, amount, dueOn, parts }: DueTax,
  {
    paidOn,
    ownTaxNames,
  }: {
    /** The day on which it would be paid; undefined if it is paid already. */
    readonly paidOn: CalendarDate | undefined;
    readonly ownTaxNames: OwnTaxNames;
  },
) {
  return {
    taxGroup: group,
    taxName: nameTaxGroup(group, ownTaxNames),
    ...toPeriodRecord(group, period),
    amount,
    dueDate: dueOn ?? null,
    dueDates: parts.map((part) => ({
      dueDate: part.dueOn ?? null,
      amount: part.amount,
      isLate: Boolean(part.lastDay && paidOn && part.lastDay < paidOn),
    })),
  };
}

function toTransferRecord(
  payment: AgencyPayment,
  ownTaxNames: OwnTaxNames,
): TaxPaymentsRecord['transfers'][number] {
  const { group, period, kind } = payment;
  if (kind === 'order') throw new Error('a payment of a garnishment is no tax payment');
  return {
    taxPaymentId: payment.agencyPaymentId,
    kind: kinds[kind],
    taxGroup: group,
    taxName: group && nameTaxGroup(group, ownTaxNames),
    ...(group && period ? toPeriodRecord(group, period) : { year: null, quarter: null }),
    ...toMadeTransferRecord(payment),
  };
}

const refusals = {
  ...transferProblemRefusals,
  federalAccountMissing: 'federalAccountMissing',
} as const satisfies Readonly<Record<TaxPaymentProblem, keyof (typeof payTaxDeposits)['refusals']>>;

/** Everything that prevents a payment by file, worded as payTaxDeposits refuses it. */
export function listTaxPaymentProblems(
  { problems, total }: Pick<TaxPaymentPlan, 'problems' | 'total'>,
  { name: company }: Pick<Company, 'name'>,
): readonly Problem[] {
  const reasons = problems.map((problem) => refusals[problem]);
  return wordTransferProblems(payTaxDeposits, reasons, { company, total });
}

/** Confirms a payment with its dates. */
export function describeTaxPayment({
  total,
  payments,
  fundingAccount,
  debitOn,
  arrivesOn,
}: TaxPaymentPlan): string {
  const account = fundingAccount?.accountNumberMasked ?? '';
  const groups = [...new Set(payments.map(({ group }) => describeTaxGroup(group)))].join(', ');
  return `$${formatMoney(total)} is debited from ${account} on ${debitOn} and paid for ${groups} on ${arrivesOn}.`;
}
