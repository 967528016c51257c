import { describe, expect, test } from 'vitest';
import {
  aBasePayInput,
  aPayInput,
  checkEntries,
  toHourlyRate,
  toMultiplier,
  toWorkerId,
} from '../../test/pay/pay-input.ts';
import { hours } from '../../values/hours.ts';
import { money, noMoney } from '../../values/money.ts';
import type { Multiplier } from '../../values/pay-rate.ts';
import type { BasePayInput, PayInput } from './pay-input.ts';
import { needsWage } from './read-pay-input.ts';

/** What is kept of one entry, and what was found, with its place. */
const read = (change: Partial<PayInput>) => {
  const { stored, problems, warnings } = checkEntries(aPayInput(change));
  return {
    kept: stored[0],
    problems: problems.map(({ at, found }) => [at.join('.'), found.problem]),
    unknown: [...warnings.unknown].map(([place, texts]) => `${place}: ${[...texts].join(', ')}`),
  };
};
const keeps = (kept: object) => ({ kept, problems: [], unknown: [] });

describe('base pay', () => {
  const plain = { payCode: 'BASE_PAY', hours: hours('40'), multiplier: toMultiplier(1) };
  const kept: [why: string, line: Partial<BasePayInput>, kept: object][] = [
    ['at the worker’s own wage', {}, plain],
    ['at a rate of its own', { rate: toHourlyRate(31) }, { ...plain, rate: toHourlyRate(31) }],
    [
      'times something',
      { multiplier: toMultiplier(1.5) },
      { ...plain, multiplier: toMultiplier(1.5) },
    ],
    ['with the amount it comes to', { amount: money('1200') }, { ...plain, amount: money('1200') }],
    [
      'without hours, as an amount',
      { hours: hours('0'), amount: money('777') },
      { ...plain, hours: hours('0'), amount: money('777') },
    ],
    [
      'of a pay code, at the rate and multiplier of the code',
      { payCode: 'NIGHT', amount: money('2400') },
      { ...plain, payCode: 'NIGHT', multiplier: toMultiplier(1.5), amount: money('2400') },
    ],
    [
      'of a pay code, at what is stated beside it',
      {
        payCode: 'NIGHT',
        rate: toHourlyRate(10),
        multiplier: toMultiplier(1),
        amount: money('400'),
      },
      { ...plain, payCode: 'NIGHT', rate: toHourlyRate(10), amount: money('400') },
    ],
    [
      'of a pay code without a rate, with one',
      { payCode: 'EXTRA', rate: toHourlyRate(10), amount: money('800') },
      {
        ...plain,
        payCode: 'EXTRA',
        multiplier: toMultiplier(2),
        rate: toHourlyRate(10),
        amount: money('800'),
      },
    ],
  ];
  test.each(kept)('%s', (_, line, expected) => {
    expect(read({ base: [aBasePayInput(line)] })).toEqual(keeps({ base: [expected] }));
  });

  const refused: [why: string, line: Partial<BasePayInput>, at: string, problem: string][] = [
    ['an unknown pay code', { payCode: 'WHAT' }, 'base.0.payCode', 'unknownPayCode'],
    ['a pay code without a rate', { payCode: 'EXTRA' }, 'base.0.payCode', 'payCodeWithoutRate'],
    [
      'an amount it does not come to',
      { amount: money('1201') },
      'base.0.amount',
      'amountContradicts',
    ],
    [
      'an amount that forgets the multiplier',
      { amount: money('1200'), multiplier: toMultiplier(2) },
      'base.0.amount',
      'amountContradicts',
    ],
    [
      'more than can be paid',
      { hours: hours('9999'), rate: toHourlyRate(900_000_000) },
      'base.0.amount',
      'tooMuch',
    ],
  ];
  test.each(refused)('refuses %s', (_, line, at, problem) => {
    expect(read({ base: [aBasePayInput(line)] }).problems).toEqual([[at, problem]]);
  });

  test('says which rate contradicts an amount', () => {
    const line = aBasePayInput({ amount: money('1201') });
    expect(checkEntries(aPayInput({ base: [line] })).problems[0]?.found).toEqual({
      problem: 'amountContradicts',
      line: { ...line, multiplier: toMultiplier(1) },
      rate: toHourlyRate(30),
    });
  });

  test('of an unknown pay code with a rate is taken and told of', () => {
    const { problems, unknown } = read({
      base: [aBasePayInput({ payCode: 'WHAT', rate: toHourlyRate(10) })],
    });
    expect({ problems, unknown }).toEqual({ problems: [], unknown: ['payCode: WHAT'] });
  });

  test('of a worker without a wage needs a rate, an amount or no hours', () => {
    const of = (line: Partial<BasePayInput>) =>
      read({ workerId: toWorkerId('no-wage'), base: [aBasePayInput(line)] }).problems;
    expect(of({})).toEqual([['base.0.rate', 'noWage']]);
    expect(of({ rate: toHourlyRate(10) })).toEqual([]);
    expect(of({ amount: money('10') })).toEqual([]);
    expect(of({ hours: hours('0') })).toEqual([]);
  });

  test('may be cut or rounded to the cent', () => {
    // 33.33 hours at 30.0050 are 1,000.06665.
    const of = (amount: string) =>
      read({
        base: [
          aBasePayInput({
            hours: hours('33.33'),
            rate: toHourlyRate(30.005),
            amount: money(amount),
          }),
        ],
      }).problems.length;
    expect(['1000.05', '1000.06', '1000.07', '1000.08'].map(of)).toEqual([1, 0, 0, 1]);
  });

  test('may be at any wage of the period', () => {
    const of = (dollars: number) =>
      read({
        workerId: toWorkerId('raised'),
        base: [aBasePayInput({ hours: hours('10'), amount: money(String(dollars * 10)) })],
      }).problems.length;
    // 10 was before the period, 35 begins after it.
    expect([10, 20, 25, 30, 35].map(of)).toEqual([1, 0, 0, 0, 1]);
  });

  test('of a salary of the period is what is said', () => {
    const salaried = {
      workerId: toWorkerId('raised-to-a-salary'),
      base: [aBasePayInput({ amount: money('1') })],
    };
    expect(read(salaried).problems).toEqual([]);
  });
});

