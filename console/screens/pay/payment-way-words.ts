import { isEditable } from '../../../values/pay-schedule.ts';
import type { PreviewLine } from './line-columns.tsx';
import type { Preview } from './preview-query.ts';

type PaidBy = Pick<PreviewLine, 'paymentMethod'>;

/** The way of payment of a worker whom the company pays without Paywright. */
const byCompany = 'Paid by the company';

const words: Readonly<Record<string, string>> = {
  'Direct Deposit': 'Direct deposit',
  [byCompany]: 'You, otherwise',
};

/** `Direct deposit`, `Check` or `You, otherwise`. */
export const describeWayOfPayment = ({ paymentMethod }: PaidBy) =>
  words[paymentMethod] ?? paymentMethod;

/** True for a worker whom the company pays without Paywright. */
export const isPaidByCompany = ({ paymentMethod }: PaidBy) => paymentMethod === byCompany;

/** True until the payroll is processed. */
export const mayChangeWay = (status: Preview['payPeriodStatus']) =>
  isEditable(status) || status === 'Submitted';
