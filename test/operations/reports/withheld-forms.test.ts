import { describe, expect } from 'vitest';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';

const wage = { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

type Payment = readonly [contractor: 'Ivy' | 'Ben', payDate: string, amount: number];

interface FormsOfYear {
  /** Box 1a and box 4 of Form 1099-NEC. */
  readonly Ivy: readonly [paid: number, withheld: number];
  readonly Ben?: readonly [paid: number, withheld: number];
  /** Tax of Form 945 and its months, as `3 240`. */
  readonly form945: string;
}

interface WithheldCase {
  readonly why: string;
  /** Days of backup withholding. */
  readonly notices: readonly (readonly ['Ivy' | 'Ben', string, string?])[];
  readonly payments: readonly Payment[];
  /** Payrolls that are cancelled before they are processed. */
  readonly cancelled?: readonly number[];
  /** Payments that are replaced by another amount, or voided, after their pay date. */
  readonly corrected?: readonly (readonly [payment: number, amount: number | 'void'])[];
  readonly forms: FormsOfYear;
}

/** Worked out by hand: 24 percent of each payment on a day of the notice (26 U.S.C. 3406(a)(1)), rounded to the cent. */
const cases: readonly WithheldCase[] = [
  {
    why: 'two payments of one contractor: 240.00 + 24 % of 1,234.57 = 296.30',
    notices: [['Ivy', '2026-03-12']],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ivy', '2026-03-20', 1234.57],
    ],
    forms: { Ivy: [2234.57, 536.3], form945: '536.3' },
  },
  {
    why: 'one contractor of two has a notice: 24 % of 1,000',
    notices: [['Ivy', '2026-03-12']],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ben', '2026-03-12', 3000],
    ],
    forms: { Ivy: [1000, 240], Ben: [3000, 0], form945: '240' },
  },
  {
    why: 'both have one: 240 + 24 % of 50 = 12 + 24 % of 2,450.25 = 588.06',
    notices: [
      ['Ivy', '2026-03-12'],
      ['Ben', '2026-03-12'],
    ],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ben', '2026-03-13', 50],
      ['Ben', '2026-04-10', 2450.25],
    ],
    forms: { Ivy: [1000, 240], Ben: [2500.25, 600.06], form945: '840.06' },
  },
  {
    why: 'the notice begins in the year: only the second payment, 24 % of 500',
    notices: [['Ivy', '2026-03-20']],
    payments: [
      ['Ivy', '2026-03-19', 1000],
      ['Ivy', '2026-03-20', 500],
    ],
    forms: { Ivy: [1500, 120], form945: '120' },
  },
  {
    why: 'it begins and ends: 24 % of 500 and of 700, the days of the notice included',
    notices: [['Ivy', '2026-03-20', '2026-04-10']],
    payments: [
      ['Ivy', '2026-03-19', 1000],
      ['Ivy', '2026-03-20', 500],
      ['Ivy', '2026-04-10', 700],
      ['Ivy', '2026-04-13', 900],
    ],
    forms: { Ivy: [3100, 288], form945: '288' },
  },
  {
    why: 'it begins again: 24 % of 1,000 and of 300, and nothing between',
    notices: [
      ['Ivy', '2026-03-12', '2026-03-31'],
      ['Ivy', '2026-05-01'],
    ],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ivy', '2026-04-10', 2000],
      ['Ivy', '2026-05-08', 300],
    ],
    forms: { Ivy: [3300, 312], form945: '312' },
  },
  {
    why: 'a payroll that is cancelled withholds nothing: 24 % of 500',
    notices: [['Ivy', '2026-03-12']],
    payments: [
      ['Ivy', '2026-03-12', 500],
      ['Ivy', '2026-03-20', 1000],
    ],
    cancelled: [1],
    forms: { Ivy: [500, 120], form945: '120' },
  },
  {
    why: 'a corrected payment: 24 % of 1,500.50 = 360.12 instead of 240',
    notices: [['Ivy', '2026-03-12']],
    payments: [['Ivy', '2026-03-12', 1000]],
    corrected: [[0, 1500.5]],
    forms: { Ivy: [1500.5, 360.12], form945: '360.12' },
  },
  {
    why: 'a payment that is voided: 24 % of 700 is left',
    notices: [
      ['Ivy', '2026-03-12'],
      ['Ben', '2026-03-12'],
    ],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ben', '2026-03-13', 700],
    ],
    corrected: [[0, 'void']],
    forms: { Ivy: [0, 0], Ben: [700, 168], form945: '168' },
  },
  {
    why: 'a correction of a payment before the notice withholds nothing; 24 % of 200 after it',
    notices: [['Ivy', '2026-03-20']],
    payments: [
      ['Ivy', '2026-03-12', 1000],
      ['Ivy', '2026-03-20', 200],
    ],
    corrected: [[0, 1100]],
    forms: { Ivy: [1300, 48], form945: '48' },
  },
  {
    why: '2,600 of tax is shown by month: 24 % of 5,000 in March, of 5,833.33 = 1,400.00 in April',
    notices: [['Ivy', '2026-03-12']],
    payments: [
      ['Ivy', '2026-03-12', 5000],
      ['Ivy', '2026-04-10', 5833.33],
    ],
    forms: { Ivy: [10_833.33, 2600], form945: '2600, 7C 1200, 7D 1400, 7M 2600' },
  },
];

