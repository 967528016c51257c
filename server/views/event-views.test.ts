import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventPayloads } from '../../contract/event-payloads.ts';
import { methodsOf } from '../../engine/payments/rails/registry.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import { paymentStatuses } from '../../values/vocabulary.ts';
import type { PaymentProfile } from '../../workflows/webhooks/event-views.ts';
import { eventViews } from './event-views.ts';
import { toTransactionRecord } from './transaction-record.ts';

const payment: PaymentProfile = {
  paymentId: '4E7AC005-FC6E-8F94-849B-DD5ACF85E78B' as Id<'payment'>,
  companyId: '2BE1A005-3402-8773-A4AE-4E477E913EC9' as Id<'company'>,
  payRunId: '4E7AC002-9814-87BF-B2EB-88533DDF651E' as Id<'payRun'>,
  payPeriodId: '2BE1A00E-327B-8CC6-81AD-6EE89A9BAF92' as Id<'payPeriod'>,
  kind: 'wages',
  method: 'ach',
  workerId: '00412B04-CD9C-4303-9515-F8B88D60C20E' as Id<'worker'>,
  depositAccountId: null,
  depositAccountVersion: null,
  fundingAccountId: null,
  destination: '****9999',
  amount: 119_971 as Cents,
  effectiveOn: '2026-03-13' as CalendarDate,
  status: 'pending',
  checkNumber: null,
  returnCode: null,
  replacesId: null,
};

const kinds = ['wages', 'funding', 'reversal', 'refund'] as const;
const others: readonly Partial<PaymentProfile>[] = [
  {},
  { checkNumber: 1001, amount: 7 as Cents },
  { workerId: null, returnCode: 'R03', replacesId: payment.paymentId, amount: 100 as Cents },
];

test('the payload of a payment has the bytes of the encoding by the contract', () => {
  for (const kind of kinds)
    for (const method of methodsOf(() => true))
      for (const status of paymentStatuses)
        for (const other of others) {
          const profile = { ...payment, kind, method, status, ...other };
          const encoded = z.encode(eventPayloads.payment, {
            payrollTransaction: [toTransactionRecord(profile)],
          });
          expect(JSON.stringify(eventViews.payment(profile))).toBe(JSON.stringify(encoded));
        }
});
