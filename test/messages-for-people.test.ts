import { expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { findRefusedField, forPeople, messageOf } from '../console/words/for-people.ts';
import { accessRefusals } from '../contract/access-messages.ts';
import { fillPlaceholders } from '../contract/messages.ts';
import { allOperations } from '../contract/operations.ts';
import { formBlocks } from '../contract/reports/annual-forms.ts';
import { returnBlocks } from '../contract/reports/return-blocks.ts';
import { stateWageBlocks } from '../contract/reports/state-wage-blocks.ts';
import { createDemoCompany } from '../contract/sandbox/createDemoCompany.ts';

const rows: [message: string, shown: string][] = [
  [
    'Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
    'Register with the state, and add the number.',
  ],
  ['{code} is unknown. getUserTaxes lists the codes of {user}.', '{code} is unknown.'],
  ['It has not been initiated: call initiateCompanyKyb first.', 'It has not been initiated.'],
  ['payBeginDate must be after {endsOn}.', 'payBeginDate must be after {endsOn}.'],
  ['Ask in person, with care.', 'Ask in person, with care.'],
  [
    'Too early: payDate must not be before {date}.',
    'Too early: payDate must not be before {date}.',
  ],
  ['startDate is a Sunday: endDate is, too.', 'startDate is a Sunday: endDate is, too.'],
];
test.each(rows)('%s is shown to people as %s', (message, shown) => {
  expect(forPeople(message)).toBe(shown);
});

test('fields of a form are named by their labels', () => {
  const fields = [
    { name: 'payDate', label: 'First pay day' },
    { name: 'amount', label: 'Dollars' },
  ];
  expect(forPeople('Too early: payDate must not be before {date}.', fields)).toBe(
    'Too early: “First pay day” must not be before {date}.',
  );
  expect(forPeople('amount must not be negative. The amount is open.', fields)).toBe(
    '“Dollars” must not be negative. The amount is open.',
  );
});

const asked = [{ name: 'payDate' }, { name: 'worker', fills: ['employeeAmount'] }].map((field) => ({
  label: 'A label',
  ...field,
}));
test.each([
  [{ message: 'Too early: payDate must not be before {date}.' }, 'payDate'],
  [{ message: 'Enter what is paid.', path: 'election.employeeAmount' }, 'worker'],
  [{ message: 'payDate is too early.', path: 'election.userId' }, undefined],
  [{ message: 'Nothing is open.' }, undefined],
])('the refusal %o is shown beside the field %s', (refusal, field) => {
  expect(findRefusedField(refusal, asked)).toBe(field);
});

test('a refusal that names fields of programs has words for people', () => {
  const body = JSON.stringify({
    error: { message: 'x', details: [{ key: 'noCover', message: 'Leave out coverAmount.' }] },
  });
  const error = new ApiError({ status: 400, headers: {}, body });
  expect(messageOf(error)).toMatch(/^This plan has no cover/);
  expect(messageOf(new Error('Add it with addUser.'))).toBe('Add it.');
});

const refusedBy = (key: string, message: string, details: readonly object[] = []) =>
  new ApiError({
    status: 403,
    headers: {},
    body: JSON.stringify({ error: { key, message, details } }),
  });
const filled = { operation: 'initiatePayroll', screen: 'payStubs', roles: 'payrollAdmin, owner' };

test.each([
  ['roleMissing', 'Your role does not allow this. Ask a payroll admin or an owner.'],
  ['notOwnRecords', 'You may do this for your own records only.'],
  ['otherScreen', 'This is not part of the page that you have opened.'],
  ['linkCannotConfirm', 'Somebody who has signed in must confirm this.'],
] as const)('the refusal %s is shown to people as %s', (key, shown) => {
  const message = fillPlaceholders(accessRefusals[key], filled);
  expect(messageOf(refusedBy(key, message))).toBe(shown);
  expect(messageOf(refusedBy(key, message, [{ key, message }]))).toBe(shown);
});

test('a demo company that is not complete says why, and what to do', () => {
  const message = fillPlaceholders(createDemoCompany.refusals.demoStopped, {
    operation: 'addUser',
    message: 'The zip code is unknown.',
  });
  expect(messageOf(refusedBy('demoStopped', message))).toBe(
    'The demo company is not complete. The zip code is unknown. Try it again to continue.',
  );
});

test('no screen shows the name of an operation in a message', () => {
  const names = new Set<string>(allOperations.map(({ name }) => name));
  const messages = [
    ...allOperations.flatMap(({ refusals }) => Object.values(refusals)),
    ...[returnBlocks, stateWageBlocks, formBlocks].flatMap((blocks) => Object.values(blocks)),
  ];
  const naming = messages
    .map((message) => forPeople(String(message)))
    .filter((shown) => [...shown.matchAll(/[a-z]+[A-Z]\w*/g)].some(([word]) => names.has(word)));
  // The console sends the hash itself, and has words of its own for the demo.
  expect([...new Set(naming)]).toEqual([
    'reviewHash must be the one that previewPayroll returned for the worker.',
    'The demo company is not complete: {operation} was refused. {message} Send createDemoCompany again to continue.',
  ]);
});
