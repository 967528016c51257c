import { describe, expect, it } from 'vitest';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { money, noMoney, plus } from '../../values/money.ts';
import { computePay } from './compute-pay.ts';

interface Case {
  readonly why: string;
  readonly asked: Readonly<Record<string, string>>;
  /** Deferred earlier in the year. */
  readonly before: string;
  readonly limit?: string;
  readonly age: number;
  /** Undefined for a worker without wages last year. */
  readonly wagesLastYear?: string;
  /** Amounts taken by kind. */
  readonly taken: Readonly<Record<string, string>>;
  /** Amount that is not taken because of the limit. */
  readonly notTaken?: string;
}

const high = '150000.01';

// 2026, Notice 2025-67: 24,500, catch-up 8,000, at 60 to 63 11,250; Roth above 150,000 of wages last year.
const cases: readonly Case[] = [
  {
    why: '414(v)(7)(A): 500 pre-tax, 500 spill over to Roth',
    asked: { '401k': '1000' },
    before: '24000',
    age: 50,
    wagesLastYear: high,
    taken: { '401k': '500', 'roth-401k': '500' },
  },
  {
    why: '414(v)(7)(A): exactly 150,000 does not exceed it',
    asked: { '401k': '1000' },
    before: '24000',
    age: 50,
    wagesLastYear: '150000',
    taken: { '401k': '1000' },
  },
  {
    why: '414(v)(7)(A): without wages of last year, catch-up stays pre-tax',
    asked: { '401k': '1000' },
    before: '24000',
    age: 50,
    taken: { '401k': '1000' },
  },
  {
    why: '414(v)(5)(A): no catch-up at 49',
    asked: { '401k': '1000' },
    before: '24000',
    age: 49,
    wagesLastYear: high,
    taken: { '401k': '500' },
    notTaken: '500',
  },
  {
    why: '414(v)(7)(A): above 24,500 all of it is Roth',
    asked: { '401k': '1000' },
    before: '24500',
    age: 55,
    wagesLastYear: high,
    taken: { '401k': '0', 'roth-401k': '1000' },
  },
  {
    why: '414(v)(2)(B)(i): 32,500 − 32,000 are left for Roth',
    asked: { '401k': '1000' },
    before: '32000',
    age: 64,
    wagesLastYear: high,
    taken: { '401k': '0', 'roth-401k': '500' },
    notTaken: '500',
  },
  {
    why: '414(v)(2)(E): 35,750 − 35,000 at 62',
    asked: { '401k': '1000' },
    before: '35000',
    age: 62,
    wagesLastYear: high,
    taken: { '401k': '0', 'roth-401k': '750' },
    notTaken: '250',
  },
  {
    why: '414(v)(7)(A): a Roth deferral is Roth already',
    asked: { 'roth-401k': '1000' },
    before: '24000',
    age: 55,
    wagesLastYear: high,
    taken: { 'roth-401k': '1000' },
  },
  {
    why: '414(v)(7)(A): 500 of 600 pre-tax, 100 spill over and join 600 of Roth',
    asked: { '401k': '600', 'roth-401k': '600' },
    before: '24000',
    age: 55,
    wagesLastYear: high,
    taken: { '401k': '500', 'roth-401k': '700' },
  },
  {
    why: '414(v)(6)(A)(ii): a 403(b) spills over to its own Roth',
    asked: { '403b': '1000' },
    before: '24000',
    age: 50,
    wagesLastYear: high,
    taken: { '403b': '500', 'roth-403b': '500' },
  },
  {
    why: '414(v)(6)(A)(iii): a 457(b) without Roth takes no catch-up',
    asked: { '457b': '1000' },
    before: '24000',
    limit: 'deferral-457b',
    age: 50,
    wagesLastYear: high,
    taken: { '457b': '500' },
    notTaken: '500',
  },
  {
    why: '414(v)(6)(A)(iii): a 457(b) of others has it pre-tax',
    asked: { '457b': '1000' },
    before: '24000',
    limit: 'deferral-457b',
    age: 50,
    wagesLastYear: '150000',
    taken: { '457b': '1000' },
  },
  {
    why: '414(v)(7)(A): a SIMPLE IRA is left out, catch-up stays pre-tax',
    asked: { 'simple-ira': '1000' },
    before: '17000',
    limit: 'simple-deferral',
    age: 50,
    wagesLastYear: high,
    taken: { 'simple-ira': '1000' },
  },
];

describe('catch-up that must be Roth', () => {
  it.each(cases)('$why', (given) => {
    const { asked, before, limit = 'elective-deferral', age, wagesLastYear, taken } = given;
    const deferrals = Object.entries(asked).map(([kind, amount]) => ({
      kind,
      amount: money(amount),
    }));
    const worker = anEmployee({
      lines: [{ kind: 'salary', amount: money('6000') }, ...deferrals],
      ageAtYearEnd: age,
      ...(wagesLastYear && { ficaWagesLastYear: money(wagesLastYear) }),
    });
    const yearToDate = { ...worker.yearToDate, limits: { [limit]: money(before) } };
    const pay = computePay(aRun('2026-09-11'), { ...worker, yearToDate });
    const byKind: Record<string, number> = {};
    for (const { group, kind, amount } of pay.lines)
      if (group === 'deduction') byKind[kind] = amount + (byKind[kind] ?? 0);
    const expected = Object.entries(taken).map(([kind, amount]) => [kind, money(amount)]);
    expect(byKind).toEqual(Object.fromEntries(expected));
    const limited = pay.notTaken.filter(({ why }) => why === 'limit');
    const rest = limited.reduce((total, { amount }) => plus(total, amount), noMoney);
    expect(rest).toBe(money(given.notTaken ?? '0'));
  });
});