const test = payrollTest.extend('contractors', async ({ account, companyId }) => {
  const add = (firstName: string) =>
    readyWorker(account, companyId, { worker: { workerType: '1099-NEC', firstName }, wage });
  return { Ivy: await add('Ivy'), Ben: await add('Ben') };
});

describe('backup withholding on Forms 1099-NEC and 945', () => {
  test.for(cases)('$why', async (each, { account, companyId, contractors, advance }) => {
    const { adminPortal, payroll, reports } = account.client;
    for (const [name, startDate, endDate] of each.notices)
      await adminPortal.setBackupWithholding({
        backupWithholding: {
          companyId,
          userId: contractors[name],
          reason: 'B Notice',
          startDate,
          endDate,
        },
      });
    const periods: string[] = [];
    for (const [name, payDate, amount] of each.payments) {
      const userId = contractors[name];
      const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
        payPeriod: {
          companyId,
          payPeriodType: 'Missing',
          workerType: '1099-NEC',
          payBeginDate: '2026-03-02',
          payEndDate: '2026-03-06',
          payDate,
          payrollLineItem: [{ userId, amount, paymentMethod: 'Direct Deposit' }],
        },
      });
      periods.push(payPeriod.payPeriodId);
      await payroll.initiatePayroll({ companyId, payPeriodId: payPeriod.payPeriodId });
    }
    for (const index of each.cancelled ?? [])
      await payroll.cancelPayrollSubmission({ companyId, payPeriodId: periods[index] ?? '' });
    await advance('2026-05-15');
    for (const [index, amount] of each.corrected ?? []) {
      const userId = contractors[each.payments[index]?.[0] ?? 'Ivy'];
      await payroll.correctPayroll({
        companyId,
        payPeriodId: periods[index] ?? '',
        corrections: [
          amount === 'void' ? { userId, action: 'Void' } : { userId, action: 'Replace', amount },
        ],
      });
    }
    const ofYear = { companyId, year: 2026 };
    const boxesOf = async (userId: string) => {
      const { form1099Nec } = await reports.getForm1099Nec({ ...ofYear, userId });
      const box = (name: string) => form1099Nec.boxes.find((found) => found.box === name)?.amount;
      return [box('1a') ?? 0, box('4') ?? 0];
    };
    const { form945 } = await reports.getForm945(ofYear);
    const amounts = form945.lines.flatMap(({ line, amount }) =>
      line === '3' ? [`${amount}`] : /^7[A-M]$/.test(line) && amount ? [`${line} ${amount}`] : [],
    );
    expect({
      Ivy: await boxesOf(contractors.Ivy),
      ...(each.forms.Ben && { Ben: await boxesOf(contractors.Ben) }),
      form945: amounts.join(', '),
    }).toEqual(each.forms);
  });
});
