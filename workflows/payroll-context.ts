import type { PaymentBank } from '../engine/payments/rails/payment-file.ts';
import type { Law } from '../law/law.ts';
import type { Account } from '../store/accounts.ts';
import type { NoteProgress } from './progress/progress-notes.ts';
import type { EventContext } from './webhooks/event-views.ts';

export interface PayrollContext extends EventContext {
  /** The law for the account: a sandbox account also uses drafts. */
  readonly law: Law;
  readonly account: Account;
  /** The bank that receives the payment files of live accounts; undefined until the operator names it. */
  readonly bank: PaymentBank | undefined;
  /** Undefined where nobody asks for the progress. */
  readonly noteProgress?: NoteProgress | undefined;
}
