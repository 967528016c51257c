import { describe, expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { assessApproval } from './approval.ts';

const person = (name: string) => name as Id<'person'>;
const businessUser = (name: string) => name as Id<'businessUser'>;

describe('in an account without people', () => {
  const by = (name: string, previewHash = 'a') => ({
    personId: undefined,
    businessUserId: businessUser(name),
    previewHash,
  });
  test.each([
    ['there is no previous approval', undefined, 'first'],
    ['another person approved the same figures', by('Grace'), 'second'],
    ['another person approved figures that have changed since', by('Grace', 'b'), 'first'],
    ['the same person approved the same figures', by('Ada'), 'samePerson'],
    ['the same person approved other figures', by('Ada', 'b'), 'first'],
  ] as const)('an approval is assessed when %s', (_, before, step) => {
    expect(assessApproval(by('Ada'), before, undefined)).toBe(step);
  });
});

describe('in an account with people', () => {
  const by = (name: string, user?: string, previewHash = 'a') => ({
    personId: person(name),
    businessUserId: user === undefined ? undefined : businessUser(user),
    previewHash,
  });
  test.each([
    ['nobody approved before', by('Ada'), undefined, undefined, 'first'],
    ['the submitter may be the last editor', by('Ada'), undefined, 'Ada', 'first'],
    ['another person submitted', by('Ada'), by('Grace'), undefined, 'second'],
    ['the submitter changed the pay last', by('Ada'), by('Grace'), 'Grace', 'second'],
    ['a third person changed the pay last', by('Ada'), by('Grace'), 'Jean', 'second'],
    ['the approver changed the pay last', by('Ada'), by('Grace'), 'Ada', 'editedLast'],
    ['the same person submitted', by('Ada'), by('Ada'), undefined, 'samePerson'],
    [
      'the same person has two business users',
      by('Ada', 'A1'),
      by('Ada', 'A2'),
      'Ada',
      'samePerson',
    ],
    [
      'two people are one business user',
      by('Ada', 'A1'),
      by('Ada2', 'A1'),
      undefined,
      'samePerson',
    ],
    ['the figures have changed since', by('Ada'), by('Grace', undefined, 'b'), 'Ada', 'first'],
  ] as const)('%s', (_, now, before, editor, step) => {
    expect(assessApproval(now, before, editor && person(editor))).toBe(step);
  });
});