describe('overtime', () => {
  const worked = (type: string, multiplier = 0, time = '5') => ({
    type,
    hours: hours(time),
    multiplier: (multiplier === 0 ? 0 : toMultiplier(multiplier)) as Multiplier,
  });
  test('is kept with the multiplier that was stated', () => {
    const overtime = [worked('Double Time'), worked('Double Time', 3), worked('Whatever', 0, '0')];
    expect(read({ overtime })).toEqual(
      keeps({
        overtime: [
          { type: 'Double Time', hours: hours('5') },
          { type: 'Double Time', hours: hours('5'), multiplier: toMultiplier(3) },
        ],
      }),
    );
  });

  test('of an unknown type needs a multiplier', () => {
    const refused = read({ overtime: [worked('Double Time'), worked('Whatever')] });
    expect(refused.problems).toEqual([['overtime.1.type', 'unknownOvertime']]);
    const taken = read({ overtime: [worked('Whatever', 2)] });
    expect([taken.problems, taken.unknown]).toEqual([[], ['overtime: Whatever']]);
  });

  test('of a worker without a wage has no rate', () => {
    const { problems } = read({
      workerId: toWorkerId('no-wage'),
      overtime: [worked('Double Time')],
    });
    expect(problems).toEqual([['overtime.0.hours', 'noWage']]);
  });
});

