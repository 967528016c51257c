import { expect, test } from 'vitest';
import { eventTypes } from '../../../values/vocabulary.ts';
import { describeDeliveries } from './step-deliveries.ts';
import { summarizeEvents } from './step-results.ts';

const period = {
  payBeginDate: '2026-03-02',
  payEndDate: '2026-03-08',
  payPeriodStatus: 'Processed',
};
const paid = (eventType: string, transactionName: string, more = {}) => ({
  eventType: eventType as never,
  payload: [{ payrollTransaction: [{ transactionName, ...more }] }],
});

test('events that read the same are told once with their number, in order', () => {
  const told = summarizeEvents([
    { eventType: 'payperiod.payperiodstatus.update', payload: [{ payPeriod: [period] }] },
    paid('payment.created', 'AchDebit'),
    paid('payment.created', 'AchCredit'),
    paid('payment.created', 'AchCredit'),
    paid('payment.returned', 'AchCredit', { returnCode: 'R03' }),
  ]);
  expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Payroll of Mar 2–8: Processed',
    'Debit of the company: prepared',
    'Payment to a worker: prepared (2 times)',
    'Payment to a worker: returned R03',
  ]);
});

test('payments are told with their people and their sum', () => {
  const names = new Map(['Ana Bell', 'Ben Roe', 'Cy Day', 'Di Fox'].map((name) => [name, name]));
  const events = [...names.keys()].map((userId) =>
    paid('payment.sent', 'AchCredit', { userId, transferAmount: 1000.1 }),
  );
  expect(summarizeEvents(events, names)).toEqual([
    'Payment to a worker: sent to the bank: Ana Bell, Ben Roe, Cy Day and 1 more, $4,000.40 (4 times)',
  ]);
  expect(summarizeEvents(events.slice(0, 1), names)).toEqual([
    'Payment to a worker: sent to the bank: Ana Bell, $1,000.10',
  ]);
});

test('deliveries are counted by their state', () => {
  const delivery = (status: 'Delivered' | 'Pending') => ({ eventId: status, status });
  expect(describeDeliveries([])).toBeUndefined();
  expect(
    describeDeliveries([delivery('Delivered'), delivery('Delivered'), delivery('Pending')]),
  ).toBe('3 webhook messages: 2 ✓ delivered, 1 ○ on their way.');
});

test.each([
  [
    'a return',
    'filing.due',
    { form: '941', year: 2026, quarter: 1, dueDate: '2026-04-30' },
    '941 Q1 2026 is due on Thu, Apr 30, 2026',
  ],
  [
    'a state',
    'filing.recorded',
    { form: 'State wages', year: 2026, quarter: 2, state: 'NY' },
    'NY State wages Q2 2026 was filed',
  ],
  [
    'a worker',
    'employee.kycstatus.update',
    { firstName: 'Ada', lastName: 'Byron', kycStatus: 'KYC Pass' },
    'Identity of Ada Byron: KYC Pass',
  ],
])('%s is named', (_why, eventType, record, text) => {
  const events = [{ eventType: eventType as never, payload: [{ list: [record] }] }];
  expect(summarizeEvents(events).map((each) => each.replaceAll('\u00a0', ' '))).toEqual([text]);
});

test('periods that were added together are counted', () => {
  const payload = [{ payPeriod: [period, period] }];
  expect(summarizeEvents([{ eventType: 'payperiod.payperiodstatus.insert', payload }])).toEqual([
    '2 pay periods added',
  ]);
});

test('every event has words, even without a record', () => {
  for (const eventType of eventTypes)
    expect(summarizeEvents([{ eventType, payload: [{}] }])[0], eventType).toMatch(
      /^[A-Z0-9a-z].* /,
    );
});
