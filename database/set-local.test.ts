import { expect, test } from 'vitest';
import { setLocal } from './set-local.ts';

test.each([
  ['paywright.account', '0A1B2C3D-0000-8000-8000-000000000001'],
  [
    'paywright.companies',
    '{0A1B2C3D-0000-8000-8000-000000000001,0A1B2C3D-0000-8000-8000-000000000002}',
  ],
  ['lock_timeout', 10_000],
  ['role', 'paywright_bound'],
])('%s is set as a literal', (setting, value) => {
  expect(setLocal(setting, value).text).toBe(`set local ${setting} = '${value}'`);
});

test.each(["'", "x'; drop table worker; --", 'a b', '\\', '"', ';', '\n', '$$'])(
  'a value that could end the literal is refused: %j',
  (value) => {
    expect(() => setLocal('paywright.account', value)).toThrow(
      'not a value of the setting paywright.account',
    );
  },
);
