type MistakeValue =
  | string
  | number
  | readonly MistakeValue[]
  | { readonly [field: string]: MistakeValue };

/** Position of a value in a file: fields and places in lists. */
export type ValuePlace = readonly (string | number)[];

/** A deliberate mistake in a draft of 2027, and what the check finds. */
export interface LawMistake {
  readonly why: string;
  readonly file: string;
  readonly at: ValuePlace;
  /** Undefined removes the value. */
  readonly to: MistakeValue | undefined;
  readonly finding: string;
}

const federal = 'us/federal/2027.json';

export const federalLawMistakes: readonly LawMistake[] = [
  {
    why: 'a wage base that falls',
    file: federal,
    at: ['socialSecurity', 0, 'wageBase'],
    to: '148500',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: wageBase is 148500.00; in 2026 it was 184500.00. It falls. Check the publication.',
  },
  {
    why: 'a wage base with a digit too many',
    file: federal,
    at: ['socialSecurity', 0, 'wageBase'],
    to: '1845000',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: wageBase is 1845000.00; in 2026 it was 184500.00. It grows by more than 25 percent. Check the publication.',
  },
  {
    why: 'a rate ten times as high',
    file: federal,
    at: ['socialSecurity', 0, 'rate'],
    to: '0.62',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: rate is 0.62; in 2026 it was 0.062. It is more than three times as high. Check the decimal point.',
  },
  {
    why: 'a rate a tenth as high',
    file: federal,
    at: ['medicare', 0, 'rate'],
    to: '0.00145',
    finding:
      'warning us/federal/2027.json medicare 2027-01-01: rate is 0.00145; in 2026 it was 0.0145. It is less than a third. Check the decimal point.',
  },
  {
    why: 'a percentage in place of a fraction',
    file: federal,
    at: ['socialSecurity', 0, 'rate'],
    to: '6.2',
    finding:
      'error us/federal/2027.json socialSecurity 2027-01-01: rate is 6.2, more than the whole. Write 6.2 percent as 0.062.',
  },
  {
    why: 'a percentage in a table',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 1],
    to: '22',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single is 22, more than the whole. Write 22 percent as 0.22.',
  },
  {
    why: 'rows that do not ascend',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 0],
    to: '5790',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single, row 4 starts at 5790.00, which is not above the row before it (19900.00). Rows must ascend.',
  },
  {
    why: 'a base that does not follow from the row before',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 2],
    to: '8500',
    finding:
      'warning us/federal/2027.json incomeTax 2027-01-01: standard single, row 4 has the base 8500.00; the row before it gives 5800.00. Compare the start, rate and base of both rows with the publication.',
  },
  {
    why: 'a table without its first row',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 0],
    to: undefined,
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single starts at 7500.00. The first row must start at 0.',
  },
  {
    why: 'a table without its last row',
    file: federal,
    at: ['incomeTax', 0, 'twoJobs', 'married_joint', 7],
    to: undefined,
    finding:
      'warning us/federal/2027.json incomeTax 2027-01-01: twoJobs married_joint has 7 rows; in 2026 it was 8. Check that none is missing.',
  },
  {
    why: 'a missing table of a filing status',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'head_of_household'],
    to: undefined,
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard has no filing status head_of_household, which the form asks for. Add it.',
  },
  {
    why: 'a negative deduction',
    file: federal,
    at: ['incomeTax', 0, 'deduction', 'single'],
    to: '-8600',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: deduction single is -8600.00. An amount cannot be negative.',
  },
  {
    why: 'a credit above the rate',
    file: federal,
    at: ['unemployment', 0, 'credit'],
    to: '0.064',
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: credit is 0.064, above the rate of 0.06.',
  },
  {
    why: 'a credit reduction above the credit',
    file: federal,
    at: ['unemployment', 0, 'creditReduction'],
    to: { CA: '0.15' },
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: creditReduction CA is 0.15, above the credit of 0.054.',
  },
  {
    why: 'a credit reduction of a place that is not a state',
    file: federal,
    at: ['unemployment', 0, 'creditReduction'],
    to: { California: '0.015' },
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: creditReduction California is not a state. Write two letters.',
  },
  {
    why: 'a supplemental rate above the threshold that is lower',
    file: federal,
    at: ['supplemental', 0, 'rateAbove'],
    to: '0.137',
    finding:
      'warning us/federal/2027.json supplemental 2027-01-01: rateAbove is 0.137, below the rate of 0.22 that applies up to the threshold.',
  },
];
