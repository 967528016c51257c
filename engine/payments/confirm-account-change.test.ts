import { expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { assessConfirmation } from './confirm-account-change.ts';

const admin = (name: string, businessUserId?: string) => ({
  personId: name as Id<'person'>,
  name,
  businessUserId: businessUserId as Id<'businessUser'> | undefined,
  isPayrollAdmin: true,
});
const [ada, grace] = [admin('ada'), admin('grace')];

type Row = [
  why: string,
  callerId: string | undefined,
  enteredBy: (string | null)[],
  administrators: ReturnType<typeof admin>[],
  outcome: string,
];

test.each<Row>([
  ['the worker entered it', 'ada', ['worker'], [ada, grace], 'confirm'],
  ['a program entered it', undefined, [null], [ada, grace], 'confirm'],
  ['another administrator entered it', 'grace', ['ada'], [ada, grace], 'confirm'],
  ['the same administrator entered it', 'ada', ['ada'], [ada, grace], 'samePerson'],
  [
    'a key might be of the one who entered it',
    undefined,
    ['ada'],
    [ada, grace],
    'confirmerMustSignIn',
  ],
  ['there is no other administrator', 'ada', ['ada'], [ada], 'confirm alone'],
  ['a key where there is no other administrator', undefined, ['ada'], [ada], 'confirm alone'],
  ['both entered one', 'ada', ['ada', 'grace'], [ada, grace], 'confirm except ada'],
  ['a key, and both entered one', undefined, ['ada', 'grace'], [ada, grace], 'confirmerMustSignIn'],
  ['a program entered one, too', 'ada', ['ada', null], [ada, grace], 'confirm except ada'],
  ['nothing waits', 'ada', [], [ada, grace], 'confirm'],
  [
    'two people are one business user',
    'ada',
    ['twin'],
    [admin('ada', 'B'), admin('twin', 'B'), grace],
    'samePerson',
  ],
])('changed accounts: %s', (_, callerId, enteredBy, administrators, outcome) => {
  const step = assessConfirmation({
    callerId: callerId as Id<'person'> | undefined,
    enteredBy: enteredBy as (Id<'person'> | null)[],
    administrators,
  });
  const parts =
    step.kind === 'confirm'
      ? [step.alone && 'alone', ...step.except.map(({ name }) => `except ${name}`)]
      : [];
  expect([step.kind, ...parts.filter(Boolean)].join(' ')).toBe(outcome);
});
