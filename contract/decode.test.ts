import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calendarDate } from '../values/calendar-date.ts';
import { reference } from './access-rules.ts';
import { aliased } from './aliases.ts';
import { decode, wireSchema } from './decode.ts';
import { deprecated } from './deprecated.ts';
import { optionalDigits } from './digits.ts';
import { operation } from './operation.ts';
import { servedOperations } from './served-operations.ts';
import {
  date,
  id,
  mandatoryWhen,
  name,
  optionalFlag,
  optionalName,
  optionalPercentage,
} from './wire.ts';

const line = z.object({ userId: id('user'), amount: z.number(), note: optionalName() });
const example = operation({
  module: 'example',
  name: 'example',
  verb: 'POST',
  access: reference,
  summary: 'An operation with a bit of everything.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriod: aliased(
        z.object({
          companyID: id('company', 'Invalid CompanyId').optional(),
          title: name(),
          payDate: date('Invalid date format'),
          kind: z.enum(['Regular', 'Off-Cycle']),
          isFinal: z.boolean(),
          lines: z.array(line).min(1).max(3),
        }),
      ),
      owner: z
        .object({
          isOwner: optionalFlag(),
          share: optionalPercentage(),
          code: optionalDigits({ least: 2, most: 4 }),
        })
        .check(mandatoryWhen(['share', 'code'], (owner) => owner.isOwner, 'for an owner'))
        .optional(),
    }),
  response: () => z.object({}),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});

const guid = '0e0d95f4-7b6c-4b0e-9e3b-3f1c5d8a2b1c';
const aLine = { userId: guid, amount: 1.5 };
const good = {
  method: 'example',
  companyId: guid,
  payPeriod: {
    title: ' March ',
    payDate: '2026-03-15',
    kind: 'Regular',
    isFinal: false,
    lines: [aLine],
  },
};
const withPeriod = (changes: object) => ({
  ...good,
  payPeriod: { ...good.payPeriod, ...changes },
});

function problemsOf(body: Record<string, unknown>) {
  const decoded = decode(example, body);
  return 'problems' in decoded ? decoded.problems : [];
}

test('decoding trims texts, writes ids in upper case and renames misspelled fields', () => {
  const decoded = decode(example, withPeriod({ companyID: guid }));
  expect(decoded).toEqual({
    ignored: [],
    deprecated: [],
    request: {
      companyId: guid.toUpperCase(),
      payPeriod: {
        companyId: guid.toUpperCase(),
        title: 'March',
        payDate: '2026-03-15',
        kind: 'Regular',
        isFinal: false,
        lines: [{ userId: guid.toUpperCase(), amount: 1.5, note: undefined }],
      },
    },
  });
});

describe('decoding reports a problem:', () => {
  const rows: [why: string, body: object, path: string, message: string][] = [
    ['an exact message', { ...good, companyId: 7 }, 'companyId', 'Invalid CompanyId'],
    ['the same when missing', { ...good, companyId: undefined }, 'companyId', 'Invalid CompanyId'],
    ['the same when empty', { ...good, companyId: '' }, 'companyId', 'Invalid CompanyId'],
    [
      'an exact message deeper down',
      withPeriod({ payDate: '15.3.2026' }),
      'payPeriod.payDate',
      'Invalid date format',
    ],
    [
      'a missing text',
      withPeriod({ title: undefined }),
      'payPeriod.title',
      'title is mandatory and cannot be empty.',
    ],
    ['a wrong type', withPeriod({ title: 7 }), 'payPeriod.title', 'title must be text.'],
    [
      'a value that is not among them',
      withPeriod({ kind: 'x' }),
      'payPeriod.kind',
      'Invalid Kind. Use one of: Regular, Off-Cycle.',
    ],
    ['no flag', withPeriod({ isFinal: 0 }), 'payPeriod.isFinal', 'isFinal must be true or false.'],
    ['no list', withPeriod({ lines: {} }), 'payPeriod.lines', 'lines must be a list.'],
    [
      'an empty list',
      withPeriod({ lines: [] }),
      'payPeriod.lines',
      'lines must have at least 1 entries.',
    ],
    [
      'a list too long',
      withPeriod({ lines: [aLine, aLine, aLine, aLine] }),
      'payPeriod.lines',
      'lines must have at most 3 entries.',
    ],
    [
      'something inside a list',
      withPeriod({ lines: [aLine, { ...aLine, amount: '2' }] }),
      'payPeriod.lines[1].amount',
      'payPeriod.lines[1] (0e0d95f4-7b6c-4b0e-9e3b-3f1c5d8a2b1c): amount must be a number.',
    ],
    [
      'an element that is no object',
      withPeriod({ lines: [null] }),
      'payPeriod.lines[0]',
      'payPeriod.lines[0]: lines is mandatory and cannot be empty.',
    ],
    [
      'what a flag makes mandatory',
      { ...good, owner: { isOwner: true, share: 30 } },
      'owner.code',
      'code is mandatory for an owner.',
    ],
    [
      'a share of more than everything',
      { ...good, owner: { share: 101 } },
      'owner.share',
      'share must be a number from 0 to 100 with at most four decimals.',
    ],
    [
      'a code of one digit',
      { ...good, owner: { code: 1 } },
      'owner.code',
      'code must be a code of 2 to 4 digits.',
    ],
  ];
  test.each(rows)('%s', (_, body, path, message) => {
    expect(problemsOf(body as never)).toEqual([{ key: expect.any(String), path, message }]);
  });
});

