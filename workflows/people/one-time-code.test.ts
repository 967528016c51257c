import { describe, expect, test } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import {
  authenticatorUri,
  findStepOfCode,
  newAuthenticatorSecret,
  oneTimeCodeAt,
  toBase32,
} from './one-time-code.ts';

// Appendix B of RFC 6238, with the last six of its eight digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

describe('a one-time code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is that of RFC 6238: %s', (seconds, code) => {
    expect(oneTimeCodeAt(secret, toInstant(seconds * 1_000))).toBe(code);
  });

  test.each([
    ['of this step', 0, 2_000],
    ['of the step before', -30_000, 1_999],
    ['of the next step', 30_000, 2_001],
    ['of two steps ago', -60_000, undefined],
    ['of two steps ahead', 60_000, undefined],
  ])('%s is found at its step', (_, shiftMs, step) => {
    const now = 2_000 * 30_000;
    const code = oneTimeCodeAt(secret, toInstant(now + shiftMs));
    expect(findStepOfCode(secret, code, toInstant(now))).toBe(step);
  });

  test('is set up from an address with the secret', () => {
    expect(authenticatorUri('ABC', 'ada+pay@example.com')).toBe(
      'otpauth://totp/Paywright%3Aada%2Bpay%40example.com?secret=ABC&issuer=Paywright',
    );
  });

  test('needs a secret of 160 random bits', () => {
    expect(newAuthenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newAuthenticatorSecret()).not.toBe(newAuthenticatorSecret());
  });
});
