import { describe, expect, it } from 'vitest';
import { calendarDate, monthOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, formatMoney, lesser, money, noMoney } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { DeductionTerms } from './deduction-terms.ts';
import { isFirstToTax, type KnownPayroll, toMonthOfWorker } from './payrolls-of-month.ts';
import { planDeduction } from './planned-deductions.ts';

// Dues of 100 of a worker who moves between schedules in March 2026. Paydays are days of March unless they name a month.

const plain: DeductionTerms = {
  payrolls: 'every',
  amountPer: 'payroll',
  goal: null,
  keepsArrears: false,
  arrearsLimit: null,
  takesRestAtExit: false,
  position: null,
};
const perMonth: Partial<DeductionTerms> = { amountPer: 'month' };
const of = (payrolls: DeductionTerms['payrolls']): Partial<DeductionTerms> => ({ payrolls });

const toPayday = (text: string) => {
  const day = text.includes('-') ? text : `03-${text}`;
  return calendarDate(`2026-${day}`);
};

interface Payroll extends KnownPayroll {
  isSubmitted: boolean;
}

/** Runs the payrolls of a worker: some of the former schedule, a move, and all that are left then. */
class Worker {
  private readonly dues = new Map<string, Cents>();
  readonly taxedIn = new Set<string>();
  private payrolls: Payroll[] = [];

  plan(paydays: string) {
    this.payrolls = paydays.split(' ').map((payday) => {
      const known = this.payrolls.find(({ payPeriodId }) => payPeriodId === payday);
      const payDate = toPayday(payday);
      const frequency: PayFrequency = 'weekly';
      return (
        known ?? { payPeriodId: payday, payDate, beginsOn: payDate, frequency, isSubmitted: false }
      );
    });
  }

  monthOf(payday: string) {
    const own = this.payrolls.find(({ payPeriodId }) => payPeriodId === payday);
    if (!own) throw new Error(`no payday ${payday}`);
    const others = this.payrolls.filter((each) => each !== own);
    const { taxedIn } = this;
    const isInMonth = ([other]: readonly [string, Cents]) =>
      monthOf(toPayday(other)) === monthOf(own.payDate);
    const booked = new Map([['D', new Map([...this.dues].filter(isInMonth))]]);
    return { own, month: toMonthOfWorker(own, { others, booked, taxedIn }) };
  }

  /** Submits a payroll in which the worker has so much pay left for the deduction. */
  submit(payday: string, terms: Partial<DeductionTerms>, most?: Cents): string {
    const { own, month } = this.monthOf(payday);
    const sums = { due: noMoney, taken: noMoney, writtenOff: noMoney };
    const deductionId = 'D' as Id<'deduction'>;
    const dues = { deductionId, source: 'item', name: 'Dues', ...sums } as const;
    const asked = { kind: 'union-dues', description: 'Dues', amount: money('100') };
    const [line] = planDeduction({ ...dues, terms: { ...plain, ...terms } }, asked, 'union-dues', {
      ...month,
      isLastPay: false,
    });
    own.isSubmitted = true;
    if (!line) return `${payday}: none`;
    const { counted } = line;
    const amount = most === undefined ? line.amount : lesser(line.amount, most);
    const due = counted?.due ?? amount;
    if (due > 0 || counted?.isOfMonth) this.dues.set(payday, due);
    return `${payday}: ${formatMoney(amount)}`;
  }

  cancel(payday: string) {
    this.dues.delete(payday);
    this.monthOf(payday).own.isSubmitted = false;
  }
}

