import type { PayPeriodStatus } from '../../values/pay-schedule.ts';

/** Total: a new status without words does not compile. */
export const payPeriodStatusWords: Readonly<Record<PayPeriodStatus, string>> = {
  New: 'Not submitted',
  Submitted: 'Submitted',
  Cancelled: 'Cancelled, not submitted',
  'In Process': 'Being paid',
  Processed: 'Paid',
  Failed: 'Failed, not paid',
  Returned: 'Paid, a payment was returned',
  Skipped: 'Skipped',
};
