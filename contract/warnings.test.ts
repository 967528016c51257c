import { describe, expect, test } from 'vitest';
import { addWarnings, type Warning, warningKeys, warnOfIgnoredFields } from './warnings.ts';

const aWarning = (path?: string): Warning => ({ key: 'ignoredField', path, message: 'Ignored.' });

test('the keys of warnings are in alphabetical order', () => {
  const keys = Object.keys(warningKeys);
  expect(keys).toEqual([...keys].sort());
});

test('at most 100 ignored fields are named, and the others counted', () => {
  const fields = Array.from({ length: 102 }, (_, index) => `field${index}`);
  const warnings = warnOfIgnoredFields(fields);
  expect(warnings).toHaveLength(101);
  expect(warnings[0]).toEqual({
    key: 'ignoredField',
    path: 'field0',
    message: 'field0 is not a field of this operation and was ignored.',
  });
  expect(warnings.at(-1)?.message).toBe('2 more fields were ignored.');
});

describe('adding warnings', () => {
  test('leaves an answer without warnings as it is', () => {
    expect(addWarnings({ status: 'Success' }, [])).toEqual({ status: 'Success' });
  });

  test('puts them at the top level of the answer', () => {
    const answer = addWarnings({ user: { userId: '1' } }, [aWarning('user.zone')]);
    expect(answer).toEqual({ user: { userId: '1' }, warnings: [aWarning('user.zone')] });
  });

  test('puts them into the entry of a list that their path names, or into the first', () => {
    const warnings = [aWarning('users[1].stateCode'), aWarning('zone')];
    expect(addWarnings([{ user: 1 }, { user: 2 }], warnings)).toEqual([
      { user: 1, warnings: [aWarning('zone')] },
      { user: 2, warnings: [aWarning('users[1].stateCode')] },
    ]);
  });

  test('leaves a list of texts as it is', () => {
    expect(addWarnings(['May 2026'], [aWarning('zone')])).toEqual(['May 2026']);
  });
});
