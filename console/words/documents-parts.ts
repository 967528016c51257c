import { type FilingForm, filingForms } from '../../values/vocabulary.ts';
import type { Answered } from '../call/ask.ts';
import { isKeyOf, isText, isYear } from './search-values.ts';

/** The parts of the screen of documents, which stand in its address, with the operation without which one is not offered. */
export const documentsParts = {
  returns: { label: 'Returns', operation: 'getFilings' },
  forms: { label: 'W-2 and 1099', operation: 'getFormsW2' },
  hires: { label: 'New hires', operation: 'getNewHires' },
  files: { label: 'All files', operation: 'getFilings' },
} as const;

export type DocumentsPart = keyof typeof documentsParts;

export type ShownFilingStatus = Answered<'reports', 'getFilings'>['filings'][number]['status'];

/** Kinds of files of a company. */
export const fileKinds = {
  returns: 'Returns and annual forms',
  stubs: 'Pay stubs',
  checks: 'Checks',
  journals: 'Journals',
  reports: 'Reports',
  uploads: 'Uploads',
} as const;

export type FileKind = keyof typeof fileKinds;

/** The part, the filters and the chosen record in the address of the screen of documents. */
export interface DocumentsSearch {
  readonly part?: DocumentsPart;
  readonly year?: number;
  readonly form?: FilingForm;
  readonly status?: ShownFilingStatus;
  readonly state?: string;
  readonly kind?: FileKind;
  /** The filing or the hires to record, such as `941 2026 1`. */
  readonly record?: string;
  /** The filing whose file for the agency is made. */
  readonly file?: string;
  /** The filing that is compared with the records of today. */
  readonly compare?: string;
}

const statuses: readonly ShownFilingStatus[] = ['Open', 'Blocked', 'Ready', 'Filed', 'Reopened'];

/** Reads the search of an address; what it does not understand is left out. */
export function readDocumentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const { part, year, state, kind, record, file, compare } = search;
  // A form such as 941 is a number in the address.
  const form = filingForms.find((each) => each === String(search.form));
  const status = statuses.find((each) => each === search.status);
  return {
    ...(isKeyOf(documentsParts, part) && { part }),
    ...(isYear(year) && { year }),
    ...(form && { form }),
    ...(status && { status }),
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) && { state }),
    ...(isKeyOf(fileKinds, kind) && { kind }),
    ...(isText(record) && { record }),
    ...(isText(file) && { file }),
    ...(isText(compare) && { compare }),
  };
}
