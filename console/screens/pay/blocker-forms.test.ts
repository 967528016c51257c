import { expect, test } from 'vitest';
import { findBlockerForm } from './blocker-forms.ts';

const worker = { kind: 'worker', id: 'W' };
const company = { kind: 'company', id: 'C' };

test.each([
  ['wageMissing', worker, { kind: 'worker', tab: 'pay', userId: 'W' }, 'the wage'],
  ['federalFormMissing', worker, { kind: 'worker', tab: 'taxes', userId: 'W' }, 'the Form W-4'],
  ['identityMissing', worker, { kind: 'worker', tab: 'taxes', userId: 'W' }, 'the identity'],
  ['payAccountMissing', worker, { kind: 'worker', tab: 'accounts', userId: 'W' }, 'the account'],
  ['joinedBeforeIncorporation', worker, { kind: 'worker', tab: 'details', userId: 'W' }, 'details'],
  ['fundingAccountMissing', company, { kind: 'setup', item: 'bankAccount' }, 'the bank account'],
  ['registrationMissing', company, { kind: 'states' }, 'the registration with a state'],
  ['wageMissing', company, undefined, 'several workers have no form of their own'],
  ['nobodyToPay', company, undefined, 'the grid is a screen'],
  ['historyDoesNotAddUp', company, undefined, 'an import takes a screen'],
  ['lawMissing', company, undefined, 'the operator ends it'],
  ['somethingNew', company, undefined, 'a key of a newer server'],
])('%s of %o opens %o: %s', (key, subject, form, _why) => {
  expect(findBlockerForm(key, subject)).toEqual(form);
});
