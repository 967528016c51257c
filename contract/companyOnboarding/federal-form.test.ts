import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeFieldIssue } from '../messages.ts';
import { federalForm, optionalFederalForm } from './federal-form.ts';

const messageOf = (field: z.ZodType, value: unknown) =>
  z.object({ form: field }).safeParse({ form: value }, { error: describeFieldIssue }).error
    ?.issues[0]?.message;

const form943 =
  'Paywright does not compute Form 943, the return for farm wages. Use one of: 941, 944, and only if the IRS assigned it.';

test.each([
  ['941', undefined, undefined],
  ['944', undefined, undefined],
  ['943', form943, form943],
  ['942', 'Invalid Form. Use one of: 941, 944.', 'form must be one of: 941, 944.'],
])('the federal form %s is accepted or refused by name', (form, added, updated) => {
  expect(messageOf(federalForm(), form)).toBe(added);
  expect(messageOf(optionalFederalForm(), form)).toBe(updated);
});
