import { expect, test } from 'vitest';
import { eventTypes } from '../../../values/vocabulary.ts';
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