describe('a problem has a stable key:', () => {
  const rows: [key: string, body: object][] = [
    ['missingField', withPeriod({ title: '' })],
    ['wrongType', withPeriod({ title: 7 })],
    ['unknownValue', withPeriod({ kind: 'x' })],
    ['tooFewEntries', withPeriod({ lines: [] })],
    ['invalidField', { ...good, owner: { share: 101 } }],
    ['unknownCompany', { ...good, companyId: 'x' }],
  ];
  test.each(rows)('%s', (key, body) => {
    expect(problemsOf(body as never)).toMatchObject([{ key }]);
  });
});

test('a missing object has the problems of its mandatory fields', () => {
  expect(problemsOf({ ...good, payPeriod: undefined }).map(({ path }) => path)).toEqual([
    'payPeriod.title',
    'payPeriod.payDate',
    'payPeriod.kind',
    'payPeriod.isFinal',
    'payPeriod.lines',
  ]);
});

describe('another spelling of a field', () => {
  const spelled = operation({
    ...example,
    response: () => example.response,
    request: () =>
      z.object({
        stateCode: optionalName(),
        users: z.array(z.object({ userId: id('user'), code: optionalName() })).optional(),
      }),
  });

  test('is read as the documented field, also in lists', () => {
    const body = { code: 'NY', users: [{ employeeId: guid, stateCode: 'NJ' }] };
    expect(decode(spelled, body)).toEqual({
      request: { stateCode: 'NY', users: [{ userId: guid.toUpperCase(), code: 'NJ' }] },
      ignored: [],
      deprecated: [],
    });
  });

  test('is ignored and named next to the documented field', () => {
    const decoded = decode(spelled, { code: 'NY', stateCode: 'NJ' });
    expect(decoded).toMatchObject({ request: { stateCode: 'NJ' }, ignored: ['code'] });
  });
});

test('problems are listed in documented order, and list elements in theirs, in whatever order they were sent', () => {
  const paths = problemsOf({
    owner: { code: 1, isOwner: true },
    payPeriod: {
      lines: [{ amount: 1 }, { userId: 'x' }],
      isFinal: 1,
      kind: 1,
      payDate: 1,
      title: 1,
    },
    companyId: 1,
  }).map(({ path }) => path);
  expect(paths).toEqual([
    'companyId',
    'payPeriod.title',
    'payPeriod.payDate',
    'payPeriod.kind',
    'payPeriod.isFinal',
    'payPeriod.lines[0].userId',
    'payPeriod.lines[1].userId',
    'payPeriod.lines[1].amount',
    'owner.share',
    'owner.code',
  ]);
});

test('unknown fields are listed once with their path, without list indexes', () => {
  const decoded = decode(example, {
    ...withPeriod({
      colour: 1,
      lines: [
        { ...aLine, tip: 1 },
        { ...aLine, tip: 2, Amount: 3 },
      ],
    }),
    payperiod: {},
  });
  expect('ignored' in decoded && decoded.ignored).toEqual([
    'payPeriod.lines[].tip',
    'payPeriod.lines[].Amount',
    'payPeriod.colour',
    'payperiod',
  ]);
});

describe('every declared operation', () => {
  test.each(servedOperations.map((declared) => [declared.name, declared]))(
    '%s refuses an empty body or takes it, without a fault, and knows its method',
    (_, declared) => {
      const decoded = decode(declared, { method: declared.name });
      if ('ignored' in decoded) expect(decoded.ignored).toEqual([]);
      else expect(decoded.problems).not.toEqual([]);
    },
  );

  test('has messages that are sentences, except for those the interface documents', () => {
    const fixed = new Set([
      'Company already exists',
      'Employee {workerId} already has a payroll line item for this pay period',
      'Invalid Payperiod',
      'Invalid WorkerType',
      'Invalid date format',
      'KYB verification must be completed and approved',
      'KYC information already exists',
      'State Code is not valid',
      'W4Information already exists',
      'invalid payPeriodId',
    ]);
    const messages = servedOperations.flatMap(({ refusals }) => Object.values(refusals));
    for (const message of messages)
      if (!fixed.has(message) && !/^Invalid \w+Id$/.test(message))
        expect(message).toMatch(/(\.|\{\w+\})$/);
  });
});

test('deprecated fields are listed if they were sent, at any depth', () => {
  const [since, until] = [calendarDate('2026-01-01'), calendarDate('2029-01-01')];
  const old = () => deprecated(z.string().nullish(), { since, until, instead: 'fresh' });
  const outgoing = operation({
    module: 'payroll',
    name: 'example',
    verb: 'POST',
    access: reference,
    summary: 'An example.',
    request: () =>
      z.object({ old: old(), lines: z.array(z.object({ old: old(), fresh: z.string() })) }),
    response: () => z.object({}),
    refusals: {},
  });
  const rows: [body: Record<string, unknown>, deprecated: object[]][] = [
    [{ lines: [{ fresh: 'x' }] }, []],
    [{ old: '', lines: [{ fresh: 'x', old: null }] }, []],
    [{ old: 'x', lines: [] }, [{ path: 'old', since, until }]],
    [{ lines: [{ fresh: 'x', old: 'y' }] }, [{ path: 'lines[].old', since, until }]],
  ];
  for (const [body, expected] of rows) {
    const decoded = decode(outgoing, body);
    expect('deprecated' in decoded && decoded.deprecated).toEqual(expected);
  }
  const { properties } = wireSchema(outgoing.request);
  expect(properties?.old).toMatchObject({ deprecated: true, description: 'Use fresh.' });
});
