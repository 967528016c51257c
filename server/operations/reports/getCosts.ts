import type { getCosts as declared } from '../../../contract/reports/getCosts.ts';
import { listCostCodes } from '../../../store/cost-codes.ts';
import { type CostDimension, type CostSum, listCosts } from '../../../store/costs.ts';
import { listLocations } from '../../../store/locations.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { toCostRecord, toCostTotals } from '../../views/cost-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCosts = withCompany<typeof declared>(async (request, { tx, refuse }) => {
  const { companyId, payPeriodId, startDate, endDate, by = ['Department'], ...asked } = request;
  if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
  const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
  if (payPeriodId && (!period || period.companyId !== companyId)) return refuse('unknownPayPeriod');
  const filter = { companyId, payPeriodId, from: startDate, until: endDate };
  const [costs, codes, locations] = await Promise.all([
    listCosts(
      tx,
      filter,
      by.map((word) => dimensions[word]),
    ),
    listCostCodes(tx, companyId),
    listLocations(tx, companyId),
  ]);
  const page = paginate(costs, asked, markOf);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    costs: page.items.map((sum) => toCostRecord(sum, { codes, locations })),
    totals: toCostTotals(costs),
  };
});

const dimensions = {
  'Pay period': 'payPeriod',
  Month: 'month',
  State: 'state',
  Location: 'location',
  Department: 'department',
  Job: 'job',
  'Cost center': 'costCenter',
} as const satisfies Readonly<Record<string, CostDimension>>;

function markOf({
  payPeriodId,
  month,
  state,
  locationId,
  department,
  job,
  costCenter,
}: CostSum): string {
  return [payPeriodId, month, state, locationId, department, job, costCenter].join(':');
}
