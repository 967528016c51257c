import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';

/** An account as far as its verification by two deposits depends on it. */
export interface VerifiedByDeposits {
  readonly accountNumber: string;
  readonly depositsArriveOn?: string | undefined;
  readonly attemptsLeft?: number | undefined;
}

/** Says when the deposits of an account arrive and how often their amounts can still be entered. */
export function describePendingDeposits(
  { accountNumber, depositsArriveOn, attemptsLeft }: VerifiedByDeposits,
  today: string | undefined,
): string {
  const tries =
    attemptsLeft === undefined ? '' : ` ${showCount(attemptsLeft, 'try is', 'tries are')} left.`;
  return `${describeArrival(accountNumber, depositsArriveOn, today)}${tries}`;
}

function describeArrival(account: string, day: string | undefined, today = ''): string {
  if (day === undefined)
    return `No bank is set up that can send two small deposits to ${account}. Ask the operator.`;
  return day < today
    ? `Two small deposits arrived at ${account} on ${showDate(day)}. Their amounts are on its statement.`
    : `Two small deposits arrive at ${account} on ${showDate(day)}. Enter their amounts then.`;
}

/** Says why an account is not verified and what to do about it. */
export function describeFailedDeposits({
  accountNumber,
  attemptsLeft,
}: VerifiedByDeposits): string {
  return attemptsLeft === 0
    ? `The amounts for ${accountNumber} were wrong three times, so it cannot be verified. Add the account again: two new deposits with other amounts are sent.`
    : `The bank returned the deposits to ${accountNumber}. Compare its numbers with a statement, and add the right account.`;
}
