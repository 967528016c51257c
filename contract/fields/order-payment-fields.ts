import { calendarDay, exampleId, type FieldTexts, guid } from './field-text.ts';

const amountInDollars = ['Amount in dollars.', 150] as const;

/** Garnishments that are sent to their payees, by hand and by file. */
export const orderPaymentFields: FieldTexts = {
  orderPayment: ['The payment of garnishments.'],
  orderPayments: ['Garnishments that can be paid by file, and payments made.'],
  orderPaymentId: [
    'Id of a transfer for garnishments: payOrders returns that of the debit.',
    exampleId,
    guid,
  ],
  'orderPayment.startDate': ['First pay date.', '2026-03-01'],
  'orderPayment.endDate': ['Last pay date.', '2026-03-31'],
  'orderPayment.totalAmount': [
    'Total in dollars, as getOrderPayments shows it. If it has changed since, nothing is paid.',
    150,
  ],
  'getOrderPayments.startDate': ['First pay date.', '2026-03-01'],
  'getOrderPayments.endDate': ['Last pay date.', '2026-03-31'],
  'OrderPayments.startDate': ['First pay date.', '2026-03-01', calendarDay],
  'OrderPayments.endDate': ['Last pay date.', '2026-03-31', calendarDay],
  withheldAmount: ['What processed payrolls withheld on these pay dates, in dollars.', 150],
  paidAmount: ['What was sent to payees for these pay dates, in dollars.', 0],
  openAmount: [
    'What is left to send, less what was overpaid, in dollars; negative if more was overpaid.',
    150,
  ],
  'OrderPayments.totalAmount': ['Total of byFile in dollars.', 150],
  'OrderPayments.accountNumber': [
    'The account of the company that is debited, masked; null without one.',
    '********6789',
  ],
  'OrderPayments.problems': ['Everything that prevents payments by file now.'],
  'OrderPayments.byFile': ['Open garnishments that payOrders would pay.'],
  'OrderPayments.byHand': ['Open garnishments that payOrders does not pay, with all reasons.'],
  overpaid: ['Garnishments of which more was sent than is withheld now.'],
  'OrderPayments.remittances': ['What was sent for these pay dates, the oldest record first.'],
  'OrderPayments.transfers': [
    'Debits, payments and refunds of the last two years, the oldest first.',
  ],
  orderId: [
    'Names a garnishment of a payment: its garnishmentId, or line-1 and so on if it was entered as a deduction of the period.',
    exampleId,
  ],
  'OrderToPay.amount': amountInDollars,
  payeeState: ['State whose disbursement unit would be paid, by the FIPS code of the order.', 'VA'],
  'OrderToPay.arrivalDate': [
    'Day on which the disbursement unit would have the money, never before the pay date.',
    '2026-03-18',
    calendarDay,
  ],
  'OrderToPay.addendum': [
    'What the disbursement unit reads about the payment (DED), with the last four digits of the social security number: case, pay date, cents, social security number, whether family coverage is available, name, FIPS code and, for a worker who has left, Y.',
    'DED*CS*VA-2026-00123*260313*15000*XXXXX6789*N*JOHNSONKAT*5100000\\',
  ],
  'OrderNotPaidByFile.amount': ['Open amount in dollars.', 150],
  reasons: [
    'All reasons. Only child support whose order states ACH, case identifier, FIPS code and familyCoverageAvailable is paid by file, to states whose account the operator has set. In progress: a payment by file is on its way.',
    ['Not by ACH'],
  ],
  'OverpaidOrder.amount': ['What was sent too much, in dollars.', 10],
  remittance: ['The remittance.'],
  remittanceId: ['Id of a recorded remittance, as getOrderPayments returns it.', exampleId, guid],
  'remittance.paymentDate': ['Day on which the payee was paid.', '2026-03-16'],
  'remittance.amount': ['Amount that was sent, in dollars.', 150],
  'remittance.reference': ['Number of the check or the confirmation.', '1044'],
  'remittance.isOverpayment': [
    'True if more than the open amount was sent on purpose. Without it, an amount above the open amount is refused.',
  ],
  'remittance.reason': ['Why the remittance is cancelled.', 'Check was not cashed'],
  'RecordedRemittance.paymentDate': ['Day on which the payee was paid.', '2026-03-16', calendarDay],
  'RecordedRemittance.amount': amountInDollars,
  'RecordedRemittance.excess': ['The part that was not owed when it was recorded, in dollars.', 0],
  'RecordedRemittance.reference': [
    'Number of the check or the confirmation; the trace number of a payment by file; null without one.',
    '1044',
  ],
  'RecordedRemittance.paidBy': [
    'Company: the company paid it and recorded it. File: payOrders paid it by payment file.',
    'Company',
  ],
  'RecordedRemittance.status': ['Recorded, or Cancelled.'],
  'OrderTransfer.kind': [
    'Debit of the company, payment of a garnishment, or refund of a returned payment.',
    'Order',
  ],
  'OrderTransfer.payPeriodId': ['Pay period of a garnishment; otherwise null.', exampleId, guid],
  'OrderTransfer.userId': ['Worker of a garnishment; otherwise null.', exampleId, guid],
  'OrderTransfer.orderId': ['The garnishment that is paid; otherwise null.', exampleId],
  'OrderTransfer.amount': amountInDollars,
  'OrderTransfer.effectiveDate': ['Day on which it arrives.', '2026-03-18', calendarDay],
  'OrderTransfer.status': [
    'Pending: it is not sent. Sent: it is in a payment file. Cancelled: its debit was returned.',
    'Settled',
  ],
  'OrderTransfer.paymentFileId': [
    'Payment file that contains it; null until it is sent.',
    exampleId,
    guid,
  ],
};
