import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { nameState } from '../../words/company-fields.ts';
import type { DocumentsSearch } from '../../words/documents-parts.ts';

export type ListedFiling = Answered<'reports', 'getFilings'>['filings'][number];

/** The name of a filing in the address: `941 2026 1` or `State wages VA 2026 1`. */
export function nameFiling({ form, state, year, quarter }: ListedFiling): string {
  return [form, state, year, quarter].filter((part) => part !== null).join(' ');
}

/** `Form 941` or `Virginia: wages`. */
export function showForm({ form, state }: Pick<ListedFiling, 'form' | 'state'>): string {
  return state ? `${nameState(state)}: ${form.replace('State ', '')}` : `Form ${form}`;
}

/** `Q1 2026`, or the year of an annual form. */
export function showFilingPeriod({
  year,
  quarter,
}: Pick<ListedFiling, 'year' | 'quarter'>): string {
  return quarter ? `Q${quarter} ${year}` : String(year);
}

/** Selects the filings that the filters of the address choose. */
export function selectFilings(
  filings: readonly ListedFiling[],
  { form, status, state }: Pick<DocumentsSearch, 'form' | 'status' | 'state'>,
): readonly ListedFiling[] {
  return filings.filter(
    (filing) =>
      (form === undefined || filing.form === form) &&
      (status === undefined || filing.status === status) &&
      (state === undefined || filing.state === state),
  );
}

/** True if a filing can be recorded: its period has ended. A filed one can be amended. */
export function isRecordable({ status }: ListedFiling): boolean {
  return status !== 'Open';
}

/** The request that records a filing, or its amendment if it was filed before. */
export function toRecordRequest(
  companyId: string,
  { form, year, quarter, state, filed }: ListedFiling,
  { filingDate = '', confirmationNumber = '' }: EntryValues,
) {
  return {
    companyId,
    form,
    year,
    ...(quarter !== null && { quarter }),
    ...(state !== null && { state }),
    filingDate,
    confirmationNumber,
    ...(filed.length > 0 && { isAmendment: true }),
  };
}

/** The operations that compare what was filed, by form. */
const comparing: Readonly<Partial<Record<ListedFiling['form'], string>>> = {
  '941': 'getForm941X',
  'W-2': 'getFormsW2c',
  '1099-NEC': 'getForms1099NecCorrected',
};

/** True if a return was filed and the person may compare it with the records of today. */
export function isComparable(
  { form, filed }: ListedFiling,
  mayCall: (operation: string) => boolean,
): boolean {
  const operation = comparing[form];
  return filed.length > 0 && operation !== undefined && mayCall(operation);
}
