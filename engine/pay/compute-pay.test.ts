import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn, noYearToDate } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { computePay } from './compute-pay.ts';
import { computePayRun } from './compute-pay-run.ts';
import type { Pay } from './pay.ts';

const line = (kind: string, amount: string, more: Partial<PayLineInput> = {}): PayLineInput => ({
  kind,
  amount: money(amount),
  ...more,
});
const salary = (amount: string) => line('salary', amount);
const payOf = (lines: readonly PayLineInput[], change: Partial<EmployeeFacts> = {}) =>
  computePay(aRun(), anEmployee({ lines, ...change }));
const tax = (pay: Pay, code: string) => pay.taxes.find((one) => one.code === code);
const takenOf = (pay: Pay, kind: string) => pay.lines.find((one) => one.kind === kind)?.amount;
const used = (limits: Record<string, Cents>) => ({ yearToDate: { ...noYearToDate, limits } });

describe('a plain payment', () => {
  const pay = payOf([salary('2000')]);

  it('nets gross less Social Security, Medicare and income tax', () => {
    // (2,000 × 26 − 8,600 − 19,900) × 12 % + 1,240, ÷ 26
    expect(tax(pay, 'US_FIT')?.amount).toBe(money('156.15'));
    expect(tax(pay, 'US_SS')?.amount).toBe(money('124.00'));
    expect(tax(pay, 'US_MEDICARE')?.amount).toBe(money('29.00'));
    expect(pay.net).toBe(money('1690.85'));
  });

  it('has employer taxes in addition', () => {
    expect(tax(pay, 'US_FUTA')?.amount).toBe(money('12.00'));
    expect(tax(pay, 'TX_SUI')?.amount).toBe(money('54.00'));
    expect(pay.employerTaxes).toBe(money('219.00'));
  });
});

describe('limits', () => {
  const deferral = (change: Partial<EmployeeFacts>) =>
    takenOf(payOf([salary('5000'), line('401k', '1000')], change), '401k');

  it.each([
    [{}, '1000.00', 'room enough'],
    [used({ 'elective-deferral': money('24000') }), '500.00', 'the rest of 24,500'],
    [used({ 'elective-deferral': money('24500') }), '0.00', 'used up'],
    [
      { ...used({ 'elective-deferral': money('24500') }), ageAtYearEnd: 49 },
      '0.00',
      'no catch-up at 49',
    ],
    [
      { ...used({ 'elective-deferral': money('32000') }), ageAtYearEnd: 50 },
      '500.00',
      '8,000 more at 50',
    ],
    [
      { ...used({ 'elective-deferral': money('35000') }), ageAtYearEnd: 60 },
      '750.00',
      '11,250 more from 60 to 63',
    ],
    [
      { ...used({ 'elective-deferral': money('32000') }), ageAtYearEnd: 64 },
      '500.00',
      '8,000 again at 64',
    ],
    [
      {
        ...used({ 'elective-deferral': money('24000') }),
        ageAtYearEnd: 55,
        ficaWagesLastYear: money('150000.01'),
      },
      '500.00',
      'the catch-up must be Roth above 150,000 last year',
    ],
    [
      {
        ...used({ 'elective-deferral': money('24000') }),
        ageAtYearEnd: 55,
        ficaWagesLastYear: money('150000'),
      },
      '1000.00',
      'the catch-up may be traditional at 150,000',
    ],
  ] as [Partial<EmployeeFacts>, string, string][])(
    'with %j allow a deferral of %s (%s)',
    (change, expected) => {
      expect(deferral(change)).toBe(money(expected));
    },
  );

  it('are shared by traditional and Roth deferrals, with the reason for the shortfall', () => {
    const pay = payOf(
      [salary('5000'), line('401k', '400'), line('roth-401k', '400')],
      used({ 'elective-deferral': money('24000') }),
    );
    expect(takenOf(pay, '401k')).toBe(money('400'));
    expect(takenOf(pay, 'roth-401k')).toBe(money('100'));
    expect(pay.notTaken).toMatchObject([{ what: 'roth-401k', amount: money('300'), why: 'limit' }]);
    expect(pay.taxableWages.limits).toEqual([{ limit: 'elective-deferral', amount: money('500') }]);
  });

  it('let a catch-up that must be Roth be deducted as Roth', () => {
    const pay = payOf([salary('5000'), line('401k', '1000')], {
      ...used({ 'elective-deferral': money('24500') }),
      ageAtYearEnd: 55,
      ficaWagesLastYear: money('200000'),
    });
    expect(takenOf(pay, '401k')).toBe(0);
    expect(takenOf(pay, 'roth-401k')).toBe(money('1000'));
    expect(pay.notTaken).toEqual([]);
  });

  it.each([
    [[], '4400.00', 'self-only coverage'],
    [['family-coverage'], '8750.00', 'family coverage'],
  ])('of the health savings account with %j are %s (%s)', (limitVariants, expected) => {
    const pay = payOf([salary('20000'), line('hsa', '9000')], { limitVariants });
    expect(takenOf(pay, 'hsa')).toBe(money(expected));
  });

  it('of a health savings account include the employer’s contribution', () => {
    const pay = payOf([salary('20000'), line('hsa-employer', '4000'), line('hsa', '1000')]);
    expect(takenOf(pay, 'hsa')).toBe(money('400'));
    expect(pay.gross).toBe(money('20000'));
  });

  it('of commuter benefits defer the rest until after tax', () => {
    const pay = payOf([salary('3000'), line('transit', '400')]);
    expect(takenOf(pay, 'transit')).toBe(money('400'));
    expect(tax(pay, 'US_SS')?.taxableWages).toBe(money('2660'));
    expect(pay.notTaken).toEqual([]);
  });

  it('of commuter benefits are lower in Massachusetts', () => {
    const pay = payOf([salary('3000'), line('transit', '400')], {
      places: livesAndWorksIn('MA'),
    });
    expect(tax(pay, 'US_FIT')?.taxableWages).toBe(money('2660'));
    expect(tax(pay, 'MA_SIT')?.taxableWages).toBe(money('2665'));
  });

  it('of commuter benefits paid by the company make the rest non-cash wages', () => {
    const pay = payOf([salary('3000'), line('transit-employer', '400')]);
    expect(pay.gross).toBe(money('3000'));
    expect(tax(pay, 'US_SS')?.taxableWages).toBe(money('3060'));
  });

  it('of dependent care are shared with the company, whose part comes first', () => {
    const lines = [salary('3000'), line('dependent-care', '400')];
    const company = line('dependent-care-employer', '300');
    const pay = payOf([...lines, company], used({ 'dependent-care': money('7000') }));
    expect(takenOf(pay, 'dependent-care')).toBe(money('200'));
    const over = payOf([...lines, company], used({ 'dependent-care': money('7400') }));
    expect(takenOf(over, 'dependent-care')).toBe(money('0'));
    expect(tax(over, 'US_FIT')?.taxableWages).toBe(money('3200'));
  });

  it('of educational assistance leave only the rest taxable', () => {
    const pay = payOf(
      [salary('3000'), line('education-assistance', '1000')],
      used({ education: money('5000') }),
    );
    expect(tax(pay, 'US_SS')?.taxableWages).toBe(money('3750'));
    expect(pay.gross).toBe(money('4000'));
  });
});

