import { type Cents, sum } from '../../../../values/money.ts';
import { largestAchAmount } from './ach-file.ts';
import { type AddendumResult, isElement, isTooLong, joinElements } from './addendum-text.ts';

/** A tax payment as its receiver reads it (TXP). Federal and state tax offices share the layout. */
export interface TaxAddendum {
  readonly taxpayerId: string;
  readonly taxType: string;
  /** `260901`: federal payments name the last month of the quarter or year, with day 01. */
  readonly period: string;
  /** One to three amounts. Amounts of zero are left out. */
  readonly amounts: readonly TaxAmount[];
  readonly verification?: TaxpayerVerification;
}

export interface TaxAmount {
  readonly type: string;
  readonly amount: Cents;
}

/** Text by which a state recognizes the taxpayer, such as the first letters of the name. */
export interface TaxpayerVerification {
  readonly text: string;
  /** Separators before the text, where a state's guide differs from the place of the tenth element. */
  readonly separators?: number;
}

export type TaxAddendumProblem =
  | 'taxpayerId'
  | 'taxType'
  | 'period'
  | 'noAmount'
  | 'tooManyAmounts'
  | 'amountType'
  | 'amountNegative'
  | 'amountTooLarge'
  | 'verification'
  | 'tooLong';

const mostAmounts = 3;

/** Writes the addendum, or lists all problems that prevent it. */
export function writeTaxAddendum(addendum: TaxAddendum): AddendumResult<TaxAddendumProblem> {
  const { taxpayerId, taxType, period, verification } = addendum;
  const amounts = addendum.amounts.filter(({ amount }) => amount !== 0);
  const text = joinElements([
    'TXP',
    taxpayerId,
    taxType,
    period,
    ...amounts.flatMap(({ type, amount }) => [type, amount]),
    ...verificationElements(verification, amounts.length),
  ]);
  const problems = listProblems({ ...addendum, amounts }, text);
  return problems.length > 0 ? { problems } : { text };
}

/** Amount of the entry that the addendum explains. */
export function taxAddendumTotal({ amounts }: Pick<TaxAddendum, 'amounts'>): Cents {
  return sum(amounts.map(({ amount }) => amount));
}

function verificationElements(
  verification: TaxpayerVerification | undefined,
  amounts: number,
): readonly string[] {
  if (!verification) return [];
  const separators = verification.separators ?? 1 + 2 * (mostAmounts - amounts);
  return [...Array.from({ length: separators - 1 }, () => ''), verification.text];
}

function listProblems(addendum: TaxAddendum, text: string): readonly TaxAddendumProblem[] {
  const { taxpayerId, taxType, period, amounts, verification } = addendum;
  const problems: TaxAddendumProblem[] = [];
  const refuse = (problem: TaxAddendumProblem, refused: boolean) => {
    if (refused) problems.push(problem);
  };
  refuse('taxpayerId', !isElement(taxpayerId, { longest: 15 }));
  refuse('taxType', !isElement(taxType, { longest: 5 }));
  refuse('period', !/^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(period));
  refuse('noAmount', amounts.length === 0);
  refuse('tooManyAmounts', amounts.length > mostAmounts);
  refuse('amountType', !amounts.every(({ type }) => isElement(type, { longest: 5 })));
  refuse(
    'amountNegative',
    amounts.some(({ amount }) => amount < 0),
  );
  refuse('amountTooLarge', taxAddendumTotal({ amounts }) > largestAchAmount);
  refuse('verification', !isElement(verification?.text ?? '-', { longest: 6 }));
  refuse('tooLong', isTooLong(text));
  return problems;
}
