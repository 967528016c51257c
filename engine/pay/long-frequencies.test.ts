import { describe, expect, test } from 'vitest';
import { dollarsToCents, federalFacts, singleFiler } from '../../test/harness/tax-facts.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import { computeFederalIncomeTax } from '../taxes/federal-income-tax.ts';
import { computeWorkerPay } from './compute-pay-run.ts';

// Publication 15-T (2026), Worksheet 1A: wages times the periods of the year (Table 3: 4 and 1), less line 1g (8,600, or
// 12,900 for married filing jointly), the tax of the annual table, divided by the periods.
describe('federal income tax of quarterly and annual pay', () => {
  test.each<[frequency: PayFrequency, wages: string, changes: object, tax: string, why: string]>([
    ['quarterly', '13000', {}, '1015.00', '43,400: 1,240 + 12 % of 23,500 is 4,060'],
    ['annually', '52000', {}, '4060.00', 'the same year at once'],
    ['quarterly', '4000', {}, '0.00', '16,000 − 8,600 is below 7,500'],
    ['annually', '10000', {}, '0.00', '10,000 − 8,600 is below 7,500'],
    ['quarterly', '25000', {}, '3292.50', '91,400: 5,800 + 22 % of 33,500 is 13,170'],
    ['annually', '100000', {}, '13170.00', 'the same year at once'],
    [
      'quarterly',
      '30000',
      { filingStatus: 'married_joint' },
      '2510.00',
      '107,100: 2,480 + 12 % of 63,000 is 10,040',
    ],
    [
      'quarterly',
      '20000',
      { filingStatus: 'head_of_household' },
      '1587.00',
      '71,400: 1,770 + 12 % of 38,150 is 6,348',
    ],
    [
      'quarterly',
      '10000',
      { twoJobs: true },
      '1096.25',
      '40,000 of half the table: 2,900 + 22 % of 6,750 is 4,385',
    ],
    ['annually', '52000', { credits: dollarsToCents('2200') }, '1860.00', '4,060 − 2,200'],
    ['quarterly', '13000', { extra: dollarsToCents('50') }, '1065.00', '50 for each payment'],
  ])('%s %s with %j is %s: %s', (frequency, wages, changes, tax) => {
    const certificate = { ...singleFiler, ...changes };
    const facts = federalFacts(dollarsToCents(wages), { certificate } as object);
    expect(formatMoney(computeFederalIncomeTax(facts, periodsPerYear[frequency]))).toBe(tax);
  });
});

describe('a worker of another schedule than that of the run', () => {
  test.each<[own: PayFrequency | undefined, tax: string, why: string]>([
    [undefined, '3132.09', 'biweekly as the run, 329,400: 58,448 + 35 % of 65,675'],
    ['monthly', '2181.17', '147,400: 17,966 + 24 % of 34,200'],
    ['quarterly', '1015.00', '43,400: 1,240 + 12 % of 23,500'],
    ['annually', '0.00', '4,400 is below 7,500'],
  ])('is taxed on 13,000 as often as the own schedule pays (%s): %s', (payFrequency, tax) => {
    const lines = [{ kind: 'salary', amount: money('13000') }];
    const worker = anEmployee({ lines, ...(payFrequency && { payFrequency }) });
    const { taxes } = computeWorkerPay(aRun(), worker);
    const withheld = taxes.find(({ code }) => code === 'US_FIT')?.amount ?? money('0');
    expect(formatMoney(withheld)).toBe(tax);
  });
});
