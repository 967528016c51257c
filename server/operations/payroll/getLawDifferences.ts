import type { getLawDifferences as declared } from '../../../contract/payroll/getLawDifferences.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  type ComparedPayment,
  findLawDifferences,
} from '../../../workflows/corrections/law-differences.ts';
import { toLawDifferenceRecords } from '../../views/law-difference-records.ts';
import { areWorkersOf } from '../known-workers.ts';
import { parseIds } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getLawDifferences = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, workerIds, limit, cursor }, context) => {
    const { tx, law, refuse } = context;
    if (law.problem) return refuse('lawDiffers', { problem: law.problem });
    const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
    if (payPeriodId && (!period || period.companyId !== companyId))
      return refuse('unknownPayPeriod');
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && !after) return refuse('invalidCursor');
    const page = await findLawDifferences(context, {
      companyId,
      payPeriodId,
      workerIds,
      after,
      limit,
    });
    if (!page) return refuse('invalidCursor');
    const { plan, next } = page;
    return {
      lawDifferences: plan ? toLawDifferenceRecords(plan) : [],
      ...(next && { nextCursor: `${next.payPeriodId}:${next.workerId}` }),
    };
  },
);

function parseCursor(cursor: string): ComparedPayment | undefined {
  const [payPeriodId, workerId] = parseIds<'payPeriod', 'worker'>(cursor) ?? [];
  return payPeriodId && workerId && { payPeriodId, workerId };
}
