import { type CalendarDate, calendarDate, toDateParts } from '../../values/calendar-date.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { YearTotals } from '../withholding/year-totals.ts';

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
  const names = listChangedKeys(differences);
  const yearEnded = today >= calendarDate(`${year + 1}-01-01`);
  if (workerType !== 'W2')
    return yearEnded && names.some((name) => name === 'gross' || name.startsWith('tax.'))
      ? [{ form: '1099-NEC', year }]
      : [];
  const states = [...new Set(names.flatMap((name) => stateOf(name) ?? []))].sort();
  const of = (form: AmendedForm['form'], has: (name: string) => boolean): AmendedForm[] =>
    names.some(has) ? [{ form, year, quarter }] : [];
  const quarterly = quarterEnded({ year, quarter }, today)
    ? [
        ...of('941-X', (name) => federalNames.includes(name)),
        ...states.flatMap((state) =>
          [
            ...of('state withholding', (name) => isWithholding(name, state)),
            ...of('state unemployment', (name) => isUnemployment(name, state)),
          ].map((form) => ({ ...form, state })),
        ),
      ]
    : [];
  const yearly: AmendedForm[] = yearEnded
    ? [
        ...(names.some((name) => name === 'wages.unemployment' || name === 'tax.US_FUTA')
          ? [{ form: '940', year } as const]
          : []),
        ...(names.some(isOnW2) ? [{ form: 'W-2c', year } as const] : []),
      ]
    : [];
  return [...quarterly, ...yearly];
}

/** Names whose differences do not all cancel out stay: a form is amended when any worker's changes. */
function listChangedKeys(differences: readonly YearTotals[]): readonly string[] {
  return [...new Set(differences.flatMap((sums) => Object.keys(sums)))];
}

function quarterEnded(
  { year, quarter }: { readonly year: number; readonly quarter: number },
  today: CalendarDate,
): boolean {
  const now = toDateParts(today);
  return now.year > year || (now.year === year && Math.ceil(now.month / 3) > quarter);
}

const federalNames = [
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

/** `state.CA.unemployment`, `program.CA.CA_SDI`, `tax.CA_SIT`. */
function stateOf(name: string): string | undefined {
  const [family, place = ''] = name.split('.', 2);
  const state = place.slice(0, 2);
  const isOfState = family === 'state' || family === 'program' || family === 'tax';
  return isOfState && state !== 'US' ? state : undefined;
}

function isUnemployment(name: string, state: string): boolean {
  return (
    name === `state.${state}.unemployment` ||
    name === `tax.${state}_SUI` ||
    name.startsWith(`program.${state}.`)
  );
}

function isWithholding(name: string, state: string): boolean {
  return name === `state.${state}.incomeTax` || name === `tax.${state}_SIT`;
}

function isOnW2(name: string): boolean {
  return /^(wages\.|tax\.|state\.|program\.|line\.(benefit|deduction)\.)/.test(name);
}
