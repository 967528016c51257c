import { describe, expect, test } from 'vitest';
import { refusalProblem } from './decode.ts';
import { mainProblem, refusalPath } from './problems.ts';
import { servedOperations } from './served-operations.ts';

describe('the field that a refusal is about', () => {
  const paths = ['companyId', 'user.userId', 'user.dateOfJoin', 'payPeriodId', 'user.stateCode'];
  const rows: [message: string, path: string | undefined][] = [
    ['Invalid CompanyId', 'companyId'],
    ['Invalid Company ID. Company not found.', 'companyId'],
    ['invalid payPeriodId', 'payPeriodId'],
    ['Invalid Payperiod', 'payPeriodId'],
    ['Invalid UserId', 'user.userId'],
    ['dateOfJoin must not be in the future.', 'user.dateOfJoin'],
    ['State Code is not valid', 'user.stateCode'],
    ['{user} was never deactivated.', undefined],
  ];
  test.each(rows)('%s', (message, path) => {
    expect(refusalPath(paths, message)).toBe(path);
  });
});

test('every refusal for an unknown id names the field of the id', () => {
  const without = servedOperations.flatMap((declared) =>
    Object.entries(declared.refusals)
      .filter(([, message]) => /^invalid \w+$/i.test(message))
      .filter(([reason, message]) => !refusalProblem(declared, { reason, message }).path)
      .map(([reason]) => `${declared.name} ${reason}`),
  );
  expect(without).toEqual([]);
});

test('the message of several problems is the documented one of the operation', () => {
  for (const declared of servedOperations) {
    const [documented] = declared.documentedRefusals ?? [];
    if (!documented) continue;
    const first = { key: 'missingField', path: 'a', message: 'a is mandatory.' };
    const second = { key: documented, path: 'b', message: declared.refusals[documented] ?? '' };
    expect(mainProblem(declared, [first, second])).toBe(second);
    expect(mainProblem(declared, [first])).toBe(first);
  }
});
