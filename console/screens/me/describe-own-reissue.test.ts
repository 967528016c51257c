import { expect, test } from 'vitest';
import { describeOwnReissue } from './describe-own-reissue.ts';

const effectiveDate = '2026-03-18';

test.each([
  [
    { paymentMethod: 'Direct Deposit', effectiveDate, accountNumber: '********6789' },
    'Your employer has sent it again to your account ********6789, for Wed, Mar 18, 2026.',
  ],
  [{ paymentMethod: 'Check', effectiveDate }, 'You get it by check from your employer.'],
  [
    { paymentMethod: 'Paid by the company', effectiveDate },
    'Your employer recorded that it paid you otherwise, for example in cash. If you did not get it, ask your employer.',
  ],
] as const)('pay that was returned is paid instead: %o', (reissue, sentence) => {
  expect(describeOwnReissue(reissue).replaceAll(/\s/g, ' ')).toBe(sentence);
});
