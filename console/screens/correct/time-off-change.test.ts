import { expect, test } from 'vitest';
import { showDate } from '../../format/dates.ts';
import { describeTimeOffChange } from './time-off-change.ts';

test('a correction shows the balance of time off, and hours of other payrolls that it counts again', () => {
  const policy = { policyName: 'Vacation', balanceBefore: 3, balanceAfter: -4.5, recounts: [] };
  expect(describeTimeOffChange(policy)).toBe('Vacation: 3 hours left become −4.5');
  const recounts = [
    { recountKind: 'Carried Over' as const, countedDate: '2026-03-09', hours: -6 },
    { recountKind: 'Earned' as const, countedDate: '2026-03-15', hours: 0.5 },
  ];
  expect(describeTimeOffChange({ ...policy, recounts })).toBe(
    `Vacation: 3 hours left become −4.5; counted again: hours carried over on ${showDate('2026-03-09')}: −6, hours earned on ${showDate('2026-03-15')}: +0.5`,
  );
});
