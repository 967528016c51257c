import {
  daysOfPeriod,
  type FilingPeriod,
  filingDueOn,
  isReopened,
  listExpectedFilings,
} from '../../engine/forms/filings.ts';
import { readReturnRules } from '../../law/law.ts';
import { findKybInformation } from '../../store/companies.ts';
import {
  type Filing,
  listCorrectedForms,
  listFilings,
  listPaidQuarters,
  listRegisteredStates,
  listWithheldYears,
} from '../../store/filings.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { StateCode } from '../../values/state.ts';
import type { FederalReturnForm } from '../../values/vocabulary.ts';
import type { ReturnContext } from './return-law.ts';

/** A form that is or was to be filed, with the filings that were recorded for it. */
export interface FilingEntry extends FilingPeriod {
  readonly endsOn: CalendarDate;
  /** Undefined if it is not known. */
  readonly dueOn: CalendarDate | undefined;
  /** The return as first filed, then its amendments. */
  readonly filed: readonly Filing[];
  /** Pay of the period was corrected after the last of them. */
  readonly isReopened: boolean;
}

export interface FilingDesk {
  /** Undefined if the company has not entered its EIN and form. */
  readonly assignedForm: FederalReturnForm | undefined;
  readonly entries: readonly FilingEntry[];
}

/** Loads the forms of some years: those that are expected, and those that were filed. */
export async function loadFilingDesk(
  { tx, law, today }: ReturnContext & { readonly today: CalendarDate },
  companyId: Id<'company'>,
  years: readonly number[],
): Promise<FilingDesk> {
  const [kyb, paid, states, filings, corrected, withheldYears] = await Promise.all([
    findKybInformation(tx, companyId),
    listPaidQuarters(tx, companyId, Math.max(...years)),
    listRegisteredStates(tx, companyId),
    listFilings(tx, companyId, years),
    listCorrectedForms(tx, companyId, years),
    listWithheldYears(tx, companyId),
  ]);
  const assignedForm = kyb?.federalForm;
  const onToday = law.on({ payDate: today });
  const hasIncomeTax = (state: StateCode) => onToday.state(state)?.incomeTax !== 'none';
  const withholdingStates = states.filter(hasIncomeTax);
  const facts = { assignedForm, paid, states, withholdingStates, withheldYears, today };
  const expected = years.flatMap((year) => listExpectedFilings(facts, year));
  const known = new Set(expected.map(markOfFiling));
  const others = filings.filter((each) => each.revision === 1 && !known.has(markOfFiling(each)));
  const entries = [...expected, ...others].map((period): FilingEntry => {
    const filed = filings.filter((each) => markOfFiling(each) === markOfFiling(period));
    const last = filed.at(-1);
    const { form, year, quarter, state } = period;
    const { until: endsOn } = daysOfPeriod(period);
    const rules = readReturnRules(endsOn);
    return {
      form,
      year,
      quarter,
      state,
      endsOn,
      dueOn: rules && filingDueOn(period, rules.dueDates),
      filed,
      isReopened: last !== undefined && isReopened(period, last, corrected),
    };
  });
  return { assignedForm, entries };
}

/** Names a form within a company, for cursors and comparisons: `941:2026:1:`. */
export function markOfFiling({ form, year, quarter, state }: FilingPeriod): string {
  return [form, year, quarter ?? '', state ?? ''].join(':');
}
