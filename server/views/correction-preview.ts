import type { z } from 'zod';
import { fillPlaceholders } from '../../contract/messages.ts';
import type {
  amendedForm,
  correctionPreview,
  recoveryOptionRecord,
} from '../../contract/payroll/correction-fields.ts';
import {
  priorYearMessage,
  recoveryOptionMessages,
} from '../../contract/payroll/correction-messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import type { AmendedForm } from '../../engine/corrections/amended-forms.ts';
import {
  type AmountChange,
  amountDifference,
  type PayChange,
  type TaxChange,
} from '../../engine/corrections/correction.ts';
import type { EmploymentSpan } from '../../engine/earnings/salary.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { checkRail } from '../../engine/payments/rails/check/check-rail.ts';
import type { Rail } from '../../engine/payments/rails/rail.ts';
import { companyRail } from '../../engine/payments/rails/registry.ts';
import { findReversalProblem } from '../../engine/payments/recovery.ts';
import { type TotalKey, taxKey } from '../../engine/withholding/total-key.ts';
import { yearTotal } from '../../engine/withholding/year-totals.ts';
import type { Payment } from '../../store/payments.ts';
import { type CalendarDate, formatAmericanDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { atLeastZero, type Cents, cents, formatMoney, minus, noMoney } from '../../values/money.ts';
import { stateNames } from '../../values/state.ts';
import { listPayDaysOfWorker } from '../../workflows/calendar/upcoming-pay-days.ts';
import type { CorrectedPay, LaterPayChange } from '../../workflows/corrections/correct-pay.ts';
import type { OpenedCorrection } from '../operations/payroll/open-correction.ts';
import { fullNameOf } from './full-name.ts';
import { toRunBlockerRecord } from './run-blocker-record.ts';

type CorrectionPreview = z.output<typeof correctionPreview>;

/** A correction that was not made yet, in the words of the interface. */
export function toCorrectionPreview(
  { company, bundle, payments }: OpenedCorrection,
  {
    today,
    toCome,
  }: { readonly today: CalendarDate; readonly toCome: Parameters<typeof listPayDaysOfWorker>[0] },
): CorrectionPreview {
  const { period, run, forms, paidOn, blockers, previewHash } = bundle;
  const byWorker = groupBy(payments, ({ workerId }): string => workerId ?? '');
  const total = (of: (change: PayChange) => AmountChange) =>
    withDifference({
      before: totalOf(bundle.payments, ({ change }) => of(change).before),
      after: totalOf(bundle.payments, ({ change }) => of(change).after),
    });
  const toPay = (usesRail: (rail: Rail) => boolean = () => true) =>
    totalOf(
      bundle.payments.filter(({ result }) => usesRail(plannedRailOf(result.item, bundle))),
      ({ cash }) => atLeastZero(cash),
    );
  const totals = {
    gross: total(({ gross }) => gross),
    reimbursements: total(({ reimbursements }) => reimbursements),
    employeeTaxes: total(({ employeeTaxes }) => employeeTaxes),
    employerTaxes: total(({ employerTaxes }) => employerTaxes),
    deductions: total(({ deductions }) => deductions),
    net: total(({ net }) => net),
  };
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: formatPayPeriod(period),
    payDate: run.payOn,
    totals: { workers: bundle.payments.length, ...totals },
    corrections: bundle.payments.map((payment) =>
      toCorrectedWorkerRecord(payment, {
        payDate: run.payOn,
        today,
        payDay: listPayDaysOfWorker(toCome, lastDayOfEmployment(payment.result))[0],
        paymentMethod: plannedRailOf(payment.result.item, bundle).label,
        made: byWorker.get(payment.result.workerId) ?? [],
      }),
    ),
    cash: {
      toPay: toPay(),
      directDeposit: toPay((rail) => rail.fundingSource === 'company debit'),
      checks: toPay((rail) => rail === checkRail),
      paidByCompany: toPay((rail) => rail === companyRail),
      paidOn,
      toCollect: totalOf(bundle.payments, ({ cash }) => atLeastZero(minus(noMoney, cash))),
      owedToOthers: cents(
        totals.employeeTaxes.difference +
          totals.employerTaxes.difference +
          totals.deductions.difference,
      ),
    },
    forms: forms.map(toAmendedFormRecord),
    blockers: blockers.map((blocker) => ({
      ...toRunBlockerRecord(blocker, { company, period, payDate: run.payOn }),
      severity: 'blocks',
    })),
    previewHash,
  };
}

interface WorkerPreviewFacts {
  readonly payDate: CalendarDate;
  readonly today: CalendarDate;
  readonly payDay: CalendarDate | undefined;
  readonly paymentMethod: string;
  readonly made: readonly Payment[];
}