describe('net pay', () => {
  it('deducts a percentage of gross pay', () => {
    const pay = payOf([salary('3000'), line('401k', '0', { percent: rate('0.05') })]);
    expect(takenOf(pay, '401k')).toBe(money('150'));
  });

  it('adds a company contribution as a percentage of gross pay, untaxed and non-cash', () => {
    const plain = payOf([salary('3000'), line('bonus', '1000')]);
    const matched = payOf([
      line('employer-retirement', '0', { percent: rate('0.04') }),
      salary('3000'),
      line('bonus', '1000'),
    ]);
    expect(takenOf(matched, 'employer-retirement')).toBe(money('160'));
    expect(matched.paidElsewhere).toBe(money('160'));
    expect(matched).toMatchObject({ net: plain.net, gross: plain.gross, taxes: plain.taxes });
  });

  it('throws for cash pay that is a percentage of cash pay', () => {
    const bonus = line('bonus', '0', { percent: rate('0.1') });
    expect(() => payOf([salary('3000'), bonus])).toThrow(
      'bonus is cash pay and cannot be a percentage of cash pay',
    );
  });

  it('lowers supplemental wages first for a deduction marked so', () => {
    const lines = [salary('3000'), line('bonus', '1000')];
    const regular = payOf([...lines, line('parking', '300')]);
    const marked = payOf([...lines, line('parking', '300', { against: 'supplemental' })]);
    expect(regular.taxableWages.supplemental).toBe(money('1000'));
    expect(marked.taxableWages.supplemental).toBe(money('700'));
  });

  it('takes taxes before a deferral, with a shortfall for the rest', () => {
    const pay = payOf([salary('1000'), line('401k', '1000')]);
    // The deferral leaves no wages for income tax and 7.65 % of 1,000 for Social Security and Medicare.
    expect(takenOf(pay, '401k')).toBe(money('923.50'));
    expect(pay.net).toBe(0);
    expect(pay.notTaken).toMatchObject([{ amount: money('76.50'), why: 'not enough pay' }]);
  });

  it('takes after-tax deductions in order, as far as the cash allows', () => {
    const pay = payOf([salary('500'), line('union-dues', '400'), line('loan-repayment', '200')]);
    expect(takenOf(pay, 'union-dues')).toBe(money('400'));
    expect(pay.net).toBe(0);
    expect(pay.notTaken).toMatchObject([{ what: 'loan-repayment', why: 'not enough pay' }]);
  });

  it('adds reimbursements last, untouched by taxes and deductions', () => {
    const pay = payOf([salary('500'), line('loan-repayment', '900'), line('gym', '50')]);
    expect(pay.net).toBe(money('50'));
    expect(pay.gross).toBe(money('500'));
  });
});

