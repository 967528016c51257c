import { describe, expect, test } from 'vitest';
import { hidePrivate, isCopied, toCurlCommand, toTypeScript } from './copied-call.ts';

describe('the body of a copied call', () => {
  test.each([
    ['a social security number', { ssn: '123-45-6789' }, { ssn: '***' }],
    [
      'an account',
      { account: { accountNumber: '000123456789' } },
      { account: { accountNumber: '***' } },
    ],
    ['a routing number', { routingNumber: '021000021' }, { routingNumber: '***' }],
    ['a secret', { webhook: { secretKey: 'abc' } }, { webhook: { secretKey: '***' } }],
    ['a password and a code', { password: 'x', code: '123456' }, { password: '***', code: '***' }],
    ['the EIN of a company', { FEIN: '12-3456789', ein: '123456789' }, { FEIN: '***', ein: '***' }],
    ['a birthday', { dateOfBirth: '1990-01-02' }, { dateOfBirth: '***' }],
    ['a number in a field of another name', { note: '123456789' }, { note: '***' }],
    ['a number that is no text', { reference: 123456789 }, { reference: '***' }],
    ['parts of a number', { ssn: ['123', '45'] }, { ssn: ['***'] }],
    ['a document', { content: 'A'.repeat(400) }, { content: `${'A'.repeat(20)}…` }],
  ])('has no %s', (_, body, shown) => {
    expect(JSON.parse(hidePrivate(JSON.stringify(body)) ?? '')).toEqual(shown);
  });

  test('keeps ids, amounts, dates and pay codes', () => {
    const body = {
      payPeriodId: '0b0e7a56-6c0e-4a1e-9c41-7b1f0a8f1d11',
      payrollData: [{ basePay: [{ payCode: 'BASE_PAY', payHours: 80 }], amount: 1234.56 }],
      from: '2026-03-02',
      isExcluded: false,
      limit: null,
    };
    expect(JSON.parse(hidePrivate(JSON.stringify(body)) ?? '')).toEqual(body);
  });

  test('is left out if it is no JSON', () => {
    expect(hidePrivate('x=1')).toBeUndefined();
  });
});

describe('a copied call', () => {
  const call = { path: '/reports/getUsers', body: '{"search":"O\'Hara $HOME `x`"}' };

  test('is a command whose body the shell does not read', () => {
    expect(toCurlCommand(call)).toBe(
      [
        'curl "$PAYWRIGHT_ADDRESS/reports/getUsers" \\',
        '  -u "$PAYWRIGHT_CLIENT_ID:$PAYWRIGHT_SECRET_KEY" \\',
        "  -H 'content-type: application/json' \\",
        "  -d '{",
        `  "search": "O'\\''Hara $HOME \`x\`"`,
        "}'",
      ].join('\n'),
    );
  });

  test('is a line of TypeScript', () => {
    expect(toTypeScript(call)).toBe(
      'const answer = await client.reports.getUsers({\n  "search": "O\'Hara $HOME `x`"\n});\n',
    );
  });

  test('is an operation, not a step of signing in', () => {
    expect(isCopied(call)).toBe(true);
    expect(isCopied({ path: '/session/confirm', body: '{}' })).toBe(false);
    expect(isCopied({ path: '/session' })).toBe(false);
  });
});
