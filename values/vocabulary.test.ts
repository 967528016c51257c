import { expect, test } from 'vitest';
import { eventTypes, expandEventTypes } from './vocabulary.ts';

test('there are two event types for each status, one for reminders, six for payments, two for tax deposits, two for filings', () => {
  expect(eventTypes).toHaveLength(23);
  expect(eventTypes).toContain('company.kybstatus.insert');
  expect(eventTypes).toContain('payperiod.payperiodstatus.update');
});

test('a topic expands to both of its event types, without duplicates', () => {
  expect(expandEventTypes(['employee.kycstatus', 'employee.kycstatus.update'])).toEqual([
    'employee.kycstatus.insert',
    'employee.kycstatus.update',
  ]);
});

test('the topic of payments expands to everything that happens to them', () => {
  expect(expandEventTypes(['payment'])).toEqual([
    'payment.created',
    'payment.sent',
    'payment.settled',
    'payment.returned',
    'payment.reissued',
    'payment.cancelled',
  ]);
});

test('a topic does not expand to another with the same prefix', () => {
  expect(expandEventTypes(['company.kybstatus'])).toEqual([
    'company.kybstatus.insert',
    'company.kybstatus.update',
  ]);
});
