import { type CalendarDate, calendarDate, toDateParts } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type ParsedTotalKey, parseTotalKey, type TotalKey } from '../withholding/total-key.ts';
import { totalKeys, type YearTotals } from '../withholding/year-totals.ts';

/** A form that was due before a correction and now says something else than the books. */
export interface AmendedForm {
  readonly form: '941-X' | '940' | 'W-2c' | '1099-NEC' | 'state unemployment' | 'state withholding';
  readonly year: number;
  /** Of a form that is filed by the quarter. */
  readonly quarter?: number;
  readonly state?: string;
}

export interface CorrectedTotals {
  readonly payDate: CalendarDate;
  readonly today: CalendarDate;
  readonly workerType: WorkerType;
  /** What the corrections add to the sums of the year. */
  readonly differences: readonly YearTotals[];
}

/**
 * Forms of quarters and years that have ended and whose figures change. A quarter that still runs
 * needs none: its form is made from the corrected books.
 */
export function listAmendedForms({
  payDate,
  today,
  workerType,
  differences,
}: CorrectedTotals): readonly AmendedForm[] {
  const { year, month } = toDateParts(payDate);
  const quarter = Math.ceil(month / 3);
  const keys = listChangedKeys(differences);
  const names = keys.map(parseTotalKey);
  const yearEnded = today >= calendarDate(`${year + 1}-01-01`);
  if (workerType !== 'W2')
    return yearEnded && (keys.includes('gross') || names.some(({ family }) => family === 'tax'))
      ? [{ form: '1099-NEC', year }]
      : [];
  const states = [...new Set(names.flatMap((name) => stateOf(name) ?? []))].sort();
  const amended = (form: AmendedForm['form'], isChanged: boolean): AmendedForm[] =>
    isChanged ? [{ form, year, quarter }] : [];
  const quarterly = quarterEnded({ year, quarter }, today)
    ? [
        ...amended(
          '941-X',
          keys.some((key) => federalKeys.includes(key)),
        ),
        ...states.flatMap((state) =>
          [
            ...amended(
              'state withholding',
              names.some((name) => isWithholding(name, state)),
            ),
            ...amended(
              'state unemployment',
              names.some((name) => isUnemployment(name, state)),
            ),
          ].map((form) => ({ ...form, state })),
        ),
      ]
    : [];
  const yearly: AmendedForm[] = yearEnded
    ? [
        ...(keys.some((key) => key === 'wages.unemployment' || key === 'tax.US_FUTA')
          ? [{ form: '940', year } as const]
          : []),
        ...(names.some(isOnW2) ? [{ form: 'W-2c', year } as const] : []),
      ]
    : [];
  return [...quarterly, ...yearly];
}

/** Names whose differences do not all cancel out stay: a form is amended when any worker's changes. */
function listChangedKeys(differences: readonly YearTotals[]): readonly TotalKey[] {
  return [...new Set(differences.flatMap(totalKeys))];
}

function quarterEnded(
  { year, quarter }: { readonly year: number; readonly quarter: number },
  today: CalendarDate,
): boolean {
  const now = toDateParts(today);
  return now.year > year || (now.year === year && Math.ceil(now.month / 3) > quarter);
}

const federalKeys: readonly TotalKey[] = [
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

function stateOf(name: ParsedTotalKey): string | undefined {
  if (name.family === 'state' || name.family === 'program') return name.state;
  if (name.family !== 'tax') return undefined;
  const state = name.code.slice(0, 2);
  return state === 'US' ? undefined : state;
}

function isUnemployment(name: ParsedTotalKey, state: string): boolean {
  if (name.family === 'tax') return name.code === `${state}_SUI`;
  if (name.family === 'program') return name.state === state;
  return name.family === 'state' && name.state === state && name.tax === 'unemployment';
}

function isWithholding(name: ParsedTotalKey, state: string): boolean {
  if (name.family === 'tax') return name.code === `${state}_SIT`;
  return name.family === 'state' && name.state === state && name.tax === 'incomeTax';
}

const w2Families: readonly ParsedTotalKey['family'][] = ['wages', 'tax', 'state', 'program'];

function isOnW2(name: ParsedTotalKey): boolean {
  if (name.family === 'line') return name.group === 'benefit' || name.group === 'deduction';
  return w2Families.includes(name.family);
}
