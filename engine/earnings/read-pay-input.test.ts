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

/** The data stored for one entry, its problems with their paths, and its unknown texts. */
const read = (change: Partial<PayInput>) => {
  const { stored, problems, warnings } = checkEntries(aPayInput(change));
  return {
    stored: stored[0],
    problems: problems.map(({ at, found }) => [at.join('.'), found.problem]),
    unknown: [...warnings.unknown].map(
      ([category, texts]) => `${category}: ${[...texts].join(', ')}`,
    ),
  };
};
const accepted = (stored: object) => ({ stored, problems: [], unknown: [] });

describe('base pay', () => {
  const plain = { payCode: 'BASE_PAY', hours: hours('40'), multiplier: toMultiplier(1) };
  const acceptedLines: [why: string, line: Partial<BasePayInput>, stored: object][] = [
    ['at the worker’s own wage', {}, plain],
    ['with its own rate', { rate: toHourlyRate(31) }, { ...plain, rate: toHourlyRate(31) }],
    [
      'with a multiplier',
      { multiplier: toMultiplier(1.5) },
      { ...plain, multiplier: toMultiplier(1.5) },
    ],
    ['with the matching amount', { amount: money('1200') }, { ...plain, amount: money('1200') }],
    [
      'without hours, as an amount',
      { hours: hours('0'), amount: money('777') },
      { ...plain, hours: hours('0'), amount: money('777') },
    ],
    [
      'under a pay code with its multiplier',
      { payCode: 'NIGHT', amount: money('2400') },
      { ...plain, payCode: 'NIGHT', multiplier: toMultiplier(1.5), amount: money('2400') },
    ],
    [
      'under a pay code with its own rate and multiplier',
      {
        payCode: 'NIGHT',
        rate: toHourlyRate(10),
        multiplier: toMultiplier(1),
        amount: money('400'),
      },
      { ...plain, payCode: 'NIGHT', rate: toHourlyRate(10), amount: money('400') },
    ],
    [
      'under a pay code without a rate, with its own rate',
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
  test.each(acceptedLines)('is stored %s', (_, line, expected) => {
    expect(read({ base: [aBasePayInput(line)] })).toEqual(accepted({ base: [expected] }));
  });

  const refusedLines: [why: string, line: Partial<BasePayInput>, at: string, problem: string][] = [
    ['an unknown pay code', { payCode: 'WHAT' }, 'base.0.payCode', 'unknownPayCode'],
    ['a pay code without a rate', { payCode: 'EXTRA' }, 'base.0.payCode', 'payCodeWithoutRate'],
    [
      'an amount that differs from hours × rate',
      { amount: money('1201') },
      'base.0.amount',
      'amountContradicts',
    ],
    [
      'an amount without the multiplier',
      { amount: money('1200'), multiplier: toMultiplier(2) },
      'base.0.amount',
      'amountContradicts',
    ],
    [
      'a product above the largest amount',
      { hours: hours('80'), rate: toHourlyRate(900_000_000) },
      'base.0.amount',
      'tooMuch',
    ],
  ];
  test.each(refusedLines)('is refused with %s', (_, line, at, problem) => {
    expect(read({ base: [aBasePayInput(line)] }).problems).toEqual([[at, problem]]);
  });

  test('names the rate that an amount contradicts', () => {
    const line = aBasePayInput({ amount: money('1201') });
    expect(checkEntries(aPayInput({ base: [line] })).problems[0]?.found).toEqual({
      problem: 'amountContradicts',
      line: { ...line, multiplier: toMultiplier(1) },
      rate: toHourlyRate(30),
    });
  });

  test('under an unknown pay code with a rate is accepted with a warning', () => {
    const { problems, unknown } = read({
      base: [aBasePayInput({ payCode: 'WHAT', rate: toHourlyRate(10) })],
    });
    expect({ problems, unknown }).toEqual({ problems: [], unknown: ['payCode: WHAT'] });
  });

  test('of a worker without a wage needs a rate or an amount, unless it has no hours', () => {
    const problemsOf = (line: Partial<BasePayInput>) =>
      read({ workerId: toWorkerId('no-wage'), base: [aBasePayInput(line)] }).problems;
    expect(problemsOf({})).toEqual([['base.0.rate', 'noWage']]);
    expect(problemsOf({ rate: toHourlyRate(10) })).toEqual([]);
    expect(problemsOf({ amount: money('10') })).toEqual([]);
    expect(problemsOf({ hours: hours('0') })).toEqual([]);
  });

  test('may be truncated or rounded to the cent', () => {
    // 33.33 hours at 30.0050 are 1,000.06665.
    const countProblems = (amount: string) =>
      read({
        base: [
          aBasePayInput({
            hours: hours('33.33'),
            rate: toHourlyRate(30.005),
            amount: money(amount),
          }),
        ],
      }).problems.length;
    expect(['1000.05', '1000.06', '1000.07', '1000.08'].map(countProblems)).toEqual([1, 0, 0, 1]);
  });

  test('may be paid at any wage in effect in the period', () => {
    const countProblems = (dollars: number) =>
      read({
        workerId: toWorkerId('raised'),
        base: [aBasePayInput({ hours: hours('10'), amount: money(String(dollars * 10)) })],
      }).problems.length;
    // The wage of 10 ended before the period, the wage of 35 starts after it.
    expect([10, 20, 25, 30, 35].map(countProblems)).toEqual([1, 0, 0, 0, 1]);
  });

  test('may be any amount in a period with a salary', () => {
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
  test('is stored with the multiplier entered, without entries of zero hours', () => {
    const overtime = [worked('Double Time'), worked('Double Time', 3), worked('Whatever', 0, '0')];
    expect(read({ overtime })).toEqual(
      accepted({
        overtime: [
          { type: 'Double Time', hours: hours('5') },
          { type: 'Double Time', hours: hours('5'), multiplier: toMultiplier(3) },
        ],
      }),
    );
  });

  test('of an unknown type needs a multiplier', () => {
    const withoutMultiplier = read({ overtime: [worked('Double Time'), worked('Whatever')] });
    expect(withoutMultiplier.problems).toEqual([['overtime.1.type', 'unknownOvertime']]);
    const withMultiplier = read({ overtime: [worked('Whatever', 2)] });
    expect([withMultiplier.problems, withMultiplier.unknown]).toEqual([[], ['overtime: Whatever']]);
  });

  test('of a worker without a wage is refused', () => {
    const { problems } = read({
      workerId: toWorkerId('no-wage'),
      overtime: [worked('Double Time')],
    });
    expect(problems).toEqual([['overtime.0.hours', 'noWage']]);
  });
});

describe('amounts, retroactive pay and leave', () => {
  test('amounts of zero are not stored', () => {
    const withZero = (description: string) => [
      { description, amount: money('5') },
      { description: 'zero', amount: noMoney },
    ];
    const input = {
      extraPay: withZero('Bonus'),
      deductions: withZero('Union Dues'),
      reimbursements: withZero('Reimbursement'),
      unpaidLeave: hours('8'),
    };
    const only = (description: string) => [{ description, amount: money('5') }];
    expect(read(input).stored).toEqual({
      extraPay: only('Bonus'),
      deductions: only('Union Dues'),
      reimbursements: only('Reimbursement'),
      unpaidLeave: hours('8'),
    });
  });

  const retro: [why: string, description: string | undefined, stored: object][] = [
    ['without a description is stored as «Retro Pay»', undefined, { description: 'Retro Pay' }],
    ['with another name for it keeps that name', 'retro pay', { description: 'retro pay' }],
    [
      'with a reason stores it as the note',
      'raise of March',
      { description: 'Retro Pay', note: 'raise of March' },
    ],
  ];
  test.each(retro)('retroactive pay %s', (_, description, stored) => {
    const amount = money('50');
    expect(read({ retro: { description, amount } })).toEqual(
      accepted({ extraPay: [{ amount, ...stored }] }),
    );
  });

  test('retroactive pay of zero is not stored', () => {
    expect(read({ retro: { amount: noMoney } })).toEqual(accepted({}));
  });

  const leaves: [why: string, leaveType: string, policyType: string | undefined, stored: object][] =
    [
      ['is paid according to its policy', 'Sick', 'Paid', { leaveType: 'Sick', paid: true }],
      [
        'is unpaid according to its type',
        'UNPAID',
        'Sabbatical',
        { leaveType: 'Sabbatical', paid: false },
      ],
      [
        'without a name is called by its type',
        'paid',
        undefined,
        { leaveType: 'paid', paid: true },
      ],
    ];
  test.each(leaves)('leave %s', (_, leaveType, policyType, stored) => {
    const leave = [{ leaveType, policyType, hours: hours('8') }];
    expect(read({ leave })).toEqual(accepted({ leave: [{ ...stored, hours: hours('8') }] }));
  });

  test('leave must be paid or unpaid, and paid leave needs a wage', () => {
    const problemsOf = (workerId: string, leaveType: string, time = '8') =>
      read({ workerId: toWorkerId(workerId), leave: [{ leaveType, hours: hours(time) }] }).problems;
    expect(problemsOf('ada', 'Sick')).toEqual([['leave.0.leaveType', 'leaveUnclear']]);
    expect(problemsOf('ada', 'Sick', '0')).toEqual([]);
    expect(problemsOf('no-wage', 'Paid')).toEqual([['leave.0.hours', 'noWage']]);
    expect(problemsOf('no-wage', 'Unpaid')).toEqual([]);
  });
});

describe('hours in risk classes', () => {
  const premium = (state: 'WA' | 'OR', riskClass: string, time = '40') => [
    { state, classes: [{ riskClass, hours: hours(time) }] },
  ];
  test('are stored under the name of the worker’s own class', () => {
    expect(read({ premiums: premium('WA', ' clerical OFFICE') })).toEqual(
      accepted({ premiums: [{ state: 'WA', riskClass: 'Clerical Office', hours: hours('40') }] }),
    );
    expect(read({ premiums: premium('WA', 'Diving', '0') })).toEqual(accepted({}));
  });

  test('are refused for a class the worker does not have, with a list of the worker’s classes', () => {
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
    const withoutClasses = checkEntries(aPayInput({ workerId: toWorkerId('no-wage'), premiums }));
    expect(withoutClasses.problems[0]?.found).toMatchObject({ has: [] });
  });
});

describe('the worker’s wage', () => {
  const [eight, zero] = [hours('8'), hours('0')];
  const rows: [why: string, input: Partial<PayInput>, isNeeded: boolean][] = [
    ['is not needed for an empty entry', {}, false],
    ['is needed for base hours', { base: [aBasePayInput()] }, true],
    [
      'is not needed for base hours with a rate',
      { base: [aBasePayInput({ rate: toHourlyRate(10) })] },
      false,
    ],
    ['is not needed for a pay code', { base: [aBasePayInput({ payCode: 'NIGHT' })] }, false],
    [
      'is needed for zero hours, which replace a salary',
      { base: [aBasePayInput({ hours: zero })] },
      true,
    ],
    [
      'is needed for overtime',
      { overtime: [{ type: 'x', hours: eight, multiplier: toMultiplier(1) }] },
      true,
    ],
    [
      'is not needed for overtime of zero hours',
      { overtime: [{ type: 'x', hours: zero, multiplier: toMultiplier(1) }] },
      false,
    ],
    ['is needed for paid leave', { leave: [{ leaveType: 'Paid', hours: eight }] }, true],
    [
      'is needed for unpaid time off, which reduces a salary',
      { leave: [{ leaveType: 'Unpaid', hours: eight }] },
      true,
    ],
    ['is needed for unpaid leave', { unpaidLeave: eight }, true],
    ['is not needed for unpaid leave of zero hours', { unpaidLeave: zero }, false],
    [
      'is not needed for leave of zero hours',
      { leave: [{ leaveType: 'Paid', hours: zero }] },
      false,
    ],
    [
      'is needed if one of several lines needs it',
      {
        base: [aBasePayInput({ rate: toHourlyRate(10) }), aBasePayInput()],
        leave: [{ leaveType: 'Unpaid', hours: eight }],
      },
      true,
    ],
  ];
  test.each(rows)('%s', (_, input, isNeeded) => {
    expect(needsWage(aPayInput(input))).toBe(isNeeded);
  });
});
