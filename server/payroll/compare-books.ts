import { compareWithBooks, type Disagreement } from '../../engine/ledger/booked-item.ts';
import type { Id } from '../../values/id.ts';
import { type BookedRun, listBookedRuns, pagesOfBooks } from '../store/booked-pay.ts';
import type { Database } from '../store/database.ts';

export interface Compared {
  /** How many payments were compared with their books. */
  readonly pays: number;
  readonly faults: readonly (Pick<BookedRun, 'accountId' | 'companyId' | 'payRunId'> &
    Disagreement & { readonly workerId: Id<'worker'> })[];
}

/** Compares every payment of a processed run, line by line, with what was booked of it. */
export async function compareBooks(owner: Database): Promise<Compared> {
  const faults: Compared['faults'][number][] = [];
  let pays = 0;
  for (const { accountId, companyId, payRunId } of await listBookedRuns(owner)) {
    const run = { accountId, companyId, payRunId };
    for await (const page of pagesOfBooks(owner, run)) {
      pays += page.length;
      for (const { workerId, pay, figures } of page)
        for (const disagreement of compareWithBooks(pay, figures))
          faults.push({ ...run, workerId, ...disagreement });
    }
  }
  return { pays, faults };
}
