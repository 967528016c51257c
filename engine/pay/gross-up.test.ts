import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAmount, anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { type Cents, money, noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { describeStep, Worksheet } from '../taxes/worksheet.ts';
import type { EmployeeFacts, RunFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import { computeWorkerPay, withGrossAmounts } from './compute-pay-run.ts';
import { separateLastNetAmount } from './last-net-amount.ts';

const bonus = { kind: 'bonus' };

/** The pay of a worker with one more line that has a net amount; undefined if it cannot be paid. */
function grossUp(
  run: RunFacts,
  worker: EmployeeFacts,
  { net, line }: { readonly net: Cents; readonly line: { readonly kind: string } },
) {
  const added = { ...line, amount: noMoney, netAmount: net };
  const facts = withGrossAmounts(run, { ...worker, lines: [...worker.lines, added] });
  const pay = computePay(run, facts);
  const { additionalWithholding = 0 } = facts;
  const gross = facts.lines.at(-1)?.amount;
  return pay.notCovered.length > 0 ? undefined : { gross, additionalWithholding, pay };
}

const salary = { kind: 'salary', amount: money('2000') };
const aboveWageBase = {
  ...noYearToDate,
  socialSecurity: money('184500'),
  medicare: money('190000'),
};
const highEarner = { ...noYearToDate, socialSecurity: money('184500'), medicare: money('1250000') };

describe('a gross amount worked out by hand', () => {
  const cases: readonly {
    readonly why: string;
    readonly net: string;
    readonly gross: string;
    readonly worker: Partial<EmployeeFacts>;
  }[] = [
    {
      why: 'Texas: 22 % flat rate (Pub. 15 § 7), 6.2 % and 1.45 %; 1,421.46 less 312.72, 88.13 and 20.61',
      net: '1000',
      gross: '1421.46',
      worker: {},
    },
    {
      why: 'above the Social Security wage base of 184,500: 1,306.33 less 287.39 and 18.94',
      net: '1000',
      gross: '1306.33',
      worker: { yearToDate: aboveWageBase },
    },
    {
      why: 'above 200,000 of Medicare wages another 0.9 %: 1,321.88 less 290.81, 19.17 and 11.90',
      net: '1000',
      gross: '1321.88',
      worker: { yearToDate: { ...highEarner, medicare: money('250000') } },
    },
    {
      why: 'supplemental wages above 1,000,000 at 37 %: 16,488.04 less 6,100.57, 239.08 and 148.39',
      net: '10000',
      gross: '16488.04',
      worker: { yearToDate: { ...highEarner, supplemental: money('1000000') } },
    },
    {
      why: 'California: 10.23 % on bonuses and 1.3 % SDI besides; 1,700.10 less 374.02, 105.41, 24.65, 173.92 and 22.10',
      net: '1000',
      gross: '1700.10',
      worker: { places: livesAndWorksIn('CA') },
    },
    {
      why: 'Illinois: 4.95 %; 764.52 less 168.19, 47.40, 11.09 and 37.84',
      net: '500',
      gross: '764.52',
      worker: { places: livesAndWorksIn('IL') },
    },
    {
      why: 'union dues of 2 % of gross pay after tax: 1,463.05 less 321.87, 90.71, 21.21 and 29.26',
      net: '1000',
      gross: '1463.05',
      worker: { lines: [salary, { kind: 'union-dues', amount: noMoney, percent: rate('0.02') }] },
    },
    {
      why: 'an owner-officer is exempt from unemployment taxes only, which the company pays: as in the first case',
      net: '1000',
      gross: '1421.46',
      worker: { exemption: 'owner-officer' },
    },
  ];
  it.each(cases)('$why', ({ net, gross, worker }) => {
    const employee = anEmployee({ lines: [salary], ...worker });
    const result = grossUp(aRun(), employee, { net: money(net), line: bonus });
    expect(result?.gross).toBe(money(gross));
    expect(result?.additionalWithholding).toBe(0);
  });

  it('of a contractor is the net amount, and with backup withholding 1,315.79 less 24 %', () => {
    const lines = [{ kind: 'other-pay', amount: noMoney, netAmount: money('1000') }];
    const found = [false, true].map((backupWithholding) => {
      const contractor = { type: 'contractor', id: 'c', lines, backupWithholding } as const;
      return withGrossAmounts(aRun(), contractor).lines[0]?.amount;
    });
    expect(found).toEqual([money('1000'), money('1315.79')]);
  });

  it('of a second net amount comes on top of the first: 2,132.20 less 469.08, 132.20 and 30.92', () => {
    const lines = ['1000', '500'].map((net) => ({
      ...bonus,
      amount: noMoney,
      netAmount: money(net),
    }));
    const facts = withGrossAmounts(aRun(), anEmployee({ lines: [salary, ...lines] }));
    expect(facts.lines.map(({ amount }) => amount)).toEqual(
      ['2000', '1421.46', '710.74'].map((amount) => money(amount)),
    );
  });
});

describe('net amounts', () => {
  const withNet = (lines: EmployeeFacts['lines']) =>
    withGrossAmounts(aRun(), anEmployee({ lines: [salary, ...lines] }));

  it('are explained with net pay before and after, and stay the same when they are found again', () => {
    const facts = withNet([{ ...bonus, amount: noMoney, netAmount: money('1000') }]);
    const worksheet = new Worksheet();
    const pay = computeWorkerPay(aRun(), facts, worksheet);
    const [step] = worksheet.steps.filter(({ tax }) => tax === 'GROSS_UP').map(describeStep);
    const before = computePay(aRun(), anEmployee({ lines: [salary] })).net;
    expect(step?.formula).toContain('1,000.00 net, which raises net pay from');
    expect(step?.result).toBe('1,421.46');
    expect(pay.net - before).toBe(money('1000'));
    expect(withGrossAmounts(aRun(), facts)).toEqual(facts);
    expect(pay.lines[1]).toMatchObject({ amount: money('1421.46'), netAmount: money('1000') });
  });

  it('that no gross amount reaches prevent the payment, with the reason', () => {
    const received = { kind: 'gift-card-received', amount: noMoney, netAmount: money('50') };
    const pay = computePay(aRun(), withNet([received]));
    expect(pay.notCovered.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('is not paid in money and cannot have a net amount of $50.00'),
    ]);
    const levied = anEmployee({
      lines: [salary, { ...bonus, amount: noMoney, netAmount: money('100') }],
      orders: [{ id: 'levy', kind: 'federal-tax-levy' }],
    });
    expect(computePay(aRun(), withGrossAmounts(aRun(), levied)).notCovered).toEqual([
      { code: 'GROSS_UP', reason: expect.stringContaining('adds $100.00 to net pay') },
    ]);
  });
});

describe('gross-up', () => {
  it('of a 1,000 bonus in Texas is 1,000 ÷ (1 − 22 % − 7.65 %)', () => {
    const result = grossUp(aRun(), anEmployee(), { net: money('1000'), line: bonus });
    expect(result?.gross).toBe(money('1421.46'));
    expect(result?.additionalWithholding).toBe(0);
  });

  it('accounts for the Social Security wage base', () => {
    const yearToDate = {
      ...noYearToDate,
      socialSecurity: money('184000'),
      medicare: money('184000'),
    };
    const worker = anEmployee({ lines: [], yearToDate });
    const result = grossUp(aRun(), worker, { net: money('1000'), line: bonus });
    const taxed = result?.pay.taxes.find(({ code }) => code === 'US_SS')?.taxableWages;
    expect(taxed).toBe(money('500'));
  });

  it('of zero is zero', () => {
    const result = grossUp(aRun(), anEmployee(), { net: money('0'), line: bonus });
    expect(result?.gross).toBe(0);
  });

  it('is undefined when no gross is sufficient because a levy takes everything', () => {
    const worker = anEmployee({ orders: [{ id: 'levy', kind: 'federal-tax-levy' }] });
    expect(grossUp(aRun(), worker, { net: money('100'), line: bonus })).toBeUndefined();
  });

  it('withholds additional tax where net pay jumps past the target, and still balances', () => {
    // From 50,000 a year on Oregon gives its personal credit once more: the net jumps by 22.81
    // between 4,166.66 and 4,166.67 a month.
    const run = aRun('2026-09-11', 'monthly');
    const worker = anEmployee({
      places: livesAndWorksIn('OR'),
      lines: [],
      stateCertificates: { OR: { status: 'single', allowances: 1 } },
    });
    const line = { kind: 'salary' };
    const paid = (gross: string) =>
      computePay(run, { ...worker, lines: [{ ...line, amount: money(gross) }] });
    const plain = paid('4166.67');
    expect(plain.net - paid('4166.66').net).toBeGreaterThan(1_000);
    const net = (plain.net - 1_000) as Cents;
    const result = grossUp(run, worker, { net, line });
    expect(result).toMatchObject({
      gross: money('4166.67'),
      additionalWithholding: 1_000,
      pay: { net },
    });
    const { pay } = result ?? {};
    const federal = (taxes = plain.taxes) => taxes.find(({ code }) => code === 'US_FIT')?.amount;
    expect((federal(pay?.taxes) ?? 0) - (federal() ?? 0)).toBe(1_000);
    expect(pay?.employeeTaxes).toBe(plain.employeeTaxes + 1_000);
    const others = (taxes = plain.taxes) => taxes.filter(({ code }) => code !== 'US_FIT');
    expect(others(pay?.taxes)).toEqual(others());
  });

  it('of extra pay next to another net amount has the additional tax of its own line only', () => {
    const run = aRun('2026-09-11', 'monthly');
    const worker = anEmployee({
      places: livesAndWorksIn('OR'),
      lines: [],
      stateCertificates: { OR: { status: 'single', allowances: 1 } },
    });
    const jump = computePay(run, {
      ...worker,
      lines: [{ kind: 'salary', amount: money('4166.67') }],
    }).net;
    const first = { kind: 'salary', amount: noMoney, netAmount: (jump - 1_000) as Cents };
    const alone = withGrossAmounts(run, { ...worker, lines: [first] });
    const second = { ...bonus, amount: noMoney, netAmount: money('100') };
    const both = withGrossAmounts(run, { ...worker, lines: [first, second] });
    expect(separateLastNetAmount(run, alone)).toMatchObject({ additionalWithholding: 1_000 });
    expect(separateLastNetAmount(run, both)).toEqual({
      gross: both.lines[1]?.amount,
      additionalWithholding: 0,
      without: alone,
    });
  });

  it('is undefined for a state without law', () => {
    const worker = anEmployee({ places: livesAndWorksIn('GU') });
    expect(grossUp(aRun(), worker, { net: money('100'), line: bonus })).toBeUndefined();
  });

  it('is exact to the cent in every state, at every wage and with either supplemental method', () => {
    const states = Object.keys(aRun().law.states);
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.constantFrom('flat', 'aggregate'),
        (state, salary, net, supplementalMethod) => {
          const run = { ...aRun('2026-09-11'), supplementalMethod } as const;
          const worker = anEmployee({
            places: livesAndWorksIn(state),
            lines: [{ kind: 'salary', amount: salary as Cents }],
          });
          const result = grossUp(run, worker, { net: net as Cents, line: bonus });
          const without = computePay(run, worker).net;
          expect((result?.pay.net ?? 0) - without).toBe(net);
          const { pay } = result ?? {};
          if (pay)
            expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(
              pay.gross + pay.reimbursements,
            );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is exact next to deductions, garnishments, other net amounts and any totals of the year, or is named', () => {
    let exact = 0;
    fc.assert(
      fc.property(
        anyEmployee,
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 }),
        fc.record({
          socialSecurity: anAmount(20_000_000),
          medicare: anAmount(30_000_000),
          supplemental: anAmount(110_000_000),
        }),
        (known, nets, totals) => {
          const run = aRun('2026-09-11');
          const worker = { ...known, yearToDate: { ...known.yearToDate, ...totals } };
          const without = computePay(run, worker);
          if (without.notCovered.length > 0) return;
          const added = nets.map((net) => ({
            ...bonus,
            amount: noMoney,
            netAmount: net as Cents,
          }));
          const facts = withGrossAmounts(run, { ...worker, lines: [...worker.lines, ...added] });
          const pay = computePay(run, facts);
          if (pay.notCovered.length > 0)
            return expect(pay.notCovered.map(({ code }) => code)).toContain('GROSS_UP');
          exact += 1;
          expect(pay.net - without.net).toBe(nets.reduce((total, net) => total + net, 0));
          expect(pay.net + pay.employeeTaxes + pay.deductions).toBe(pay.gross + pay.reimbursements);
        },
      ),
      { numRuns: 100 },
    );
    expect(exact).toBeGreaterThan(30);
  });
});
