import { describe, expect, it } from 'vitest';
import { cents, money, noMoney } from '../../values/money.ts';
import { type Pay, uncoveredPay } from '../pay/pay.ts';
import type { TaxLine } from '../taxes/facts.ts';
import { WageSums } from './wage-sums.ts';

const line = (code: string, changes: Partial<TaxLine> = {}): TaxLine => ({
  code,
  name: code,
  payer: 'employer',
  amount: cents(5),
  taxableWages: cents(100),
  ...changes,
});
const payOf = (gross: string, ...taxes: TaxLine[]): Pay => ({
  ...uncoveredPay('worker', []),
  gross: money(gross),
  paidElsewhere: noMoney,
  taxes,
});

describe('the sums of taxable wages', () => {
  it('have each tax of all payments, although they are added in parts', () => {
    const tipped = line('US_SS', { payer: 'employee', excess: cents(7), tips: cents(3) });
    const sums = new WageSums().add([payOf('20', tipped)]);
    expect(sums.add([payOf('1', tipped, line('VA_SUI'))]).listTaxes()).toEqual([
      {
        code: 'US_SS',
        payer: 'employee',
        gross: money('21'),
        taxable: 200,
        excess: 14,
        tips: 6,
        tax: 10,
        payments: 2,
      },
      {
        code: 'VA_SUI',
        payer: 'employer',
        gross: money('1'),
        taxable: 100,
        excess: 0,
        tips: 0,
        tax: 5,
        payments: 1,
      },
    ]);
  });

  it('have the pay of employees by the state of its unemployment tax', () => {
    const futa = line('US_FUTA', { excess: cents(9) });
    const states = new WageSums()
      .add([
        payOf('20', futa, line('VA_SUI')),
        payOf('10', futa, line('VA_SUI')),
        payOf('3', line('US_FIT')),
        payOf('4', line('US_BACKUP')),
        payOf('5', futa, line('TX_SUI'), line('CA_SUI'), line('CA_SDI')),
      ])
      .listStates();
    const listed = states.map(({ state, ...sum }) => [state, ...Object.values(sum)]);
    expect(listed).toEqual([
      ['VA', money('30'), 200, 18, 2],
      ['', money('3'), 0, 0, 1],
      ['TX', money('5'), 100, 9, 1],
    ]);
  });
});
