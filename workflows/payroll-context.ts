import type { PaymentBank } from '../engine/payments/rails/payment-file.ts';
import type { Account } from '../store/accounts.ts';
import type { EventContext } from './webhooks/event-views.ts';

export interface PayrollContext extends EventContext {
  readonly account: Account;
  /** The bank that receives the payment files of live accounts; undefined until the operator names it. */
  readonly bank: PaymentBank | undefined;
}
