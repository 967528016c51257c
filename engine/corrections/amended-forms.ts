import { type CalendarDate, calendarDate, toDateParts } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type ParsedTotalKey, parseTotalKey, type TotalKey } from '../withholding/total-key.ts';
import { totalKeys, type YearTotals } from '../withholding/year-totals.ts';

/** A form of an ended quarter or year that no longer agrees with the ledger. */
export interface AmendedForm {
  readonly form:
    | '941-X'
    | '945-X'
    | '940'
    | 'W-2c'
    | '1099-NEC'
    | 'state unemployment'
    | 'state withholding';
  readonly year: number;
  /** Only for forms that are filed quarterly. */
  readonly quarter?: number;
  readonly state?: string;
}

export interface CorrectedTotals {
  readonly payDate: CalendarDate;
  readonly today: CalendarDate;
  readonly workerType: WorkerType;
  /** Differences in the totals of the year, one for each corrected worker. */
  readonly differences: readonly YearTotals[];
}

/**
 * Lists the forms of ended quarters and years whose figures a correction changes. The form of the
 * current quarter is not among them: it will be made from the corrected ledger.
 */
export function listAmendedForms(corrected: CorrectedTotals): readonly AmendedForm[] {
  const changed = [...new Set(corrected.differences.flatMap(totalKeys))];
  const { year } = toDateParts(corrected.payDate);
  const yearEnded = corrected.today >= calendarDate(`${year + 1}-01-01`);
  if (corrected.workerType !== 'W2') return yearEnded ? listContractorForms(changed, year) : [];
  return [
    ...listQuarterlyForms(changed, corrected),
    ...(yearEnded ? listYearlyForms(changed, year) : []),
  ];
}

function listQuarterlyForms(
  changed: readonly TotalKey[],
  { payDate, today }: CorrectedTotals,
): AmendedForm[] {
  const { year, month } = toDateParts(payDate);
  const quarter = quarterOf(month);
  if (!hasQuarterEnded({ year, quarter }, today)) return [];
  const parsed = changed.map(parseTotalKey);
  const states = [...new Set(parsed.flatMap((key) => stateOf(key) ?? []))].sort();
  const forms: AmendedForm[] = [];
  if (changed.some((key) => form941Keys.includes(key)))
    forms.push({ form: '941-X', year, quarter });
  for (const state of states) {
    if (parsed.some((key) => isStateWithholding(key, state)))
      forms.push({ form: 'state withholding', year, quarter, state });
    if (parsed.some((key) => isStateUnemployment(key, state)))
      forms.push({ form: 'state unemployment', year, quarter, state });
  }
  return forms;
}

function listYearlyForms(changed: readonly TotalKey[], year: number): AmendedForm[] {
  const forms: AmendedForm[] = [];
  if (changed.some((key) => form940Keys.includes(key))) forms.push({ form: '940', year });
  if (changed.some((key) => isOnW2(parseTotalKey(key)))) forms.push({ form: 'W-2c', year });
  return forms;
}

function listContractorForms(changed: readonly TotalKey[], year: number): AmendedForm[] {
  const forms: AmendedForm[] = [];
  if (changed.includes('tax.US_BACKUP')) forms.push({ form: '945-X', year });
  if (changed.some(isOn1099)) forms.push({ form: '1099-NEC', year });
  return forms;
}

function quarterOf(month: number): number {
  return Math.ceil(month / 3);
}

function hasQuarterEnded(
  { year, quarter }: { readonly year: number; readonly quarter: number },
  today: CalendarDate,
): boolean {
  const now = toDateParts(today);
  return now.year > year || (now.year === year && quarterOf(now.month) > quarter);
}

const form941Keys: readonly TotalKey[] = [
  'wages.federalIncomeTax',
  'wages.socialSecurity',
  'wages.medicare',
  'tax.US_FIT',
  'tax.US_SS',
  'tax.US_SS_ER',
  'tax.US_MEDICARE',
  'tax.US_MEDICARE_ER',
  'tax.US_ADDITIONAL_MEDICARE',
];

const form940Keys: readonly TotalKey[] = ['wages.unemployment', 'tax.US_FUTA'];

function isOn1099(key: TotalKey): boolean {
  return key === 'gross' || parseTotalKey(key).family === 'tax';
}

function stateOf(key: ParsedTotalKey): string | undefined {
  if (key.family === 'state' || key.family === 'program') return key.state;
  if (key.family !== 'tax') return undefined;
  const state = key.code.slice(0, 2);
  return state === 'US' ? undefined : state;
}

function isStateUnemployment(key: ParsedTotalKey, state: string): boolean {
  if (key.family === 'tax') return key.code === `${state}_SUI`;
  if (key.family === 'program') return key.state === state;
  return key.family === 'state' && key.state === state && key.tax === 'unemployment';
}

function isStateWithholding(key: ParsedTotalKey, state: string): boolean {
  if (key.family === 'tax') return key.code === `${state}_SIT`;
  return key.family === 'state' && key.state === state && key.tax === 'incomeTax';
}

const w2Families: readonly ParsedTotalKey['family'][] = [
  'wages',
  'tax',
  'uncollected',
  'tips',
  'overtimePremium',
  'state',
  'program',
];

function isOnW2(key: ParsedTotalKey): boolean {
  if (key.family === 'line') return key.group === 'benefit' || key.group === 'deduction';
  return w2Families.includes(key.family);
}
