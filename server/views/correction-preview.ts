import type { z } from 'zod';
import { fillPlaceholders } from '../../contract/messages.ts';
import type { correctionPreview } from '../../contract/payroll/correction-fields.ts';
import { priorYearMessage } from '../../contract/payroll/correction-messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import {
  type AmountChange,
  amountDifference,
  type PayChange,
  type TaxChange,
} from '../../engine/corrections/correction.ts';
import type { EmploymentSpan } from '../../engine/earnings/salary.ts';
import type { PayExplanation } from '../../engine/pay/explain-pay.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { checkRail } from '../../engine/payments/rails/check/check-rail.ts';
import type { Rail } from '../../engine/payments/rails/rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import { type TotalKey, taxKey } from '../../engine/withholding/total-key.ts';
import { yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Payment } from '../../store/payments.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { atLeastZero, cents, formatMoney, minus, noMoney, sum } from '../../values/money.ts';
import { listPayDaysOfWorker } from '../../workflows/calendar/upcoming-pay-days.ts';
import type { CorrectedPay, LaterPayChange } from '../../workflows/corrections/correct-pay.ts';
import type { createCorrectionExplainer } from '../../workflows/corrections/explain-correction.ts';
import type { CorrectionPlan } from '../../workflows/corrections/prepare-correction.ts';
import type { OpenedCorrection } from '../operations/payroll/open-correction.ts';
import { toAmendedFormRecord } from './amended-form-record.ts';
import { toExplanationParts } from './explanation-parts.ts';
import { fullNameOf } from './full-name.ts';
import { listRecoveryOptions } from './recovery-options.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';
import { toTimeOffCorrection } from './time-off-record.ts';

type CorrectionPreview = z.output<typeof correctionPreview>;

interface PreviewOptions {
  readonly today: CalendarDate;
  readonly upcomingPeriods: Parameters<typeof listPayDaysOfWorker>[0];
  /** Explains the pay that replaces a payment, if it was asked for. */
  readonly explain?: ReturnType<typeof createCorrectionExplainer> | undefined;
}

/** The preview of a correction: changes of pay, taxes, cash and filed forms. */
export function toCorrectionPreview(
  { company, bundle, payments }: OpenedCorrection,
  { today, upcomingPeriods, explain }: PreviewOptions,
): CorrectionPreview {
  const { period, run, forms, blockers, previewHash } = bundle;
  const paymentsOf = groupBy(payments, ({ workerId }): string => workerId ?? '');
  const totals = toTotals(bundle.payments);
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: formatPayPeriod(period),
    payDate: run.payDate,
    totals: { workers: bundle.payments.length, ...totals },
    corrections: bundle.payments.map((payment) =>
      toCorrectedWorkerRecord(payment, {
        payDate: run.payDate,
        today,
        nextPayDate: listPayDaysOfWorker(upcomingPeriods, lastDayOfEmployment(payment.result))[0],
        paymentMethod: plannedRailOf(payment.result.item, bundle).label,
        payments: paymentsOf.get(payment.result.workerId) ?? [],
        explanation: explain?.(payment),
      }),
    ),
    cash: toCashRecord(bundle, totals),
    forms: forms.map(toAmendedFormRecord),
    blockers: blockers.map((blocker) => ({
      ...toRunBlockerRecord(blocker, { company, period, payDate: run.payDate }),
      severity: 'blocks',
    })),
    previewHash,
  };
}

function toTotals(payments: CorrectionPlan['payments']) {
  const total = (of: (change: PayChange) => AmountChange) =>
    withDifference({
      before: sum(payments.map(({ change }) => of(change).before)),
      after: sum(payments.map(({ change }) => of(change).after)),
    });
  return {
    gross: total(({ gross }) => gross),
    reimbursements: total(({ reimbursements }) => reimbursements),
    employeeTaxes: total(({ employeeTaxes }) => employeeTaxes),
    employerTaxes: total(({ employerTaxes }) => employerTaxes),
    deductions: total(({ deductions }) => deductions),
    net: total(({ net }) => net),
  };
}

function toCashRecord(
  bundle: CorrectionPlan,
  { employeeTaxes, employerTaxes, deductions }: ReturnType<typeof toTotals>,
): CorrectionPreview['cash'] {
  const toPay = (usesRail: (rail: Rail) => boolean) => {
    const paid = bundle.payments.filter(({ result }) =>
      usesRail(plannedRailOf(result.item, bundle)),
    );
    return sum(paid.map(({ cash }) => atLeastZero(cash)));
  };
  return {
    toPay: toPay(() => true),
    directDeposit: toPay((rail) => rail.fundingSource === 'company debit'),
    checks: toPay((rail) => rail === checkRail),
    paidByCompany: toPay((rail) => rail === companyRail),
    paidOn: bundle.paidOn,
    toCollect: sum(bundle.payments.map(({ cash }) => atLeastZero(minus(noMoney, cash)))),
    owedToOthers: minus(
      sum([employeeTaxes.difference, employerTaxes.difference, deductions.difference]),
      sum(bundle.payments.map(({ change }) => amountDifference(change.loanRepayments))),
    ),
  };
}

