import { isDeepStrictEqual } from 'node:util';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { lawVersion } from '../../law/version.ts';
import type { Id } from '../../values/id.ts';
import type { Database } from '../store/database.ts';
import { type KeptRun, listKeptRuns, pagesOfPays } from '../store/kept-pays.ts';
import { recallRun } from './compute.ts';

export interface Recomputed {
  /** How many payments were computed again. */
  readonly pays: number;
  /** How many were made under law files that are not these: their figures cannot be compared. */
  readonly underOtherLaw: number;
  readonly faults: readonly (Pick<KeptRun, 'accountId' | 'companyId' | 'payRunId'> & {
    readonly workerId: Id<'worker'>;
  })[];
}

/** Computes every kept payment again from its facts, and names each that comes out otherwise. */
export async function recomputePays(owner: Database): Promise<Recomputed> {
  const faults: Recomputed['faults'][number][] = [];
  let pays = 0;
  let underOtherLaw = 0;
  for (const kept of await listKeptRuns(owner)) {
    const { accountId, companyId, payRunId, terms, payOn } = kept;
    const isComparable = terms.lawVersion === lawVersion();
    const run = isComparable ? recallRun(terms, payOn) : undefined;
    for await (const page of pagesOfPays(owner, kept)) {
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
