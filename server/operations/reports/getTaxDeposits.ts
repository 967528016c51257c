import type { getTaxDeposits as declared } from '../../../contract/reports/getTaxDeposits.ts';
import { readReturnRules } from '../../../law/law.ts';
import { listTaxDeposits } from '../../../store/tax-deposits.ts';
import { calendarDate, yearOf } from '../../../values/calendar-date.ts';
import { loadDeposits } from '../../../workflows/taxes/load-deposits.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import {
  describeDepositWarnings,
  toPayDateSpan,
  toTaxDepositReport,
} from '../../views/tax-deposit-record.ts';
import { withCompany } from '../scoped-handlers.ts';

const schedules = { Monthly: 'monthly', Semiweekly: 'semiweekly' } as const;

export const getTaxDeposits = withCompany<typeof declared>(
  async (
    { companyId, depositSchedule, form945Schedule, ...dates },
    { tx, today, warn, refuse },
  ) => {
    const span = toPayDateSpan(dates, today);
    if (span.until < span.from) return refuse('endsBeforeItStarts');
    const year = yearOf(span.from);
    if (yearOf(span.until) !== year) return refuse('spansTwoYears');
    const [from, until] = [calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`)];
    const rules = readReturnRules(until);
    if (!rules) return refuse('depositsNotCovered', { year: String(year) });
    const stated = depositSchedule && schedules[depositSchedule];
    const stated945 = form945Schedule && schedules[form945Schedule];
    const [found, recorded, ownTaxNames] = await Promise.all([
      loadDeposits(tx, { companyId, year, today, rules, stated, stated945 }),
      listTaxDeposits(tx, { companyId, from, until }),
      listOwnTaxNames(tx, companyId),
    ]);
    for (const warning of describeDepositWarnings(found)) warn(warning);
    return { taxDeposits: toTaxDepositReport({ ...found, recorded, ownTaxNames }, span, today) };
  },
);
