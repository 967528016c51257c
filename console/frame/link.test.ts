import { expect, test } from 'vitest';
import { actByLink } from '../call/opened-link.ts';
import { isReachable } from './link.tsx';

test('an embedded screen opens its own places, and the console everything', () => {
  const review = '/c/$companyId/pay/$payPeriodId/review';
  expect(['/me', review, '/', '.', undefined].map(isReachable)).not.toContain(false);
  actByLink({
    sessionLinkId: 'l',
    screen: 'runPayroll',
    role: 'payrollAdmin',
    companyId: 'c',
    company: 'Engines',
    accountKind: 'sandbox',
    theme: {},
  } as Parameters<typeof actByLink>[0]);
  expect([review, '/', '.', undefined].map(isReachable)).not.toContain(false);
  expect(['/me', '/approve/$payPeriodId', '/c/$companyId/people'].map(isReachable)).not.toContain(
    true,
  );
});
