import type { getWithholdingReconciliation as declared } from '../../../contract/reports/getWithholdingReconciliation.ts';
import type { Transaction } from '../../../database/database.ts';
import { stateWagesKey, taxKey } from '../../../engine/withholding/total-key.ts';
import { yearTotal } from '../../../engine/withholding/year-totals.ts';
import { findStateRegistration } from '../../../store/state-registrations.ts';
import {
  listHistorySums,
  listPostedTaxes,
  listTaxableWages,
} from '../../../store/taxable-wages-lists.ts';
import { sumYearTotals } from '../../../store/year-totals.ts';
import { type CalendarDate, dayInMonth } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { sum } from '../../../values/money.ts';
import { type StateCode, stateNames } from '../../../values/state.ts';
import { toReconciliationRecord, type YearOfState } from '../../views/reconciliation-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getWithholdingReconciliation = withCompany<typeof declared>(
  async ({ companyId, stateCode, year }, { tx, law, refuse }) => {
    const until = dayInMonth({ year, month: 12, day: 31 });
    const state = law.on({ payDate: until }).state(stateCode);
    const places = { state: stateNames[stateCode], year: String(year) };
    if (state?.incomeTax === undefined) return refuse('stateLawMissing', places);
    if (state.incomeTax === 'none') return refuse('noIncomeTax', places);
    const taxCode = state.taxes.incomeTax.code;
    const [registration, loaded] = await Promise.all([
      findStateRegistration(tx, companyId, stateCode),
      loadYear(tx, { companyId, stateCode, taxCode, year, until }),
    ]);
    const account = registration?.answers.withholdingAccount;
    return toReconciliationRecord({ stateCode, year, account, ...loaded });
  },
);

interface WithheldYear {
  readonly companyId: Id<'company'>;
  readonly stateCode: StateCode;
  readonly taxCode: string;
  readonly year: number;
  readonly until: CalendarDate;
}

async function loadYear(
  tx: Transaction,
  { companyId, stateCode, taxCode, year, until }: WithheldYear,
): Promise<YearOfState> {
  const keys = { wages: stateWagesKey(stateCode, 'incomeTax'), tax: taxKey(taxCode) };
  const from = dayInMonth({ year, month: 1, day: 1 });
  const filter = { companyId, taxCode, from, until, span: 'quarter', perWorker: false } as const;
  const [wages, posted, history, w2] = await Promise.all([
    listTaxableWages(tx, filter, {}),
    listPostedTaxes(tx, filter, undefined),
    listHistorySums(tx, filter),
    sumYearTotals(tx, companyId, year, keys),
  ]);
  return {
    wages,
    posted,
    imported: {
      wages: sum(history.map(({ totals }) => yearTotal(totals, keys.wages))),
      tax: sum(history.map(({ totals }) => yearTotal(totals, keys.tax))),
    },
    w2,
  };
}
