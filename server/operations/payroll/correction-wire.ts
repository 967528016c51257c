import type { z } from 'zod';
import { filled } from '../../../contract/messages.ts';
import type {
  amendedForm,
  correctionPreview,
  wayBack,
} from '../../../contract/payroll/correction-fields.ts';
import { priorYear, waysBackWords } from '../../../contract/payroll/correction-words.ts';
import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import { addBankingDays } from '../../../engine/calendar/banking-days.ts';
import type { AmendedForm } from '../../../engine/pay/amended-forms.ts';
import {
  type Change,
  differenceOf,
  type PayChange,
  type TaxChange,
} from '../../../engine/pay/correction.ts';
import type { Employed } from '../../../engine/pay/salary.ts';
import { sumNamed } from '../../../engine/pay/year-sums.ts';
import { findNoReversal } from '../../../engine/payments/recovery.ts';
import { americanText, type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import {
  atLeastZero,
  type Cents,
  cents,
  formatMoney,
  minus,
  noMoney,
} from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import { groupBy } from '../../group-by.ts';
import { methodOf, paidByCompany } from '../../payroll/make-payments.ts';
import type { CorrectedPayment, LaterChange } from '../../payroll/plan-correction.ts';
import type { Payment } from '../../store/payments.ts';
import { nameOf } from '../reports/pay-item.ts';
import type { OpenedCorrection } from './open-correction.ts';
import { payDaysUntil } from './pay-days-to-come.ts';
import { sayBlocker } from './run-refusal.ts';

type Preview = z.output<typeof correctionPreview>;

/** A correction that was not made yet, in the words of the interface. */
export function toPreview(
  { company, bundle, payments }: OpenedCorrection,
  {
    today,
    toCome,
  }: { readonly today: CalendarDate; readonly toCome: Parameters<typeof payDaysUntil>[0] },
): Preview {
  const { period, run, forms, paidOn, blockers, previewHash } = bundle;
  const byWorker = groupBy(payments, ({ workerId }): string => workerId ?? '');
  const total = (of: (change: PayChange) => Change) =>
    withDifference({
      before: totalOf(bundle.payments, ({ change }) => of(change).before),
      after: totalOf(bundle.payments, ({ change }) => of(change).after),
    });
  const toPay = (method?: string) =>
    totalOf(
      bundle.payments.filter(({ result }) => !method || methodOf(result.item, bundle) === method),
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
    payPeriod: payPeriodText(period),
    payDate: run.payOn,
    totals: { workers: bundle.payments.length, ...totals },
    corrections: bundle.payments.map((payment) =>
      toWorker(payment, {
        payDate: run.payOn,
        today,
        payDay: payDaysUntil(toCome, leftOn(payment.result))[0],
        paymentMethod: methodOf(payment.result.item, bundle),
        made: byWorker.get(payment.result.workerId) ?? [],
      }),
    ),
    cash: {
      toPay: toPay(),
      directDeposit: toPay('Direct Deposit'),
      checks: toPay('Check'),
      paidByCompany: toPay(paidByCompany),
      paidOn,
      toCollect: totalOf(bundle.payments, ({ cash }) => atLeastZero(minus(noMoney, cash))),
      owedToOthers: cents(
        totals.employeeTaxes.difference +
          totals.employerTaxes.difference +
          totals.deductions.difference,
      ),
    },
    forms: forms.map(sayForm),
    blockers: blockers.map((blocker) => ({
      ...sayBlocker(blocker, { company, period, payDate: run.payOn }),
      severity: 'blocks',
    })),
    previewHash,
  };
}

interface OfWorker {
  readonly payDate: CalendarDate;
  readonly today: CalendarDate;
  readonly payDay: CalendarDate | undefined;
  readonly paymentMethod: string;
  readonly made: readonly Payment[];
}

/** The last day of somebody who has left and not come back. */
function leftOn({ departures }: Employed): CalendarDate | null {
  return departures.find(({ returnsOn }) => returnsOn === null)?.exitOn ?? null;
}

function toWorker(
  payment: CorrectedPayment,
  { payDate, today, payDay, paymentMethod, made }: OfWorker,
): Preview['corrections'][number] {
  const { result, action, change, year, cash, item } = payment;
  const name = nameOf(result.item);
  const toCollect = atLeastZero(minus(noMoney, cash));
  const ofYear = (sum: string) =>
    withDifference({ before: sumNamed(year.before, sum), after: sumNamed(year.after, sum) });
  return {
    userId: result.workerId,
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
        ...ofYear(`tax.${code}`),
      })),
    },
    cash: {
      toPay: atLeastZero(cash),
      toCollect,
      paymentMethod,
      waysBack: listWaysBack(toCollect, { name, today, payDay, made }),
    },
    laterPeriods: payment.later.map((later) => toLater(later, name)),
    warnings: [...(item?.pay.warnings ?? []), ...priorYearWarnings(payment, { payDate, today })],
  };
}

