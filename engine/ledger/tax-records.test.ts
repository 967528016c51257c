import { describe, expect, it } from 'vitest';
import { cents, money, noMoney } from '../../values/money.ts';
import { type Pay, uncoveredPay } from '../pay/pay.ts';
import type { TaxLine } from '../taxes/facts.ts';
import { grossOfRecords, listTaxRecords } from './tax-records.ts';

const line = (code: string, changes: Partial<TaxLine> = {}): TaxLine => ({
  code,
  name: code,
  payer: 'employee',
  amount: cents(5),
  taxableWages: cents(100),
  ...changes,
});
const payOf = (gross: string, ...taxes: TaxLine[]): Pay => ({
  ...uncoveredPay('worker', []),
  gross: money(gross),
  paidElsewhere: money('10'),
  taxes,
});

describe('the tax records of a payment', () => {
  it('are its tax lines', () => {
    const tipped = line('US_SS', { excess: cents(7), tips: cents(3) });
    const lines = [tipped, line('US_FIT')];
    expect(listTaxRecords(payOf('20', ...lines))).toEqual(lines);
  });

  it('have each tax once, although a city taxes two parts of the pay', () => {
    const parts = [line('OH_CITY', { excess: cents(1) }), line('US_FIT'), line('OH_CITY')];
    const records = listTaxRecords(payOf('20', ...parts));
    expect(records.map(({ code }) => code)).toEqual(['OH_CITY', 'US_FIT']);
    expect(records[0]).toMatchObject({ taxableWages: 200, excess: 1, tips: 0, amount: 10 });
  });

  it('are left out of a payment without pay, unless there is a tax', () => {
    const free = line('US_FIT', { amount: noMoney, taxableWages: noMoney });
    const fee = line('PA_LST', { taxableWages: noMoney });
    const pay = { ...payOf('0', free, fee), paidElsewhere: noMoney };
    expect(listTaxRecords(pay).map(({ code }) => code)).toEqual(['PA_LST']);
  });

  it('count non-cash pay in the gross pay', () => {
    expect(grossOfRecords(payOf('20'))).toBe(money('30'));
  });
});
