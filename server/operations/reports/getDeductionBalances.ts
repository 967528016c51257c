import type { getDeductionBalances as declared } from '../../../contract/reports/getDeductionBalances.ts';
import { countDeductions, listDeductionPage } from '../../../store/deductions.ts';
import { toDeductionBalanceRecord } from '../../views/describe-deduction.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage, parseIds } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getDeductionBalances = withCompany<typeof declared>(
  async ({ companyId, workerIds: only, onlyOpen, limit, cursor, withTotal }, { tx, refuse }) => {
    const after = cursor === undefined ? undefined : parseIds<'worker', 'deduction'>(cursor);
    const filter = { companyId, only, isOpen: onlyOpen };
    const [areKnown, found, total] = await Promise.all([
      only && areWorkersOf(tx, companyId, only),
      listDeductionPage(tx, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countDeductions(tx, filter) : undefined,
    ]);
    if (only && !areKnown) return refuse('unknownUser');
    if (cursor !== undefined && !after) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ workerId, deductionId }) => `${workerId}:${deductionId}`);
    return { ...page.next, total, deductionBalances: page.items.map(toDeductionBalanceRecord) };
  },
);
