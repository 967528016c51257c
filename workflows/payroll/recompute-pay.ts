import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { lawVersion } from '../../law/law.ts';
import { listStoredPayPages, listStoredRuns, type StoredRun } from '../../store/stored-pay.ts';
import type { Id } from '../../values/id.ts';
import { restoreRunFacts } from './run-law.ts';

export interface RecomputeResult {
  /** How many payments were computed again. */
  readonly pays: number;
  /** How many were made under law files that are not these: their figures cannot be compared. */
  readonly underOtherLaw: number;
  readonly faults: readonly (Pick<StoredRun, 'accountId' | 'companyId' | 'payRunId'> & {
    readonly workerId: Id<'worker'>;
  })[];
}

/** Computes every kept payment again from its facts, and names each that comes out otherwise. */
export async function recomputeStoredPay(owner: Database): Promise<RecomputeResult> {
  const faults: RecomputeResult['faults'][number][] = [];
  let pays = 0;
  let underOtherLaw = 0;
  for (const kept of await listStoredRuns(owner)) {
    const { accountId, companyId, payRunId, terms, payOn } = kept;
    const isComparable = terms.lawVersion === lawVersion();
    const run = isComparable ? restoreRunFacts(terms, payOn) : undefined;
    for await (const page of listStoredPayPages(owner, kept)) {
      if (!run) underOtherLaw += page.length;
      else {
        pays += page.length;
        for (const { workerId, facts, pay } of page)
          if (!isSame(computeWorkerPay(run, facts), pay))
            faults.push({ accountId, companyId, payRunId, workerId });
      }
    }
  }
  return { pays, underOtherLaw, faults };
}

/** As it would have been kept: what is undefined is not there. */
function isSame(computed: object, kept: object): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(computed)), kept);
}
