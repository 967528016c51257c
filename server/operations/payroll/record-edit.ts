import type { Transaction } from '../../../database/database.ts';
import { type Caller, personOf } from '../../../engine/access/principal.ts';
import { recordPayEdit } from '../../../store/approvals.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';

export interface EditContext {
  readonly tx: Transaction;
  readonly by: string;
  readonly caller: Caller;
}

/** Records that the caller changed the pay of a period that is locked: the caller cannot approve it. */
export function recordEdit({ tx, by, caller }: EditContext, period: PayPeriod): void {
  recordPayEdit(tx, period, { by, personId: personOf(caller) });
}
