import { z } from 'zod';
import { type RecordedEventType, testEventType } from '../values/vocabulary.ts';
import { aliased } from './aliases.ts';
import { named } from './named.ts';
import { filingRecord } from './reports/filing-record.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { payPeriodRecord } from './reports/pay-period-record.ts';
import { taxDepositRecord } from './reports/tax-deposit-record.ts';
import { transactionRecord } from './reports/transaction-record.ts';
import { userRecord } from './reports/user-record.ts';

const paymentRecord = named('PaymentState', 'A payment in an event.', aliased(transactionRecord));

/** Payloads of events: a list with the subject, as the reports answer with it. */
export const eventPayloads = {
  company: getCompanyInfo.response,
  user: z.object({ user: z.array(userRecord) }),
  payPeriod: z.object({ payPeriod: z.array(payPeriodRecord) }),
  payment: z.object({ payrollTransaction: z.array(paymentRecord) }),
  taxDeposit: z.object({ taxDeposit: z.array(taxDepositRecord) }),
  filing: z.object({ filing: z.array(filingRecord), companyId: z.string() }),
  webhook: z.object({ webhook: z.array(z.object({ webhookId: z.string(), url: z.string() })) }),
} as const;

export type EventPayload = keyof typeof eventPayloads;

interface EventDescription {
  readonly payload: EventPayload;
  /** Completes the sentence "Sent when …". */
  readonly sentWhen: string;
}

/** Every type of event that is sent. */
export const eventDescriptions = {
  'company.kybstatus.insert': { payload: 'company', sentWhen: 'a company is registered' },
  'company.kybstatus.update': {
    payload: 'company',
    sentWhen: "a company's verification starts or is decided",
  },
  'companybankaccount.companybankaccountstatus.insert': {
    payload: 'company',
    sentWhen: 'a funding account is added',
  },
  'companybankaccount.companybankaccountstatus.update': {
    payload: 'company',
    sentWhen: 'a funding account is verified, fails or is deactivated',
  },
  'employee.kycstatus.insert': {
    payload: 'user',
    sentWhen: 'reserved: the identity of a new worker is part of employee.employeestatus.insert',
  },
  'employee.kycstatus.update': {
    payload: 'user',
    sentWhen: "the verification of a worker's identity starts or is decided",
  },
  'employee.employeestatus.insert': { payload: 'user', sentWhen: 'a worker is added' },
  'employee.employeestatus.update': {
    payload: 'user',
    sentWhen:
      "a worker's first wage is added, or the worker leaves or returns; a future termination is sent when it is entered and again on its day",
  },
  'employeebankaccount.employeebankaccountstatus.insert': {
    payload: 'user',
    sentWhen: 'a deposit account of a worker is added',
  },
  'employeebankaccount.employeebankaccountstatus.update': {
    payload: 'user',
    sentWhen: 'a deposit account of a worker is replaced or corrected, or the splits change',
  },
  'payperiod.payperiodstatus.insert': {
    payload: 'payPeriod',
    sentWhen:
      'pay periods are created: one event with all periods of a new or extended schedule, or with one period outside the schedule',
  },
  'payperiod.payperiodstatus.update': {
    payload: 'payPeriod',
    sentWhen: "a pay period's status changes, or it is withdrawn for a new schedule (`Skipped`)",
  },
  'employee.reminded': {
    payload: 'user',
    sentWhen:
      'somebody of the company reminds a worker of what they have to give: getUserTask lists it',
  },
  'payment.created': {
    payload: 'payment',
    sentWhen: 'a payment is made: to a worker, or a debit or refund of the company',
  },
  'payment.sent': { payload: 'payment', sentWhen: 'a payment is in a file for the bank' },
  'payment.settled': { payload: 'payment', sentWhen: 'a payment has arrived or was handed over' },
  'payment.returned': {
    payload: 'payment',
    sentWhen: 'the bank returns a payment, or a check is voided: `returnCode` has the reason',
  },
  'payment.reissued': {
    payload: 'payment',
    sentWhen:
      'a returned payment is replaced; the new one has an event of its own, with `replacesReferenceId`',
  },
  'payment.cancelled': {
    payload: 'payment',
    sentWhen: 'a payment will not be made, or is not owed any more',
  },
  'taxdeposit.recorded': {
    payload: 'taxDeposit',
    sentWhen: 'a payment of taxes to an agency is recorded',
  },
  'taxdeposit.cancelled': { payload: 'taxDeposit', sentWhen: 'a recorded deposit is cancelled' },
  'filing.due': {
    payload: 'filing',
    sentWhen:
      'a federal return or form is due within a month and was not recorded as filed; once for each, on the 15th of January, April, July or October',
  },
  'filing.recorded': { payload: 'filing', sentWhen: 'a return or report is recorded as filed' },
  [testEventType]: { payload: 'webhook', sentWhen: '`sendTestEvent` asks for it' },
} as const satisfies Readonly<Record<RecordedEventType, EventDescription>>;
