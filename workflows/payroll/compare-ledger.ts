import type { Database } from '../../database/database.ts';
import { compareWithLedger, type LedgerDifference } from '../../engine/ledger/posted-amounts.ts';
import {
  listPostedPayPages,
  listProcessedRuns,
  type ProcessedRun,
} from '../../store/posted-pay.ts';
import type { Id } from '../../values/id.ts';

export interface LedgerComparison {
  /** Number of pays compared. */
  readonly pays: number;
  readonly faults: readonly (Pick<ProcessedRun, 'accountId' | 'companyId' | 'payRunId'> &
    LedgerDifference & { readonly workerId: Id<'worker'> })[];
}

/** Compares all pay of processed runs, line by line, with its postings in the ledger. */
export async function comparePayWithLedger(owner: Database): Promise<LedgerComparison> {
  const faults: LedgerComparison['faults'][number][] = [];
  let pays = 0;
  for (const { accountId, companyId, payRunId } of await listProcessedRuns(owner)) {
    const run = { accountId, companyId, payRunId };
    for await (const page of listPostedPayPages(owner, run)) {
      pays += page.length;
      for (const { workerId, pay, figures } of page)
        for (const difference of compareWithLedger(pay, figures))
          faults.push({ ...run, workerId, ...difference });
    }
  }
  return { pays, faults };
}
