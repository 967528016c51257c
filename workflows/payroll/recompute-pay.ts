import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import type { Law } from '../../law/law.ts';
import { listStoredPayPages, listStoredRuns, type StoredRun } from '../../store/stored-pay.ts';
import type { Id } from '../../values/id.ts';
import { restoreRunFacts } from './run-law.ts';

export interface RecomputeResult {
  /** Number of pays computed again. */
  readonly pays: number;
  /** Number of pays computed under other law files, which cannot be compared. */
  readonly underOtherLaw: number;
  readonly faults: readonly (Pick<StoredRun, 'accountId' | 'companyId' | 'payRunId'> & {
    readonly workerId: Id<'worker'>;
  })[];
}

/** Computes all stored pay again from its facts, and reports every difference. */
export async function recomputeStoredPay(owner: Database, law: Law): Promise<RecomputeResult> {
  const faults: RecomputeResult['faults'][number][] = [];
  let pays = 0;
  let underOtherLaw = 0;
  for (const kept of await listStoredRuns(owner)) {
    const { accountId, companyId, payRunId, terms, payDate } = kept;
    const isComparable = terms.lawVersion === law.versionOn(payDate);
    const run = isComparable ? restoreRunFacts(law, terms, payDate) : undefined;
    for await (const page of listStoredPayPages(owner, kept)) {
      if (!run) underOtherLaw += page.length;
      else {
        pays += page.length;
        for (const { workerId, facts, pay } of page)
          if (!isSamePay(computeWorkerPay(run, facts), pay))
            faults.push({ accountId, companyId, payRunId, workerId });
      }
    }
  }
  return { pays, underOtherLaw, faults };
}

/** Compares computed pay with stored pay, which has no undefined fields. */
export function isSamePay(computed: Pay, stored: Pay): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(computed)), stored);
}