interface WorkerPreviewFacts {
  readonly payDate: CalendarDate;
  readonly today: CalendarDate;
  readonly nextPayDate: CalendarDate | undefined;
  readonly paymentMethod: string;
  readonly payments: readonly Payment[];
  readonly explanation: PayExplanation | undefined;
}

/** The exit date of a worker who has left and not been rehired. */
function lastDayOfEmployment({ departures }: EmploymentSpan): CalendarDate | null {
  return departures.find(({ returnsOn }) => returnsOn === null)?.exitOn ?? null;
}

function toCorrectedWorkerRecord(
  payment: CorrectedPay,
  { payDate, today, nextPayDate, paymentMethod, payments, explanation }: WorkerPreviewFacts,
): CorrectionPreview['corrections'][number] {
  const { result, action, change, year, cash, item } = payment;
  const name = fullNameOf(result.item);
  const toCollect = atLeastZero(minus(noMoney, cash));
  const ofYear = (key: TotalKey) =>
    withDifference({ before: yearTotal(year.before, key), after: yearTotal(year.after, key) });
  return {
    workerId: result.workerId,
    userName: name,
    action: action === 'void' ? 'Void' : 'Replace',
    gross: withDifference(change.gross),
    reimbursements: withDifference(change.reimbursements),
    employeeTaxes: withDifference(change.employeeTaxes),
    employerTaxes: withDifference(change.employerTaxes),
    deductions: withDifference(change.deductions),
    net: withDifference(change.net),
    taxes: change.taxes.map(toTax),
    ...(explanation && { explanation: { parts: toExplanationParts(explanation) } }),
    deductionDetails: change.taken.map(({ description, ...amounts }) => ({
      description,
      ...withDifference(amounts),
    })),
    yearToDate: {
      gross: ofYear('gross'),
      net: ofYear('net'),
      taxes: change.taxes.map(({ code, name: taxName, payer }) => ({
        taxName,
        isEmployerTax: payer === 'employer',
        ...ofYear(taxKey(code)),
      })),
    },
    cash: {
      toPay: atLeastZero(cash),
      toCollect,
      paymentMethod,
      waysBack: listRecoveryOptions(toCollect, { name, today, nextPayDate, payments }),
    },
    laterPeriods: payment.later.map((later) => toLaterPeriodRecord(later, name)),
    ...(payment.recounts.length > 0 && { timeOff: payment.recounts.map(toTimeOffCorrection) }),
    warnings: [
      ...(item?.pay.warnings ?? []),
      ...listPriorYearWarnings(payment, { payDate, today }),
    ],
  };
}

/** IRS Publication 15, section 13: withholding of a past year is corrected for administrative errors only. */
function listPriorYearWarnings(
  { change }: CorrectedPay,
  { payDate, today }: { readonly payDate: CalendarDate; readonly today: CalendarDate },
): string[] {
  const tax = change.taxes.find(({ code }) => code === 'US_FIT');
  if (yearOf(payDate) === yearOf(today) || !tax || tax.before === tax.after) return [];
  return [fillPlaceholders(priorYearMessage, { year: String(yearOf(payDate)) })];
}

function toLaterPeriodRecord(
  { payPeriodId, payDate, taxes, ...span }: LaterPayChange,
  name: string,
): CorrectionPreview['corrections'][number]['laterPeriods'][number] {
  const payPeriod = formatPayPeriod(span);
  const named = taxes
    .map((tax) => {
      const difference = amountDifference(tax);
      const more = difference > 0 ? 'more' : 'less';
      return `${tax.name} ${formatMoney(cents(Math.abs(difference)))} ${more}`;
    })
    .join(', ');
  return {
    payPeriodId,
    payPeriod,
    payDate,
    message: `The payment to ${name} for ${payPeriod} is not changed. With the year-to-date amounts after this correction it would have: ${named}. To adjust it, recompute it with correctPayroll afterwards.`,
    taxes: taxes.map(toTax),
  };
}

function toTax(tax: TaxChange) {
  return {
    taxName: tax.name,
    isEmployerTax: tax.payer === 'employer',
    ...withDifference({ before: tax.before, after: tax.after }),
  };
}

function withDifference({ before, after }: AmountChange) {
  return { before, after, difference: amountDifference({ before, after }) };
}
