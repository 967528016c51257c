import { describe, expect, it } from 'vitest';
import { aContractorYear } from '../../test/forms/contractor-samples.ts';
import { money, noMoney } from '../../values/money.ts';
import {
  type ContractorYear,
  computeForm1096,
  is1099NecDue,
  list1099NecProblems,
  to1099NecCopies,
} from './form-1099-nec.ts';

describe('a form of a contractor', () => {
  it.each([
    ['2000', {}, true, 'from the amount of the year on'],
    ['1999.99', {}, false, 'below it'],
    ['0', {}, false, 'nothing paid'],
    ['1', { federalIncomeTax: money('0.24') }, true, 'tax was withheld from any amount'],
    ['5000', { isCorporation: true }, false, 'a corporation'],
    ['5000', { isCorporation: true, federalIncomeTax: money('1') }, true, 'tax was withheld'],
  ] as [string, Partial<ContractorYear>, boolean, string][])(
    'for %s with %o is due: %s (%s)',
    (paid, change, expected) => {
      const year = aContractorYear({ compensation: money(paid), ...change });
      expect(is1099NecDue(year, { dueFrom: money('2000') })).toBe(expected);
    },
  );

  it('shows two states on a copy', () => {
    const state = { state: 'MO', stateId: '1', income: money('1'), incomeTax: noMoney };
    const copies = (states: number) =>
      to1099NecCopies(aContractorYear({ states: Array.from({ length: states }, () => state) })).map(
        ({ isFirst, states: shown }) => [isFirst, shown.length],
      );
    expect(copies(0)).toEqual([[true, 0]]);
    expect(copies(3)).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  it.each([
    [{}, []],
    [{ federalIncomeTax: money('-1') }, ['negativeAmount']],
    [{ tips: money('2000.01') }, ['partAboveTotal']],
    [{ overtime: money('2000.01') }, ['partAboveTotal']],
    [{ tippedOccupations: ['1'] }, ['occupationMalformed']],
    [{ tippedOccupations: ['101', '102', '103'] }, ['occupationMalformed']],
  ] as [Partial<ContractorYear>, string[]][])('with %o has the problems %j', (change, problems) => {
    expect(list1099NecProblems(aContractorYear(change))).toEqual(problems);
  });

  it('is counted and added on Form 1096', () => {
    const forms = [
      aContractorYear({ federalIncomeTax: money('480') }),
      aContractorYear({ compensation: money('2500.50') }),
    ];
    expect(computeForm1096(forms)).toEqual({
      forms: 2,
      federalIncomeTax: money('480'),
      total: money('4500.50'),
    });
  });
});