describe('amounts, retroactive pay and leave', () => {
  test('are kept where they are more than nothing', () => {
    const of = (description: string) => [
      { description, amount: money('5') },
      { description: 'nothing of it', amount: noMoney },
    ];
    const stated = {
      extraPay: of('Bonus'),
      deductions: of('Union Dues'),
      reimbursements: of('Reimbursement'),
      unpaidLeave: hours('8'),
    };
    const only = (description: string) => [{ description, amount: money('5') }];
    expect(read(stated).kept).toEqual({
      extraPay: only('Bonus'),
      deductions: only('Union Dues'),
      reimbursements: only('Reimbursement'),
      unpaidLeave: hours('8'),
    });
  });

  const retro: [why: string, description: string | undefined, kept: object][] = [
    ['without a word', undefined, { description: 'Retro Pay' }],
    ['by another name of it', 'retro pay', { description: 'retro pay' }],
    ['with a reason', 'raise of March', { description: 'Retro Pay', note: 'raise of March' }],
  ];
  test.each(retro)('retroactive pay %s', (_, description, kept) => {
    const amount = money('50');
    expect(read({ retro: { description, amount } })).toEqual(
      keeps({ extraPay: [{ amount, ...kept }] }),
    );
  });

  test('retroactive pay of nothing is none', () => {
    expect(read({ retro: { amount: noMoney } })).toEqual(keeps({}));
  });

  const leaves: [why: string, leaveType: string, policyType: string | undefined, kept: object][] = [
    ['paid, by its type', 'Sick', 'Paid', { leaveType: 'Sick', paid: true }],
    ['unpaid, by its policy', 'UNPAID', 'Sabbatical', { leaveType: 'Sabbatical', paid: false }],
    ['without a name of its own', 'paid', undefined, { leaveType: 'paid', paid: true }],
  ];
  test.each(leaves)('leave %s', (_, leaveType, policyType, kept) => {
    const leave = [{ leaveType, policyType, hours: hours('8') }];
    expect(read({ leave })).toEqual(keeps({ leave: [{ ...kept, hours: hours('8') }] }));
  });

  test('leave must be paid or unpaid, and paid leave needs a wage', () => {
    const of = (workerId: string, leaveType: string, time = '8') =>
      read({ workerId: toWorkerId(workerId), leave: [{ leaveType, hours: hours(time) }] }).problems;
    expect(of('ada', 'Sick')).toEqual([['leave.0.leaveType', 'leaveUnclear']]);
    expect(of('ada', 'Sick', '0')).toEqual([]);
    expect(of('no-wage', 'Paid')).toEqual([['leave.0.hours', 'noWage']]);
    expect(of('no-wage', 'Unpaid')).toEqual([]);
  });
});

describe('hours in classes of risk', () => {
  const premium = (state: 'WA' | 'OR', riskClass: string, time = '40') => [
    { state, classes: [{ riskClass, hours: hours(time) }] },
  ];
  test('bear the name of the worker’s own class', () => {
    expect(read({ premiums: premium('WA', ' clerical OFFICE') })).toEqual(
      keeps({ premiums: [{ state: 'WA', riskClass: 'Clerical Office', hours: hours('40') }] }),
    );
    expect(read({ premiums: premium('WA', 'Diving', '0') })).toEqual(keeps({}));
  });

  test('are refused where the worker has no such class, with those there are', () => {
    const premiums = premium('WA', 'Diving');
    expect(checkEntries(aPayInput({ premiums })).problems[0]).toMatchObject({
      at: ['premiums', 0, 'classes', 0, 'riskClass'],
      found: {
        problem: 'unknownRiskClass',
        premium: { state: 'WA', riskClass: 'Diving', hours: hours('40') },
        has: ['Clerical Office'],
      },
    });
    expect(read({ premiums: premium('OR', 'Clerical Office') }).problems).toHaveLength(1);
    const none = checkEntries(aPayInput({ workerId: toWorkerId('no-wage'), premiums }));
    expect(none.problems[0]?.found).toMatchObject({ has: [] });
  });
});

describe('the worker’s own wage is asked for', () => {
  const [some, none] = [hours('8'), hours('0')];
  const rows: [why: string, stated: Partial<PayInput>, asks: boolean][] = [
    ['not by an empty entry', {}, false],
    ['by base hours', { base: [aBasePayInput()] }, true],
    ['not by base hours at a rate', { base: [aBasePayInput({ rate: toHourlyRate(10) })] }, false],
    ['not by a pay code', { base: [aBasePayInput({ payCode: 'NIGHT' })] }, false],
    ['not without hours', { base: [aBasePayInput({ hours: none })] }, false],
    ['by overtime', { overtime: [{ type: 'x', hours: some, multiplier: toMultiplier(1) }] }, true],
    [
      'not by no overtime',
      { overtime: [{ type: 'x', hours: none, multiplier: toMultiplier(1) }] },
      false,
    ],
    ['by paid leave', { leave: [{ leaveType: 'Paid', hours: some }] }, true],
    ['not by unpaid leave', { leave: [{ leaveType: 'Unpaid', hours: some }] }, false],
    ['not by leave of no hours', { leave: [{ leaveType: 'Paid', hours: none }] }, false],
    [
      'by one line among others',
      {
        base: [aBasePayInput({ rate: toHourlyRate(10) }), aBasePayInput()],
        leave: [{ leaveType: 'Unpaid', hours: some }],
      },
      true,
    ],
  ];
  test.each(rows)('%s', (_, stated, asks) => {
    expect(needsWage(aPayInput(stated))).toBe(asks);
  });
});
