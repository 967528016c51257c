import { z } from 'zod';
import { eventPayloads } from '../../contract/event-payloads.ts';
import type { EventViews } from '../../workflows/webhooks/event-views.ts';
import { toCompanyRecord } from './company-record.ts';
import { toFilingRecord } from './filing-record.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';
import { toTaxDepositRecord } from './tax-deposit-record.ts';
import { toTransactionRecord } from './transaction-record.ts';
import { toUserRecord } from './user-record.ts';

/** Payloads of events: the records that the reports answer with. */
export const eventViews: EventViews = {
  company: (profile) => z.encode(eventPayloads.company, { companies: [toCompanyRecord(profile)] }),
  worker: ({ worker, ...below }, today) =>
    z.encode(eventPayloads.user, { user: [toUserRecord(worker, below, today)] }),
  payPeriods: (periods) =>
    z.encode(eventPayloads.payPeriod, { payPeriod: periods.map(toPayPeriodRecord) }),
  payment: (payment) =>
    z.encode(eventPayloads.payment, { payrollTransaction: [toTransactionRecord(payment)] }),
  taxDeposit: (deposit) =>
    z.encode(eventPayloads.taxDeposit, { taxDeposit: [toTaxDepositRecord(deposit)] }),
  filing: (companyId, filing, today) =>
    z.encode(eventPayloads.filing, {
      filing: [toFilingRecord(filing, { blocks: [], today })],
      companyId,
    }),
};
