import { describe, expect, it } from 'vitest';
import { dollarsToCents, incomeTaxLaw, localLaw } from '../../../test/harness/tax-facts.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { formatMoney, money, noMoney } from '../../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../../values/pay-schedule.ts';
import { rate } from '../../../values/rate.ts';
import type { StateCertificate } from '../facts.ts';
import { computeStateIncomeTax, type StatePayment } from '../state-income-tax.ts';

function payment(
  wages: string,
  payFrequency: PayFrequency,
  more: Partial<StatePayment> = {},
): StatePayment {
  return {
    wages: dollarsToCents(wages),
    payFrequency,
    periodsPerYear: periodsPerYear[payFrequency],
    federalTax: noMoney,
    fica: noMoney,
    ficaToDate: noMoney,
    within: undefined,
    ...more,
  };
}

function withheld(
  code: string,
  paid: StatePayment,
  certificate: StateCertificate | undefined,
  payDate = '2026-11-13',
): string {
  const law = incomeTaxLaw(code, { payDate: calendarDate(payDate) });
  return formatMoney(computeStateIncomeTax(law, paid, certificate));
}

describe('an amount exactly at a limit', () => {
  // 500 a week are 26,000 a year, where Alabama's deduction takes its first step down.
  it('in Alabama belongs to the step above', () => {
    const at = withheld('AL', payment('500', 'weekly'), { status: 's' });
    // (26,000 − 2,975 − 1,500 − 3,000) × 5 % + 110, over 52 weeks.
    expect(at).toBe('19.93');
    // A cent below keeps the whole 3,000: (25,999.48 − 7,500) × 5 % + 110.
    expect(withheld('AL', payment('499.99', 'weekly'), { status: 's' })).toBe('19.90');
  });

  it('in California is not taxed', () => {
    const certificate = { status: 'single', allowances: 0 };
    expect(withheld('CA', payment('363', 'weekly'), certificate)).toBe('0.00');
    expect(withheld('CA', payment('363.01', 'weekly'), certificate)).not.toBe('0.00');
  });

  it('in Massachusetts is taxed, as is any amount without exemptions', () => {
    const one = { status: 'regular', allowances: 1 };
    expect(withheld('MA', payment('154', 'weekly'), one)).toBe('3.45');
    expect(withheld('MA', payment('153.99', 'weekly'), one)).toBe('0.00');
    expect(withheld('MA', payment('100', 'weekly'), { status: 'regular', allowances: 0 })).toBe(
      '5.00',
    );
  });

  it('in Maryland is taxed, and a cent less is not', () => {
    const none = { status: 'single', allowances: 0 };
    const within = rate('0.03');
    expect(withheld('MD', payment('96', 'weekly', { within }), none)).toBe('2.37');
    expect(withheld('MD', payment('95.99', 'weekly', { within }), none)).toBe('0.00');
  });

  it('in New York belongs to the row that begins there', () => {
    const certificate = { status: 'single', allowances: 0 };
    // 305.30 − 142.30 = 163.00, where the second row begins with 6.38.
    expect(withheld('NY', payment('305.30', 'weekly'), certificate)).toBe('6.38');
    expect(withheld('NY', payment('305.29', 'weekly'), certificate)).toBe('6.36');
  });

  it('in Rhode Island keeps the exemptions, and a cent more loses them', () => {
    const two = { allowances: 2 };
    const none = { allowances: 0 };
    const [at, above] = [payment('290800', 'annually'), payment('290800.01', 'annually')];
    expect(withheld('RI', at, two)).not.toBe(withheld('RI', at, none));
    expect(withheld('RI', above, two)).toBe(withheld('RI', above, none));
  });

  it('in Oregon uses the lower limit of the federal tax', () => {
    const certificate = { status: 'single', allowances: 0 };
    const federalTax = dollarsToCents('20000');
    const at = payment('125000', 'annually', { federalTax });
    // 125,000 − 7,000 − 2,910 = 115,090; 678 + 8.75 % of what lies over 11,400.
    expect(withheld('OR', at, certificate)).toBe('9751.00');
    // 124,999.99 − 8,750 − 2,910 = 113,339.99.
    expect(withheld('OR', payment('124999.99', 'annually', { federalTax }), certificate)).toBe(
      '9598.00',
    );
  });
});

