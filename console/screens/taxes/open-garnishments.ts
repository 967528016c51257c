import type { Answered } from '../../call/ask.ts';
import { byHandWords } from '../../words/garnishment-payments.ts';

type OrderPayments = Answered<'reports', 'getOrderPayments'>['orderPayments'];

/** A garnishment that was withheld and not sent, and how it is paid. */
export interface OpenGarnishment {
  readonly payPeriodId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly payDate: string;
  readonly userName: string;
  readonly garnishmentType: string;
  readonly amount: number;
  readonly payment: string;
  /** A payment file sends it; it cannot be recorded as sent by hand. */
  readonly isOnItsWay: boolean;
}

/** Lists what is open by pay day: what a file pays, and what is paid by hand with its reasons. */
export function listOpenGarnishments({
  byFile,
  byHand,
}: Pick<OrderPayments, 'byFile' | 'byHand'>): readonly OpenGarnishment[] {
  return [
    ...byFile.map((order) => ({ ...order, payment: 'can be paid by file', isOnItsWay: false })),
    ...byHand.map((order) => ({
      ...order,
      payment: order.reasons.map((reason) => byHandWords[reason]).join('; '),
      isOnItsWay: order.reasons.includes('In progress'),
    })),
  ].toSorted((one, other) => (one.payDate < other.payDate ? -1 : 1));
}

/** The name of a garnishment in the address. */
export function nameGarnishment({
  payPeriodId,
  userId,
  orderId,
}: Pick<OpenGarnishment, 'payPeriodId' | 'userId' | 'orderId'>): string {
  return `${payPeriodId} ${userId} ${orderId}`;
}
