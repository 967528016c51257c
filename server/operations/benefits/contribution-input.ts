import { type Contribution, isZeroContribution } from '../../../engine/benefits/enrollments.ts';
import { formatMonth, type Month } from '../../../values/calendar-date.ts';
import { type Cents, formatMoney, noMoney, toDollars } from '../../../values/money.ts';
import { type Percentage, percentageNumber } from '../../../values/rate.ts';

export interface ContributionInput {
  readonly amount: Cents | undefined;
  readonly percentage: Percentage | undefined;
}

/** What was stated of one side; undefined when nothing was. 0 beside the other is no statement. */
export function parseContribution({
  amount,
  percentage,
}: ContributionInput): Contribution | undefined {
  if (percentage && !amount) return { percentage };
  if (amount !== undefined) return { amount };
  return percentage === undefined ? undefined : { amount: noMoney };
}

/** `$25.00` or `4% of the cash pay`. */
export function describeContribution(part: Contribution): string {
  return 'amount' in part
    ? `$${formatMoney(part.amount)}`
    : `${percentageNumber(part.percentage)}% of the cash pay`;
}

/** Both sides in words, those who give nothing left out. */
export function describeContributions(
  worker: Contribution,
  company: Contribution | null,
  names: { readonly user: string; readonly company: string },
): string {
  const sides = [];
  if (!isZeroContribution(worker))
    sides.push(`${names.user} contributes ${describeContribution(worker)}`);
  if (company && !isZeroContribution(company))
    sides.push(`${names.company} contributes ${describeContribution(company)}`);
  return sides.join(' and ');
}

/** As reports show it: a number in one of two fields. */
export function toContributionRecord(part: Contribution | null) {
  if (part === null) return { amount: null, percentage: null };
  return 'amount' in part
    ? { amount: toDollars(part.amount), percentage: null }
    : { amount: null, percentage: percentageNumber(part.percentage) };
}

export function describeMonths(months: readonly Month[]): string {
  return months.map(formatMonth).join(', ');
}
