import { type Cents, sum } from '../../values/money.ts';

/** Payments of a calendar year to one contractor, without those by card and repaid expenses. */
export interface ContractorYear {
  /** Box 1a: all pay for services, with tips and overtime. */
  readonly compensation: Cents;
  /** Box 1b: tips included in the compensation. */
  readonly tips: Cents;
  /** Box 1c: codes of tipped occupations. */
  readonly tippedOccupations: readonly string[];
  /** Box 1d: qualified overtime included in the compensation. */
  readonly overtime: Cents;
  /** Box 4: backup withholding. */
  readonly federalIncomeTax: Cents;
  /** Boxes 5 to 7. */
  readonly states: readonly ContractorState[];
  /** A corporation gets no form for its services. */
  readonly isCorporation: boolean;
}

export interface ContractorState {
  readonly state: string;
  /** The payer's number with the state. */
  readonly stateId: string | undefined;
  readonly income: Cents;
  readonly incomeTax: Cents;
}

/** One sheet of Form 1099-NEC. Only the first shows boxes 1a to 4. */
export interface Form1099NecCopy {
  readonly isFirst: boolean;
  readonly states: readonly ContractorState[];
}

/** Form 1096: the paper transmittal of Forms 1099-NEC. */
export interface Form1096 {
  /** Box 3. */
  readonly forms: number;
  /** Box 4. */
  readonly federalIncomeTax: Cents;
  /** Box 5. */
  readonly total: Cents;
}

export type Form1099NecProblem = 'negativeAmount' | 'partAboveTotal' | 'occupationMalformed';

const statesOnCopy = 2;

/**
 * True if the contractor gets a form: the compensation reached the amount of the year, or tax was
 * withheld from any amount.
 */
export function is1099NecDue(
  { compensation, federalIncomeTax, isCorporation }: ContractorYear,
  { dueFrom }: { readonly dueFrom: Cents },
): boolean {
  if (federalIncomeTax > 0) return true;
  return !isCorporation && compensation > 0 && compensation >= dueFrom;
}

export function list1099NecProblems(year: ContractorYear): readonly Form1099NecProblem[] {
  const { compensation, tips, overtime, federalIncomeTax, states, tippedOccupations } = year;
  const amounts = [
    ...[compensation, tips, overtime, federalIncomeTax],
    ...states.flatMap(({ income, incomeTax }) => [income, incomeTax]),
  ];
  const checks: readonly [Form1099NecProblem, boolean][] = [
    ['negativeAmount', amounts.some((amount) => amount < 0)],
    ['partAboveTotal', tips > compensation || overtime > compensation],
    [
      'occupationMalformed',
      tippedOccupations.length > 2 || tippedOccupations.some((code) => !/^\d{3}$/.test(code)),
    ],
  ];
  return checks.flatMap(([problem, applies]) => (applies ? problem : []));
}

/** Distributes the states among as many copies as they need, at least one. */
export function to1099NecCopies({ states }: ContractorYear): readonly Form1099NecCopy[] {
  const count = Math.max(1, Math.ceil(states.length / statesOnCopy));
  return Array.from({ length: count }, (_, index) => ({
    isFirst: index === 0,
    states: states.slice(index * statesOnCopy, (index + 1) * statesOnCopy),
  }));
}

export function computeForm1096(forms: readonly ContractorYear[]): Form1096 {
  return {
    forms: forms.length,
    federalIncomeTax: sum(forms.map(({ federalIncomeTax }) => federalIncomeTax)),
    total: sum(forms.map(({ compensation }) => compensation)),
  };
}