describe('methods of single states', () => {
  it('California counts each allowance above ten like the first', () => {
    const base = { status: 'married', allowances: 0 };
    const certificate = (allowances: number, secondaryAllowances: number) => ({
      ...base,
      allowances,
      secondaryAllowances,
    });
    const paid = payment('5000', 'weekly');
    const ten = money(withheld('CA', paid, certificate(10, 0)));
    const twelve = money(withheld('CA', paid, certificate(12, 0)));
    // 32.37 for ten; 12 × 3.24 = 38.88 for twelve.
    expect(ten - twelve).toBe(651);
    const eleven = money(withheld('CA', paid, certificate(2, 11)));
    const none = money(withheld('CA', paid, certificate(2, 0)));
    // 11 × 19 = 209 at 10.23 %.
    expect(none - eleven).toBe(2138);
  });

  it('California gives married workers with few allowances the single deductions', () => {
    const paid = payment('700', 'weekly');
    // Low income: 363 for 0 or 1, 727 for 2 or more.
    expect(withheld('CA', paid, { status: 'married', allowances: 1 })).not.toBe('0.00');
    expect(withheld('CA', paid, { status: 'married', allowances: 2 })).toBe('0.00');
  });

  it('Massachusetts deducts Social Security and Medicare up to 2,000 a year', () => {
    const certificate = { status: 'regular', allowances: 0 };
    const with100 = (ficaToDate: string) =>
      payment('1000', 'weekly', {
        fica: dollarsToCents('100'),
        ficaToDate: dollarsToCents(ficaToDate),
      });
    expect(withheld('MA', with100('0'), certificate)).toBe('45.00');
    expect(withheld('MA', with100('1950'), certificate)).toBe('47.50');
    expect(withheld('MA', with100('2500'), certificate)).toBe('50.00');
  });

  it('Massachusetts reduces the tax for head of household and blindness', () => {
    const paid = payment('1000', 'weekly');
    expect(withheld('MA', paid, { status: 'head_of_household', allowances: 0 })).toBe('47.69');
    expect(withheld('MA', paid, { status: 'regular', allowances: 0, blind: 2 })).toBe('45.76');
  });

  it('New York applies one rate to all net wages from the top bracket on', () => {
    const certificate = { status: 'single', allowances: 0 };
    // 100,000 − 616.70 = 99,383.30 a month, 1,192,599.60 a year: 10.45 %.
    expect(withheld('NY', payment('100000', 'monthly'), certificate)).toBe('10385.55');
    // 500,000 − 616.70 at 11.10 %.
    expect(withheld('NY', payment('500000', 'monthly'), certificate)).toBe('55431.55');
  });

  it('Oregon puts single workers with three allowances on the married schedule', () => {
    const paid = payment('3000', 'monthly');
    const three = withheld('OR', paid, { status: 'single', allowances: 3 });
    expect(three).toBe(withheld('OR', paid, { status: 'married', allowances: 3 }));
    expect(withheld('OR', paid, { status: 'single', allowances: 2 })).not.toBe(
      withheld('OR', paid, { status: 'married', allowances: 2 }),
    );
  });

  it('Maryland includes the county of residence in its table', () => {
    const paid = (within: StatePayment['within']) => payment('60000', 'annually', { within });
    const certificate = { status: 'single', allowances: 0 };
    // 56,600 × 4.75 % = 2,688.50 for the state.
    const montgomery = localLaw('MD_COUNTY_16');
    const frederick = localLaw('MD_COUNTY_11');
    const arundel = localLaw('MD_COUNTY_02');
    if (montgomery.method !== 'within the state tax') throw new Error('unexpected');
    if (frederick.method !== 'within the state tax') throw new Error('unexpected');
    if (arundel.method !== 'within the state tax') throw new Error('unexpected');
    // 3.20 % flat: 1,811.20.
    expect(withheld('MD', paid(montgomery), certificate)).toBe('4499.70');
    // Frederick: 2.96 % of all above 50,000: 1,675.36.
    expect(withheld('MD', paid(frederick), certificate)).toBe('4363.86');
    // Anne Arundel: 2.70 % of 50,000 and 2.94 % of 6,600: 1,544.04.
    expect(withheld('MD', paid(arundel), certificate)).toBe('4232.54');
    // No county: the nonresident rate of 2.25 %: 1,273.50.
    expect(withheld('MD', paid(undefined), certificate)).toBe('3962.00');
  });

  it('South Carolina allows its deduction only with an allowance', () => {
    const paid = payment('50000', 'annually');
    // 50,000: 437.70 + 6 % of 31,770.
    expect(withheld('SC', paid, { allowances: 0 })).toBe('2343.90');
    // 50,000 − 5,000 (10 %) − 5,000.
    expect(withheld('SC', paid, { allowances: 1 })).toBe('1743.90');
    // The deduction is 7,500 at the most: 100,000 − 7,500 − 5,000.
    expect(withheld('SC', payment('100000', 'annually'), { allowances: 1 })).toBe('4593.90');
  });

  it('Arkansas rounds income to the midpoint of its hundred below 97,701', () => {
    const none = { allowances: 0 };
    expect(withheld('AR', payment('52470', 'annually'), none)).toBe('1485.00');
    expect(withheld('AR', payment('52569.99', 'annually'), none)).toBe('1485.00');
    expect(withheld('AR', payment('102470', 'annually'), none)).toBe('3620.00');
    expect(withheld('AR', payment('1000', 'annually'), none)).toBe('0.00');
  });
});
