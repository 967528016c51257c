import { expect, test } from 'vitest';
import { eventTypes, expandEventTypes } from './event-type.ts';

test('there are two event types for each of the six topics', () => {
  expect(eventTypes).toHaveLength(12);
  expect(eventTypes).toContain('company.kybstatus.insert');
  expect(eventTypes).toContain('payperiod.payperiodstatus.update');
});

test('a topic stands for both of its types, and what is named twice is meant once', () => {
  expect(expandEventTypes(['employee.kycstatus', 'employee.kycstatus.update'])).toEqual([
    'employee.kycstatus.insert',
    'employee.kycstatus.update',
  ]);
});

test('a topic does not stand for another that begins alike', () => {
  expect(expandEventTypes(['company.kybstatus'])).toEqual([
    'company.kybstatus.insert',
    'company.kybstatus.update',
  ]);
});