describe('non-cash pay', () => {
  it('is taxed but not paid', () => {
    const pay = payOf([salary('1000'), line('reported-tips', '500')]);
    expect(pay.gross).toBe(money('1000'));
    expect(pay.paidElsewhere).toBe(money('500'));
    expect(tax(pay, 'US_SS')?.amount).toBe(money('93.00'));
  });

  it('collects the taxes on wages before those on tips, with shortfalls', () => {
    const pay = payOf([line('hourly-wages', '100'), line('reported-tips', '3000')]);
    expect(pay.net).toBe(0);
    expect(pay.employeeTaxes).toBe(money('100'));
    expect(tax(pay, 'US_SS')?.amount).toBe(money('98.55'));
    expect(tax(pay, 'US_MEDICARE')?.amount).toBe(money('1.45'));
    expect(pay.notTaken.map(({ what }) => what)).toEqual(['US_SS', 'US_MEDICARE', 'US_FIT']);
  });

  it('is exempt from withholding where the law says so', () => {
    const pay = payOf([salary('1000'), line('group-term-life', '30')]);
    expect(tax(pay, 'US_FIT')?.taxableWages).toBe(money('1000'));
    expect(tax(pay, 'US_MEDICARE')?.taxableWages).toBe(money('1030'));
    expect(tax(pay, 'US_FUTA')?.taxableWages).toBe(money('1000'));
  });
});

describe('special workers', () => {
  it('an owner or officer is exempt from state unemployment taxes only', () => {
    const pay = payOf([salary('2000')], {
      places: livesAndWorksIn('CA'),
      exemption: 'owner-officer',
    });
    expect(tax(pay, 'US_FUTA')?.amount).toBe(money('12.00'));
    expect(pay.taxes.map(({ code }) => code)).not.toContain('CA_SUI');
    expect(tax(pay, 'CA_SDI')?.amount).toBe(money('26.00'));
  });

  it('a contractor is paid without taxes, or with 24 % backup withholding', () => {
    const lines = [line('other-pay', '1000'), line('gym', '20'), line('loan-repayment', '100')];
    const contractor = { type: 'contractor', id: 'c', lines, backupWithholding: false } as const;
    const { pays } = computePayRun(aRun(), [
      contractor,
      { ...contractor, backupWithholding: true },
    ]);
    expect(pays[0]).toMatchObject({ net: money('920'), employeeTaxes: 0, taxes: [] });
    expect(pays[1]).toMatchObject({ net: money('680'), employeeTaxes: money('240') });
    expect(pays[1]?.taxes[0]).toMatchObject({ code: 'US_BACKUP', amount: money('240') });
  });

  it('a deduction never exceeds a contractor’s pay', () => {
    const lines = [line('other-pay', '100'), line('loan-repayment', '150')];
    const contractor = { type: 'contractor', id: 'c', lines, backupWithholding: false } as const;
    expect(computePayRun(aRun(), [contractor]).pays[0]).toMatchObject({
      net: 0,
      notTaken: [{ amount: money('50'), why: 'not enough pay' }],
    });
  });
});

describe('a pay run', () => {
  it('totals its payments', () => {
    const workers = ['1000', '2000.01', '0'].map((amount) =>
      anEmployee({ id: amount, lines: [salary(amount), line('gym', '10')] }),
    );
    const { pays, totals } = computePayRun(aRun(), workers);
    expect(totals.gross).toBe(money('3000.01'));
    expect(totals.reimbursements).toBe(money('30'));
    expect(totals.net).toBe(pays.reduce((sum, { net }) => sum + net, 0));
    expect(totals.employeeTaxes).toBe(pays.reduce((sum, one) => sum + one.employeeTaxes, 0));
  });

  it('throws for an unknown kind of pay', () => {
    expect(() => payOf([line('gold', '1')])).toThrow('unknown kind of pay: gold');
  });
});
