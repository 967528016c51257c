import type { recordFiling as declared } from '../../../contract/adminPortal/recordFiling.ts';
import { findFilingProblem } from '../../../engine/forms/filing-problems.ts';
import { daysOfPeriod } from '../../../engine/forms/filings.ts';
import { findLatestFiling } from '../../../store/filings.ts';
import { loadFilingDesk, markOfFiling } from '../../../workflows/returns/filing-desk.ts';
import { storeFiling } from '../../../workflows/returns/record-filing.ts';
import { recordFilingEvents } from '../../../workflows/webhooks/record-events.ts';
import { formNameOf, toFilingRecord } from '../../views/filing-record.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const recordFiling = withLockedCompany<typeof declared>(async (request, context) => {
  const { companyId, form, year, quarter, state, filingDate, confirmationNumber } = request;
  const { tx, keys, law, now, today, warn, refuse } = context;
  const period = { form, year, quarter: quarter ?? null, state: state ?? null };
  const earlier = await findLatestFiling(tx, companyId, period);
  const problem = findFilingProblem({
    period,
    filedOn: filingDate,
    isAmendment: request.isAmendment,
    earlierFiledOn: earlier?.filedOn,
    today,
  });
  if (problem)
    return refuse(problem, {
      form: formNameOf(form),
      periodEnd: daysOfPeriod(period).until,
      filingDate: earlier?.filedOn ?? '',
    });

  const filed = { filedOn: filingDate, confirmationNumber };
  await storeFiling({ tx, keys, law, now }, { companyId, period, earlier, ...filed });
  const { entries } = await loadFilingDesk({ tx, law, today }, companyId, [year]);
  const entry = entries.find((each) => markOfFiling(each) === markOfFiling(period));
  if (!entry) throw new Error('a filing was not recorded');
  if (entry.isReopened)
    warn({
      key: 'correctedSinceFiling',
      path: 'filingDate',
      message: `Pay of the period was corrected after ${filingDate}. The figures that are kept include the corrections: compare them with the filed return.`,
    });
  const filing = toFilingRecord(entry, { blocks: [], today });
  recordFilingEvents(context, 'filing.recorded', companyId, [entry]);
  return { filing };
});
