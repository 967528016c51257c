import { expect, test } from 'vitest';
import { listWarnings } from './list-warnings.ts';

const blocker = (severity: 'blocks' | 'warns', key: string, message: string) => ({
  key,
  severity,
  subject: { kind: 'worker' as const, id: 'wkr_1', name: 'Wil Ames' },
  message,
  fixOperation: 'updateUser',
  responsible: 'company' as const,
});

test('warnings are listed without blockers and names of operations, each once, and the rest is counted', () => {
  const held =
    'The account was changed: Wil Ames is paid by check unless the account is confirmed with confirmUserBankAccount before the payroll is processed.';
  const blockers = [
    blocker('blocks', 'identityMissing', 'Missing.'),
    blocker('warns', 'payAccountHeld', held),
    blocker('warns', 'paidByCheck', 'Wil Ames is paid by check.'),
    blocker('warns', 'paidByCheck', 'Wil Ames is paid by check.'),
  ];
  const counts = { standOut: 0, notReviewed: 0, blockers: 1, warnings: 5 };
  const sentences = [
    'The account was changed: Wil Ames is paid by check unless the account is confirmed before the payroll is processed.',
    'Wil Ames is paid by check.',
  ];
  const warnings = [
    { sentence: sentences[0], warning: blockers[1] },
    { sentence: sentences[1], warning: blockers[3] },
  ];
  expect(listWarnings({ blockers, counts })).toEqual({ warnings, more: 2 });
  expect(listWarnings({ blockers })).toEqual({ warnings, more: 0 });
  expect(listWarnings({ blockers: [] })).toEqual({ warnings: [], more: 0 });
});
