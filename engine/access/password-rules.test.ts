import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

test.each<[string, string, string | undefined]>([
  ['eleven characters', 'kWz9-tulip4', 'passwordTooShort'],
  ['twelve characters', 'kWz9-tulip42', undefined],
  ['several words', 'granite lamp otter seven', undefined],
  ['other letters', 'größenwahn über alles', undefined],
  ['201 characters', `kWz9-tulip${'x1'.repeat(96)}`, 'passwordTooLong'],
  ['a common word with digits', 'Password1234', 'passwordCommon'],
  ['a common word with marks', 'P@ssword-2026!', 'passwordCommon'],
  ['a common word twice', 'welcomewelcome', 'passwordCommon'],
  ['one letter', 'aaaaaaaaaaaaaa', 'passwordCommon'],
  ['digits in order', '123456789012', 'passwordCommon'],
  ['keys in order', 'qwertyuiopqwerty', 'passwordCommon'],
  ['the own email', 'ADA@example.com', 'passwordCommon'],
])('a password of %s (%s): %s', (_, password, problem) => {
  expect(findPasswordProblem(password, { email: 'ada@example.com' })).toBe(problem);
});
