import { expect, test } from 'vitest';
import { placeInConsole } from './place-in-console.ts';

const run = '/c/c1/pay/p1';
test.each([
  ['worker', 'bankAccount', '/', '', 'addUserBankAccount', '/me?part=bank'],
  ['worker', 'workerOnboarding', '/', '', 'updateUserPayPercentage', '/me?part=bank'],
  ['worker', 'taxForms', '/', '', 'updateW4Information', '/me?part=forms'],
  ['payrollAdmin', 'runPayroll', run, '?explain=u1', 'initiatePayroll', `${run}?explain=u1`],
  ['payrollAdmin', 'bankAccount', '/', '', 'addCompanyBankAccount', '/c/c1/settings?part=bank'],
  ['payrollAdmin', 'corrections', '/', '', 'correctPayroll', ''],
])('what a %s confirms on the screen %s at %s%s with %s is confirmed at %s', (...row) => {
  const [role, screen, pathname, search, operation, place] = row;
  const link = { role, screen, companyId: 'c1' } as Parameters<typeof placeInConsole>[0];
  expect(placeInConsole(link, { pathname, search, operation })).toBe(place);
});
