import { describe, expect, test } from 'vitest';
import { aPayInput, checkEntries, toWorkerId } from '../../test/pay/pay-input.ts';
import { money } from '../../values/money.ts';

describe('checking an import', () => {
  test('without entries finds nothing', () => {
    expect(checkEntries()).toEqual({
      problems: [],
      workerIds: [],
      stored: [],
      warnings: {
        nameMismatches: [],
        terminated: [],
        effects: [],
        unknownWages: [],
        manyHours: [],
        unknown: new Map(),
      },
    });
  });

  test('reports every unknown, duplicate or wrong worker, with the worker if known', () => {
    const entryOf = (workerId: string) => aPayInput({ workerId: toWorkerId(workerId) });
    const { problems, workerIds } = checkEntries(
      entryOf('unknown'),
      entryOf('ada'),
      entryOf('contractor'),
      entryOf('ada'),
      entryOf('contractor'),
      entryOf('ada'),
    );
    const found = problems.map(({ entry, payee, at, found: problem }) => [
      entry,
      payee?.workerId,
      at,
      problem,
    ]);
    const wrongType = { problem: 'wrongWorkerType', workerType: '1099-NEC', paid: 'W2' };
    expect(found).toEqual([
      [0, undefined, ['workerId'], { problem: 'unknownWorker' }],
      [2, 'contractor', ['workerId'], wrongType],
      [3, 'ada', ['workerId'], { problem: 'duplicate', first: 1 }],
      [4, 'contractor', ['workerId'], { problem: 'duplicate', first: 2 }],
      [5, 'ada', ['workerId'], { problem: 'duplicate', first: 1 }],
    ]);
    expect(workerIds).toEqual(['ada', 'contractor', 'ada', 'contractor', 'ada']);
  });

  test('warns of names that differ and of terminated workers', () => {
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

  test('reports each unknown text once per category', () => {
    const unknownPay = { description: 'Zeppelin Money', amount: money('5') };
    const { warnings } = checkEntries(
      aPayInput({ extraPay: [unknownPay, unknownPay], deductions: [unknownPay] }),
      aPayInput({ workerId: toWorkerId('leaves'), extraPay: [unknownPay] }),
    );
    expect(warnings.unknown).toEqual(
      new Map([
        ['extraPay', new Set(['Zeppelin Money'])],
        ['deduction', new Set(['Zeppelin Money'])],
      ]),
    );
  });
});
