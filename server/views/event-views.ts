import { z } from 'zod';
import { eventPayloads } from '../../contract/event-payloads.ts';
import { toDollars } from '../../values/money.ts';
import type { EventViews, PaymentProfile } from '../../workflows/webhooks/event-views.ts';
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
  payment: toPaymentPayload,
  taxDeposit: (deposit) =>
    z.encode(eventPayloads.taxDeposit, { taxDeposit: [toTaxDepositRecord(deposit)] }),
  filing: (companyId, filing, today) =>
    z.encode(eventPayloads.filing, {
      filing: [toFilingRecord(filing, { blocks: [], today })],
      companyId,
    }),
};

/**
 * Encodes a payment as `z.encode` does; a test compares the two. The fields are named one by one, because a payroll
 * records two events for each payment: reading the schema took most of the time of an event.
 */
function toPaymentPayload(payment: PaymentProfile): z.input<typeof eventPayloads.payment> {
  const record = toTransactionRecord(payment);
  return {
    payrollTransaction: [
      {
        requestReferenceId: record.requestReferenceId,
        companyId: record.companyId,
        payPeriodId: record.payPeriodId,
        userId: record.workerId,
        source: record.source,
        sourceAccount: record.sourceAccount,
        destination: record.destination,
        destinationAccount: record.destinationAccount,
        transactionName: record.transactionName,
        transferAmount: toDollars(record.transferAmount),
        status: record.status,
        effectiveDate: record.effectiveDate,
        returnCode: record.returnCode,
        checkNumber: record.checkNumber,
        replacesReferenceId: record.replacesReferenceId,
      },
    ],
  };
}
