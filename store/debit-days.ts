import { statement, type Transaction } from '../database/database.ts';
import type { DebitCount } from '../engine/payments/return-rates.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { formatInstant } from '../values/instant.ts';
import type { OperatorSession } from './operators.ts';

/** Counts the debits of live accounts by effective date and return code, for the session of an operator. */
export async function listDebitCounts(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  { since, until }: { readonly since: CalendarDate; readonly until: CalendarDate },
): Promise<DebitCount[]> {
  return tx.many(listDebitRows, [sessionId, formatInstant(now), since, until]);
}

const listDebitRows = statement<DebitCount>(
  'list debits by day for operator',
  'select day, code, entries from list_debit_days($1, $2, $3, $4)',
);
