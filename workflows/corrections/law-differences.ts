import {
  comparePay,
  hasOtherFigures,
  withPresentLocalLaw,
} from '../../engine/corrections/correction.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import type { Law } from '../../law/law.ts';
import { listCurrentPayResults } from '../../store/corrections.ts';
import {
  type ComparedPay,
  type ComparedRun,
  type ComputedRun,
  listComparedPay,
  listComputedRuns,
} from '../../store/law-differences.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listImportSources } from '../../store/place-imports.ts';
import type { Id } from '../../values/id.ts';
import { hasLawOf, restoreRunFacts } from '../payroll/run-law.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { type CorrectionPlan, prepareCorrection } from './prepare-correction.ts';

/** A payment in the order of comparison: by period, then by worker. */
export type ComparedPayment = Pick<ComparedPay, 'payPeriodId' | 'workerId'>;

/** Payments of one payroll that have other figures by the present law. */
export interface LawDifferences {
  /** Their correction; undefined if no payment of this page has other figures. */
  readonly plan: CorrectionPlan | undefined;
  /** The last payment that was compared; undefined if all were. */
  readonly next: ComparedPayment | undefined;
}

interface ComparedPage {
  readonly companyId: Id<'company'>;
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  readonly after: ComparedPayment | undefined;
  readonly limit: number | undefined;
}

/** Payments of one page: their facts are read at once. */
const maxCompared = 1_000;

/**
 * Compares payments that were computed by other law with the present law, up to the end of the first
 * payroll with a difference. The number of queries does not depend on the payments. Returns undefined
 * if `after` names no payroll of the company.
 */
export async function findLawDifferences(
  context: PayrollContext,
  { companyId, payPeriodId, workerIds, after, limit = maxCompared }: ComparedPage,
): Promise<LawDifferences | undefined> {
  const { tx, law } = context;
  const computed = await listComputedRuns(tx, companyId);
  const order = [...new Set(computed.map(({ payPeriodId }) => payPeriodId))];
  const position = after ? order.indexOf(after.payPeriodId) : 0;
  if (after && position < 0) return undefined;
  const asked = computed.filter((run) => !payPeriodId || run.payPeriodId === payPeriodId);
  const runs = listRunsUnderOtherLaw(law, asked, order).filter((run) => run.position >= position);
  if (runs.length === 0) return { plan: undefined, next: undefined };
  const [pays, importSources] = await Promise.all([
    listComparedPay(tx, {
      companyId,
      workerIds,
      runs,
      after: after && { position, workerId: after.workerId },
      limit: maxCompared,
    }),
    listImportSources(tx),
  ]);
  const { found, next } = compareFirstPayroll(pays, { law, importSources, limit });
  return { plan: await planRecomputation(context, found), next };
}

function listRunsUnderOtherLaw(
  law: Law,
  runs: readonly ComputedRun[],
  order: readonly Id<'payPeriod'>[],
): readonly ComparedRun[] {
  const positions = new Map(order.map((payPeriodId, index) => [payPeriodId, index]));
  return runs.flatMap(({ payRunId, payPeriodId, payDate, lawVersion }) => {
    const presentVersion = law.versionOn(payDate);
    if (lawVersion === presentVersion) return [];
    return [{ payRunId, position: positions.get(payPeriodId) ?? 0, presentVersion }];
  });
}

interface PresentLaw {
  readonly law: Law;
  readonly importSources: ReadonlySet<string>;
}

/** Finds the payments of the first payroll with a difference. */
function compareFirstPayroll(
  pays: readonly ComparedPay[],
  { limit, ...present }: PresentLaw & { readonly limit: number },
) {
  const found: ComparedPay[] = [];
  let compared = 0;
  for (const pay of pays) {
    const [first] = found;
    if (first && first.payPeriodId !== pay.payPeriodId) break;
    if (found.length === limit) break;
    compared += 1;
    if (isOtherUnder(present, pay)) found.push(pay);
  }
  const isMore = compared < pays.length || pays.length === maxCompared;
  return { found, next: isMore ? pays[compared - 1] : undefined };
}

/** A year or place without law has nothing to compare with. */
function isOtherUnder(
  { law, importSources }: PresentLaw,
  { terms, payDate, facts, pay }: ComparedPay,
): boolean {
  if (!hasLawOf(law, terms, payDate)) return false;
  const run = restoreRunFacts(law, terms, payDate);
  const now = computeWorkerPay(run, withPresentLocalLaw(facts, { law: run.law, importSources }));
  return now.notCovered.length === 0 && hasOtherFigures(comparePay(pay, now));
}

/** Plans the correction that takes the figures of the present law, as correctPayroll computes it. */
async function planRecomputation(
  context: PayrollContext,
  found: readonly ComparedPay[],
): Promise<CorrectionPlan | undefined> {
  const { tx } = context;
  const [first] = found;
  if (!first) return undefined;
  const { payPeriodId } = first;
  const [period, run] = await Promise.all([
    findPayPeriod(tx, payPeriodId),
    findPayRun(tx, payPeriodId),
  ]);
  if (!period || !run) return undefined;
  const workerIds = found.map(({ workerId }) => workerId);
  const results = await listCurrentPayResults(tx, period, workerIds);
  const requested = results.map((result) => ({
    result,
    action: 'replace' as const,
    data: result.data ?? undefined,
  }));
  return prepareCorrection(context, { period, run }, requested, { lockTotals: false });
}
