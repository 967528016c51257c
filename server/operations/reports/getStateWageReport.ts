import type { getStateWageReport as declared } from '../../../contract/reports/getStateWageReport.ts';
import { statesAskingForHours } from '../../../engine/forms/state-wage-layouts.ts';
import { countImportedPayments } from '../../../store/quarter-counts.ts';
import { listPaidHours, listStateWages, sumStateWageRows } from '../../../store/state-wages.ts';
import { listPostedTaxes } from '../../../store/taxable-wages-lists.ts';
import { sum } from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import {
  describeStateReportWarnings,
  toStateWageLine,
  toStateWageReport,
} from '../../views/state-wage-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { loadStateEmployer, planStateWages } from './load-state-wages.ts';

export const getStateWageReport = withCompany<typeof declared>(
  async (request, { tx, keys, law, today, warn, refuse }) => {
    const { stateCode, year, limit, cursor: after } = request;
    const planned = planStateWages(request, law);
    if (!planned)
      return refuse('stateLawMissing', { state: stateNames[stateCode], year: String(year) });
    const { filter, stateLaw } = planned;
    const [rows, sums, posted, imported, employer] = await Promise.all([
      listStateWages(tx, keys, filter, { after, limit: limit && limit + 1 }),
      sumStateWageRows(tx, filter),
      listPostedTaxes(tx, { ...filter, span: 'quarter', perWorker: false }, undefined),
      countImportedPayments(tx, filter),
      loadStateEmployer(tx, request, { stateLaw, on: filter.until }),
    ]);
    const page = cutPage(rows, limit, ({ workerId }) => workerId);
    const workerIds = page.items.map(({ workerId }) => workerId);
    const hours = statesAskingForHours.includes(stateCode)
      ? await listPaidHours(tx, filter, workerIds)
      : undefined;
    const { rateSource } = employer;
    const warned = { stateCode, rateSource, imported, endsOn: filter.until, today };
    for (const warning of describeStateReportWarnings(warned)) warn(warning);
    return {
      ...page.next,
      stateWageReport: toStateWageReport({
        ...request,
        sums,
        posted: sum(posted.map(({ tax }) => tax)),
        employer,
      }),
      stateWages: page.items.map((row) => toStateWageLine(row, hours?.get(row.workerId))),
    };
  },
);
