import { expect, test } from 'vitest';
import { forPeople } from '../console/words/for-people.ts';
import { allOperations } from '../contract/operations.ts';
import { formBlocks } from '../contract/reports/annual-forms.ts';
import { returnBlocks } from '../contract/reports/return-blocks.ts';
import { stateWageBlocks } from '../contract/reports/state-wage-blocks.ts';

const rows: [message: string, shown: string][] = [
  [
    'Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
    'Register with the state, and add the number.',
  ],
  ['{code} is unknown. getUserTaxes lists the codes of {user}.', '{code} is unknown.'],
  ['It has not been initiated: call initiateCompanyKyb first.', 'It has not been initiated.'],
  ['payBeginDate must be after {endsOn}.', 'payBeginDate must be after {endsOn}.'],
  ['Ask in person, with care.', 'Ask in person, with care.'],
];
test.each(rows)('%s is shown to people as %s', (message, shown) => {
  expect(forPeople(message)).toBe(shown);
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
  // The console sends the hash itself, and the message of a refusal ends with a point.
  expect([...new Set(naming)]).toEqual([
    'reviewHash must be the one that previewPayroll returned for the worker.',
    'The demo company is not complete: {operation} was refused. {message} Send createDemoCompany again to continue.',
  ]);
});