/** IRS Publication 15, section 13: of a year that has ended, only slips in income tax withheld are mended. */
function priorYearWarnings(
  { change }: CorrectedPayment,
  { payDate, today }: { readonly payDate: CalendarDate; readonly today: CalendarDate },
): string[] {
  const tax = change.taxes.find(({ code }) => code === 'US_FIT');
  if (yearOf(payDate) === yearOf(today) || !tax || tax.before === tax.after) return [];
  return [filled(priorYear, { year: String(yearOf(payDate)) })];
}

/** The ways in which a debt can come back, those that can be gone now. */
export function listWaysBack(
  owed: Cents,
  {
    name,
    today,
    payDay,
    made,
  }: Omit<OfWorker, 'payDate' | 'paymentMethod'> & { readonly name: string },
): z.output<typeof wayBack>[] {
  if (owed === 0) return [];
  const wages = made.filter(({ kind }) => kind === 'wages');
  const reversible = !findNoReversal(toMade(made), owed, today);
  const last = wages.map(({ effectiveOn }) => addBankingDays(effectiveOn, 4)).sort()[0];
  return [
    ...(reversible && last ? [say('Reversal', { name, until: americanText(last) })] : []),
    ...(payDay ? [say('Deduction', { name, payDate: americanText(payDay) })] : []),
    say('Repaid', { name }),
  ];
}

/** A worker's payments of wages, each with whether it was taken back already. */
export function toMade(payments: readonly Payment[]) {
  const reversed = new Set(
    payments
      .filter(({ kind, status }) => kind === 'reversal' && status !== 'returned')
      .map(({ payAccountId }) => payAccountId),
  );
  return payments
    .filter(({ kind }) => kind === 'wages')
    .map((payment) => ({ ...payment, isReversed: reversed.has(payment.payAccountId) }));
}

function say(recovery: keyof typeof waysBackWords, places: Readonly<Record<string, string>>) {
  return { recovery, message: filled(waysBackWords[recovery], places) };
}

function toLater(
  { payPeriodId, payOn, taxes, ...span }: LaterChange,
  name: string,
): Preview['corrections'][number]['laterPeriods'][number] {
  const payPeriod = payPeriodText(span);
  const named = taxes
    .map((tax) => {
      const difference = differenceOf(tax);
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

function withDifference({ before, after }: Change) {
  return { before, after, difference: differenceOf({ before, after }) };
}

function totalOf<Item>(items: readonly Item[], of: (item: Item) => Cents): Cents {
  return cents(items.reduce((total, item) => total + of(item), 0));
}

/** What was filed and now says something else, and what to do about it. */
export function sayForm({ form, year, quarter, state }: AmendedForm): z.output<typeof amendedForm> {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  const where = state === undefined ? '' : (stateNames[state as keyof typeof stateNames] ?? state);
  return { form, period, state: state ?? '', message: formWords(form, period, where) };
}

function formWords(form: AmendedForm['form'], period: string, where: string): string {
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
