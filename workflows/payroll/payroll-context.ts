import type { Transaction } from '../../database/database.ts';
import type { AchBank } from '../../engine/payments/rails/ach/ach-file.ts';
import type { Account } from '../../store/accounts.ts';
import type { Instant } from '../../values/instant.ts';

export interface PayrollContext {
  readonly tx: Transaction;
  readonly account: Account;
  readonly now: Instant;
  /** The bank that files of live accounts are handed to, once the operator has named it. */
  readonly bank: AchBank | undefined;
}
