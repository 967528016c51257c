import { describe, expect, it } from 'vitest';
import { money } from '../../values/money.ts';
import {
  type DeductionTerms,
  listDeductionTermsProblems,
  noDeductionSums,
} from './deduction-terms.ts';

const plain: DeductionTerms = {
  payrolls: 'every',
  amountPer: 'payroll',
  goal: null,
  keepsArrears: true,
  arrearsLimit: null,
  takesRestAtExit: false,
  position: null,
};

describe('terms', () => {
  const facts = {
    hasLeft: false,
    isDeferral: false,
    lifetimeLimit: undefined,
    isGarnishment: false,
    share: { amount: money('100') },
    sums: noDeductionSums,
    wasLoan: false,
    frequency: 'weekly',
  } as const;
  const percentage = { percentage: 50_000 as never };
  it.each([
    ['usual', {}, {}, []],
    ['of somebody who left', {}, { hasLeft: true }, ['terminated']],
    ['arrears of a 401(k)', {}, { isDeferral: true }, ['arrearsOfDeferral']],
    ['of a garnishment', {}, { isGarnishment: true }, ['termsOfGarnishment']],
    ['arrears of a percentage', {}, { share: percentage }, ['arrearsOfPercentage']],
    [
      'a month of a percentage',
      { keepsArrears: false, amountPer: 'month' },
      { share: percentage },
      ['monthOfPercentage'],
    ],
    ['the second of two', { payrolls: 'second' }, { frequency: 'semimonthly' }, []],
    ['the second of one', { payrolls: 'second' }, { frequency: 'monthly' }, ['noSecondPayroll']],
    ['the second of none', { payrolls: 'second' }, { frequency: 'quarterly' }, ['noSecondPayroll']],
    [
      'the second of a year',
      { payrolls: 'second' },
      { frequency: 'annually' },
      ['noSecondPayroll'],
    ],
    ['an opening', {}, { opening: { taken: money('40'), owed: money('5') } }, []],
    [
      'a goal of 44 below 40 taken and 5 owed before',
      { goal: money('44') },
      { opening: { taken: money('40'), owed: money('5') } },
      ['goalBelowDue'],
    ],
    [
      'an opening after the first payroll',
      {},
      {
        sums: { ...noDeductionSums, due: money('1') },
        opening: { taken: money('40'), owed: money('0') },
      },
      ['openingAfterStart'],
    ],
    [
      'an opening that is owed without arrears',
      { keepsArrears: false },
      { opening: { taken: money('0'), owed: money('5') } },
      ['openingWithoutArrears'],
    ],
    ['the second without a schedule', { payrolls: 'second' }, { frequency: undefined }, []],
    ['first and second of one', { payrolls: 'firstAndSecond' }, { frequency: 'monthly' }, []],
    [
      'a limit without arrears',
      { keepsArrears: false, arrearsLimit: money('5') },
      {},
      ['limitWithoutArrears'],
    ],
    [
      'a rest of nothing',
      { keepsArrears: false, takesRestAtExit: true },
      {},
      ['restWithoutBalance'],
    ],
    [
      'a goal that was passed',
      { goal: money('5') },
      { sums: { ...noDeductionSums, due: money('6') } },
      ['goalBelowDue'],
    ],
    [
      'a loan after amounts were taken',
      { goal: money('50'), loanInterest: money('0') },
      { sums: { ...noDeductionSums, due: money('6'), taken: money('6') } },
      ['loanAfterStart'],
    ],
    [
      'a loan that is raised after amounts were taken',
      { goal: money('50'), loanInterest: money('0') },
      { wasLoan: true, sums: { ...noDeductionSums, due: money('6'), taken: money('6') } },
      [],
    ],
    [
      'a loan of 50 with 2 of interest, all written off',
      { goal: money('52'), loanInterest: money('2') },
      { wasLoan: true, writtenOff: { principal: money('50'), interest: money('2') } },
      [],
    ],
    [
      'a principal below what is written off of it',
      { goal: money('52'), loanInterest: money('3') },
      { wasLoan: true, writtenOff: { principal: money('50'), interest: money('2') } },
      ['loanBelowWrittenOff'],
    ],
    [
      'interest below what is written off of it',
      { goal: money('52'), loanInterest: money('1') },
      { wasLoan: true, writtenOff: { principal: money('50'), interest: money('2') } },
      ['loanBelowWrittenOff'],
    ],
    ['no loan any more, before any amount', { goal: money('50') }, { wasLoan: true }, []],
    [
      'a limit of all years without a goal',
      {},
      { lifetimeLimit: money('15000') },
      ['goalWithinLifetime'],
    ],
    ['a goal within it', { goal: money('15000') }, { lifetimeLimit: money('15000') }, []],
    [
      'a goal above it',
      { goal: money('15000.01') },
      { lifetimeLimit: money('15000') },
      ['goalWithinLifetime'],
    ],
    [
      'everything at once',
      { amountPer: 'month', goal: money('5') },
      { hasLeft: true, share: percentage, sums: { ...noDeductionSums, due: money('6') } },
      ['terminated', 'arrearsOfPercentage', 'monthOfPercentage', 'goalBelowDue'],
    ],
  ] as const)('%s', (_, terms, given, expected) => {
    expect(listDeductionTermsProblems({ ...plain, ...terms }, { ...facts, ...given })).toEqual(
      expected,
    );
  });
});