describe('a deduction of 100 in the month of a move', () => {
  it.each<
    [why: string, terms: Partial<DeductionTerms>, before: string, after: string, taken: string]
  >([
    [
      'weekly to semimonthly: four parts stay four',
      perMonth,
      '06 13',
      '06 13 20 31',
      '06: 25.00, 13: 25.00, 20: 25.00, 31: 25.00',
    ],
    [
      'weekly to monthly: the last payday takes the rest',
      perMonth,
      '06 13',
      '06 13 31',
      '06: 25.00, 13: 25.00, 31: 50.00',
    ],
    [
      'semimonthly to biweekly: a third payday in the month',
      perMonth,
      '15',
      '15 20 31',
      '15: 50.00, 20: 16.67, 31: 33.33',
    ],
    [
      'into a month with five paydays',
      perMonth,
      '06',
      '06 13 16 20 31',
      '06: 25.00, 13: 15.00, 16: 20.00, 20: 20.00, 31: 20.00',
    ],
    [
      'before the first payday: the new paydays only',
      perMonth,
      '',
      '15 31',
      '15: 50.00, 31: 50.00',
    ],
    [
      'after the last payday: nothing more',
      perMonth,
      '06 13 20 27',
      '06 13 20 27',
      '06: 25.00, 13: 25.00, 20: 25.00, 27: 25.00',
    ],
    [
      'a further payday after the last one takes nothing',
      perMonth,
      '06 13 20 27',
      '06 13 20 27 31',
      '06: 25.00, 13: 25.00, 20: 25.00, 27: 25.00, 31: none',
    ],
    ['the first payroll, once', of('first'), '06 13', '06 13 31', '06: 100.00, 13: none, 31: none'],
    ['the second is one of the new schedule', of('second'), '06', '06 31', '06: none, 31: 100.00'],
    [
      'a new payday before the second does not take it again',
      of('second'),
      '06 13',
      '06 10 13 31',
      '06: none, 13: 100.00, 10: none, 31: none',
    ],
    [
      'the last is one of the new schedule',
      of('last'),
      '06 13',
      '06 13 31',
      '06: none, 13: none, 31: 100.00',
    ],
    [
      'a payday after the last one does not take it again',
      of('last'),
      '06 13 20 27',
      '06 13 20 27 31',
      '06: none, 13: none, 20: none, 27: 100.00, 31: none',
    ],
    [
      'first and second, not three times',
      of('firstAndSecond'),
      '06 13',
      '06 10 13 31',
      '06: 100.00, 13: 100.00, 10: none, 31: none',
    ],
    [
      'paydays of April have their own month',
      perMonth,
      '06 13',
      '06 13 31 04-15',
      '06: 25.00, 13: 25.00, 31: 50.00, 04-15: 100.00',
    ],
  ])('%s', (_, terms, before, after, taken) => {
    const worker = new Worker();
    // Weeks are paid on the Fridays 6, 13, 20 and 27 March, half months on the 15th and 31st.
    worker.plan(before.startsWith('15') ? '15 31' : '06 13 20 27');
    const submitted = before.split(' ').filter(Boolean);
    const first = submitted.map((payday) => worker.submit(payday, terms));
    worker.plan(after);
    const left = after.split(' ').filter((payday) => !submitted.includes(payday));
    const later = left.map((payday) => worker.submit(payday, terms));
    expect([...first, ...later].join(', ')).toBe(taken);
  });

  it('is the same if a payroll before the move is cancelled, and submitted again or skipped', () => {
    const worker = new Worker();
    worker.plan('06 13 20 27');
    worker.submit('06', perMonth);
    worker.submit('13', perMonth);
    worker.cancel('13');
    worker.plan('06 13 31');
    expect(worker.submit('13', perMonth)).toBe('13: 41.67');
    expect(worker.submit('31', perMonth)).toBe('31: 33.33');
    worker.cancel('13');
    worker.cancel('31');
    worker.plan('06 31');
    expect(worker.submit('31', perMonth)).toBe('31: 75.00');
  });
});

describe('a month of which a payroll takes less for lack of pay', () => {
  const most = (text: string) => (text === '' ? undefined : money(text));
  it.each<[why: string, terms: Partial<DeductionTerms>, pay: string[], taken: string]>([
    ['a part', perMonth, ['', '10', '', ''], '25.00, 10.00, 40.00, 25.00'],
    ['nothing', perMonth, ['', '0', '', ''], '25.00, 0.00, 50.00, 25.00'],
    ['nothing twice', perMonth, ['0', '0', '', ''], '0.00, 0.00, 75.00, 25.00'],
    ['nothing until the last', perMonth, ['0', '0', '0', ''], '0.00, 0.00, 0.00, 100.00'],
    ['nothing at last: it is not taken', perMonth, ['', '', '', '0'], '25.00, 25.00, 25.00, 0.00'],
    [
      'nothing in the first of two',
      { ...perMonth, payrolls: 'firstAndSecond' },
      ['0', '', '', ''],
      '0.00, 100.00, none, none',
    ],
    [
      'nothing, and it is owed: the arrears are lines of their own',
      { ...perMonth, keepsArrears: true },
      ['0', '', '', ''],
      '0.00, 25.00, 25.00, 25.00',
    ],
    ['an amount per payroll is not made up', {}, ['0', '', '', ''], '0.00, 100.00, 100.00, 100.00'],
  ])('%s', (_, terms, pay, taken) => {
    const worker = new Worker();
    const paydays = ['06', '13', '20', '27'];
    worker.plan(paydays.join(' '));
    const lines = paydays.map((payday, at) => worker.submit(payday, terms, most(pay[at] ?? '')));
    expect(lines.map((line) => line.slice(4)).join(', ')).toBe(taken);
  });

  it('counts a payroll that was submitted before the deduction had terms as planned', () => {
    const worker = new Worker();
    worker.plan('06 13');
    worker.monthOf('06').own.isSubmitted = true;
    expect(worker.submit('13', perMonth)).toBe('13: 50.00');
  });
});

describe('the cost of life insurance is taxed', () => {
  it.each<[why: string, submitted: string, taxedIn: string, payday: string, outcome: string]>([
    ['in the first payday', '', '', '06', 'this month'],
    ['not in the second, while the first is open', '', '', '13', 'not'],
    ['not again in the second', '06', '06', '13', 'not'],
    ['in the second of a worker who was left out of the first', '06', '', '13', 'this month'],
    ['in the last of a worker who was left out of all others', '06 13', '', '31', 'this month'],
    ['with that of a month without pay', '02-06 02-27', '', '06', 'this month and 2026-02-01'],
    ['not with that of a month that was taxed', '02-06 02-27', '02-27', '06', 'this month'],
    ['in the second payday alone for an earlier month', '02-06 02-27 06', '06', '13', '2026-02-01'],
  ])('%s', (_, submitted, taxedIn, payday, outcome) => {
    const worker = new Worker();
    worker.plan('02-06 02-27 06 13 31');
    for (const each of submitted.split(' ').filter(Boolean)) worker.submit(each, {});
    for (const each of taxedIn.split(' ').filter(Boolean)) worker.taxedIn.add(each);
    const { month } = worker.monthOf(payday);
    const months = [...(isFirstToTax(month) ? ['this month'] : []), ...(month.untaxed ?? [])];
    expect(months.join(' and ') || 'not').toBe(outcome);
  });
});
