import { describe, expect, test } from 'vitest';
import { aPayInput, checkEntries, toWorkerId } from '../../test/pay/pay-input.ts';
import { money } from '../../values/money.ts';

describe('an import', () => {
  test('of nothing is nothing', () => {
    expect(checkEntries()).toEqual({
      problems: [],
      workerIds: [],
      stored: [],
      warnings: { nameMismatches: [], terminated: [], manyHours: [], unknown: new Map() },
    });
  });

  test('tells of every entry that is misplaced, with the worker where one is known', () => {
    const named = (workerId: string) => aPayInput({ workerId: toWorkerId(workerId) });
    const { problems, workerIds } = checkEntries(
      named('nobody'),
      named('ada'),
      named('contractor'),
      named('ada'),
      named('contractor'),
      named('ada'),
    );
    const found = problems.map(({ entry, payee: who, at, found: what }) => [
      entry,
      who?.workerId,
      at,
      what,
    ]);
    const other = { problem: 'wrongWorkerType', workerType: '1099-NEC', paid: 'W2' };
    expect(found).toEqual([
      [0, undefined, ['workerId'], { problem: 'unknownWorker' }],
      [2, 'contractor', ['workerId'], other],
      [3, 'ada', ['workerId'], { problem: 'duplicate', first: 1 }],
      [4, 'contractor', ['workerId'], { problem: 'duplicate', first: 2 }],
      [5, 'ada', ['workerId'], { problem: 'duplicate', first: 1 }],
    ]);
    expect(workerIds).toEqual(['ada', 'contractor', 'ada', 'contractor', 'ada']);
  });

  test('accepts and tells of other names, and of those who have left', () => {
    const { problems, warnings } = checkEntries(
      aPayInput({ firstName: ' ADA', lastName: 'lovelace ' }),
      aPayInput({ workerId: toWorkerId('leaves'), firstName: 'Grace' }),
      aPayInput({ workerId: toWorkerId('left'), lastName: 'Hopper' }),
    );
    expect(problems).toEqual([]);
    expect(
      warnings.nameMismatches.map(({ entry, payee: { workerId } }) => [entry, workerId]),
    ).toEqual([
      [1, 'leaves'],
      [2, 'left'],
    ]);
    expect(warnings.terminated.map(({ workerId }) => workerId)).toEqual(['left']);
  });

  test('tells each unknown text of a place once', () => {
    const tip = { description: 'Zeppelin Money', amount: money('5') };
    const { warnings } = checkEntries(
      aPayInput({ extraPay: [tip, tip], deductions: [tip] }),
      aPayInput({ workerId: toWorkerId('leaves'), extraPay: [tip] }),
    );
    expect(warnings.unknown).toEqual(
      new Map([
        ['extraPay', new Set(['Zeppelin Money'])],
        ['deduction', new Set(['Zeppelin Money'])],
      ]),
    );
  });
});
