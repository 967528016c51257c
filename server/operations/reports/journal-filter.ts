import type { RequestOf } from '../../../contract/operation.ts';
import type { previewJournal } from '../../../contract/reports/previewJournal.ts';
import type { Transaction } from '../../../database/database.ts';
import type { JournalFilter } from '../../../store/journal-exports.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import type { Refusal, Refuse } from '../refusal.ts';

/** Reads the part of the ledger that a request names; refuses periods of other companies. */
export async function toJournalFilter(
  { companyId, payPeriodId, startDate: from, endDate: until }: RequestOf<typeof previewJournal>,
  { tx, refuse }: { readonly tx: Transaction; readonly refuse: Refuse<typeof previewJournal> },
): Promise<JournalFilter | Refusal> {
  if (from && until && until < from) return refuse('endsBeforeItStarts');
  const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
  if (payPeriodId && (!period || period.companyId !== companyId)) return refuse('unknownPayPeriod');
  return { companyId, payPeriodId, from, until };
}