/** The last day of somebody who has left and not come back. */
function lastDayOfEmployment({ departures }: EmploymentSpan): CalendarDate | null {
  return departures.find(({ returnsOn }) => returnsOn === null)?.exitOn ?? null;
}

function toCorrectedWorkerRecord(
  payment: CorrectedPay,
  { payDate, today, payDay, paymentMethod, made }: WorkerPreviewFacts,
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
      waysBack: listRecoveryOptions(toCollect, { name, today, payDay, made }),
    },
    laterPeriods: payment.later.map((later) => toLaterPeriodRecord(later, name)),
    warnings: [
      ...(item?.pay.warnings ?? []),
      ...listPriorYearWarnings(payment, { payDate, today }),
    ],
  };
}

/** IRS Publication 15, section 13: of a year that has ended, only slips in income tax withheld are mended. */
function listPriorYearWarnings(
  { change }: CorrectedPay,
  { payDate, today }: { readonly payDate: CalendarDate; readonly today: CalendarDate },
): string[] {
  const tax = change.taxes.find(({ code }) => code === 'US_FIT');
  if (yearOf(payDate) === yearOf(today) || !tax || tax.before === tax.after) return [];
  return [fillPlaceholders(priorYearMessage, { year: String(yearOf(payDate)) })];
}

/** The ways in which a debt can come back, those that can be gone now. */
export function listRecoveryOptions(
  owed: Cents,
  {
    name,
    today,
    payDay,
    made,
  }: Omit<WorkerPreviewFacts, 'payDate' | 'paymentMethod'> & { readonly name: string },
): z.output<typeof recoveryOptionRecord>[] {
  if (owed === 0) return [];
  const wages = made.filter(({ kind }) => kind === 'wages');
  const reversible = !findReversalProblem(withReversalState(made), owed, today);
  const last = wages.map(({ effectiveOn }) => addBankingDays(effectiveOn, 4)).sort()[0];
  return [
    ...(reversible && last
      ? [toRecoveryOption('Reversal', { name, until: formatAmericanDate(last) })]
      : []),
    ...(payDay
      ? [toRecoveryOption('Deduction', { name, payDate: formatAmericanDate(payDay) })]
      : []),
    toRecoveryOption('Repaid', { name }),
  ];
}

/** A worker's payments of wages, each with whether it was taken back already. */
export function withReversalState(payments: readonly Payment[]) {
  const reversed = new Set(
    payments
      .filter(({ kind, status }) => kind === 'reversal' && status !== 'returned')
      .map(({ payAccountId }) => payAccountId),
  );
  return payments
    .filter(({ kind }) => kind === 'wages')
    .map((payment) => ({ ...payment, isReversed: reversed.has(payment.payAccountId) }));
}

function toRecoveryOption(
  recovery: keyof typeof recoveryOptionMessages,
  places: Readonly<Record<string, string>>,
) {
  return { recovery, message: fillPlaceholders(recoveryOptionMessages[recovery], places) };
}

function toLaterPeriodRecord(
  { payPeriodId, payOn, taxes, ...span }: LaterPayChange,
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
    payDate: payOn,
    message: `The payment of ${payPeriod} to ${name} stands as it was computed, with the sums before this correction. With those after it: ${named}. To bring it in line, recompute it with correctPayroll afterwards.`,
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

function totalOf<Item>(items: readonly Item[], of: (item: Item) => Cents): Cents {
  return cents(items.reduce((total, item) => total + of(item), 0));
}

/** What was filed and now says something else, and what to do about it. */
export function toAmendedFormRecord({
  form,
  year,
  quarter,
  state,
}: AmendedForm): z.output<typeof amendedForm> {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  const where = state === undefined ? '' : (stateNames[state as keyof typeof stateNames] ?? state);
  return { form, period, state: state ?? '', message: describeAmendedForm(form, period, where) };
}

function describeAmendedForm(form: AmendedForm['form'], period: string, where: string): string {
  switch (form) {
    case '941-X':
      return `Form 941 of ${period} no longer says what was paid: if it was filed, correct it with Form 941-X.`;
    case '940':
      return `Form 940 of ${period} no longer says what was paid: if it was filed, file it again as amended.`;
    case 'W-2c':
      return `Forms W-2 of ${period} no longer say what was paid: where one was given out, give out a Form W-2c.`;
    case '1099-NEC':
      return `Forms 1099-NEC of ${period} no longer say what was paid: where one was given out, give out a corrected one.`;
    case 'state unemployment':
      return `The return of wages for unemployment insurance in ${where}, ${period}, no longer says what was paid: if it was filed, amend it.`;
    case 'state withholding':
      return `The return of income tax withheld in ${where}, ${period}, no longer says what was withheld: if it was filed, amend it.`;
  }
}
