import { type ExampleStep, step } from './example-step.ts';

const march = { companyId: '{companyId}', startDate: '2026-03-01', endDate: '2026-03-31' };

/** Garnishments that are sent to their payees, by hand and by file. */
export const remittanceSteps: readonly ExampleStep[] = [
  step(
    'recordRemittance',
    {
      remittance: {
        companyId: '{companyId}',
        payPeriodId: '{payPeriodId}',
        userId: '{userId}',
        orderId: '{garnishmentId}',
        paymentDate: '2026-03-16',
        amount: 25,
        reference: '1044',
      },
    },
    { remittanceId: 'remittance.remittanceId' },
  ),
  step('cancelRemittance', {
    remittance: {
      companyId: '{companyId}',
      remittanceId: '{remittanceId}',
      reason: 'Check was not cashed',
    },
  }),
  step('getOrderPayments', march, { orderTotal: 'orderPayments.totalAmount' }),
  step('payOrders', { orderPayment: { ...march, totalAmount: '{orderTotal}' } }),
];
