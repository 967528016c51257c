import { expect, test } from 'vitest';
import { listEstimates } from './list-estimates.ts';

const blocker = (key: string, message: string) => ({
  key,
  severity: 'warns' as const,
  subject: { kind: 'company' as const, id: 'cmp_1', name: 'Analytical Engines' },
  message,
  fixOperation: 'addStateRegistration',
  responsible: 'company' as const,
});

test('estimates name the figures and what they were computed by, each once', () => {
  const rate = 'Engines has no unemployment rate for Ohio: the rate for new employers is used.';
  const blockers = [
    blocker('registrationMissing', rate),
    blocker('registrationMissing', rate),
    blocker('paidByCheck', 'Wil Ames is paid by check.'),
  ];
  const payDate = '2028-01-07';
  expect(listEstimates({ isEstimated: true, payDate, blockers })).toEqual([
    'All taxes: the law of 2028 is missing, so that of the nearest year is used.',
    rate,
  ]);
  expect(listEstimates({ isEstimated: false, payDate, blockers: [] })).toEqual([]);
});
