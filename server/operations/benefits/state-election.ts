import { type Contribution, isNothing } from '../../../engine/benefits/enrolments.ts';
import { amountNumber } from '../../../values/amount.ts';
import { type Cents, formatMoney, noMoney } from '../../../values/money.ts';
import { type Month, monthText } from '../../../values/month.ts';
import { type Percentage, percentageNumber } from '../../../values/percentage.ts';

export interface Stated {
  readonly amount: Cents | undefined;
  readonly percentage: Percentage | undefined;
}

/** What was stated of one side; undefined when nothing was. 0 beside the other is no statement. */
export function toContribution({ amount, percentage }: Stated): Contribution | undefined {
  if (percentage && !amount) return { percentage };
  if (amount !== undefined) return { amount };
  return percentage === undefined ? undefined : { amount: noMoney };
}

/** `$25.00` or `4% of the cash pay`. */
export function contributionText(part: Contribution): string {
  return 'amount' in part
    ? `$${formatMoney(part.amount)}`
    : `${percentageNumber(part.percentage)}% of the cash pay`;
}

/** Both sides in words, those who give nothing left out. */
export function bothSidesText(
  worker: Contribution,
  company: Contribution | null,
  names: { readonly user: string; readonly company: string },
): string {
  const sides = [];
  if (!isNothing(worker)) sides.push(`${names.user} contributes ${contributionText(worker)}`);
  if (company && !isNothing(company))
    sides.push(`${names.company} contributes ${contributionText(company)}`);
  return sides.join(' and ');
}

/** As reports show it: a number in one of two fields. */
export function contributionNumbers(part: Contribution | null) {
  if (part === null) return { amount: null, percentage: null };
  return 'amount' in part
    ? { amount: amountNumber(part.amount), percentage: null }
    : { amount: null, percentage: percentageNumber(part.percentage) };
}

export function monthsText(months: readonly Month[]): string {
  return months.map(monthText).join(', ');
}
