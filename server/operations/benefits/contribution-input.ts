import {
  type Contribution,
  type Contributions,
  type Enrollment,
  isZeroContribution,
} from '../../../engine/benefits/enrollments.ts';
import { type Month, monthOf } from '../../../values/calendar-date.ts';
import { type Cents, formatMoney, noMoney, toDollars } from '../../../values/money.ts';
import { type Percentage, percentageNumber } from '../../../values/rate.ts';

export interface ContributionInput {
  readonly amount: Cents | undefined;
  readonly percentage: Percentage | undefined;
}

/** Reads the contribution of one side; undefined if it was not sent. 0 next to the other field is ignored. */
export function parseContribution({
  amount,
  percentage,
}: ContributionInput): Contribution | undefined {
  if (percentage && !amount) return { percentage };
  if (amount !== undefined) return { amount };
  return percentage === undefined ? undefined : { amount: noMoney };
}

interface ContributionsInput {
  readonly employeeAmount?: Cents | undefined;
  readonly employeePercentage?: Percentage | undefined;
  readonly companyAmount?: Cents | undefined;
  readonly companyPercentage?: Percentage | undefined;
  readonly coverAmount?: Cents | undefined;
  readonly coveredSince?: Month | undefined;
}

/** Reads the contributions of both sides; a side that was not sent keeps its current one. */
export function toContributions(input: ContributionsInput, current: Contributions): Contributions {
  const worker = { amount: input.employeeAmount, percentage: input.employeePercentage };
  const company = { amount: input.companyAmount, percentage: input.companyPercentage };
  return {
    worker: parseContribution(worker) ?? current.worker,
    company: parseContribution(company) ?? current.company,
    // 0 ends the cover.
    cover: input.coverAmount === undefined ? current.cover : input.coverAmount || null,
    coveredSince: input.coveredSince ?? current.coveredSince,
  };
}

/** `$25.00` or `4% of the cash pay`. */
export function describeContribution(contribution: Contribution): string {
  return 'amount' in contribution
    ? `$${formatMoney(contribution.amount)}`
    : `${percentageNumber(contribution.percentage)}% of the cash pay`;
}

/** Describes the contributions that are greater than zero. */
export function describeContributions(
  { worker, company }: Contributions,
  names: { readonly user: string; readonly company: string },
): string {
  const sides = [];
  if (!isZeroContribution(worker))
    sides.push(`${names.user} contributes ${describeContribution(worker)}`);
  if (company && !isZeroContribution(company))
    sides.push(`${names.company} contributes ${describeContribution(company)}`);
  return `${sides.join(' and ')} in every regular pay period`;
}

/** Converts to the two fields of reports, of which one is null. */
export function toContributionRecord(contribution: Contribution | null) {
  if (contribution === null) return { amount: null, percentage: null };
  return 'amount' in contribution
    ? { amount: toDollars(contribution.amount), percentage: null }
    : { amount: null, percentage: percentageNumber(contribution.percentage) };
}

/** An enrollment as reports show it. */
export function toEnrollmentRecord(enrollment: Enrollment) {
  const employee = toContributionRecord(enrollment.worker);
  const employer = toContributionRecord(enrollment.company);
  return {
    benefitUserElectionId: enrollment.enrollmentId,
    benefitType: enrollment.benefitType,
    effectiveMonth: monthOf(enrollment.startsOn),
    endDate: enrollment.endsOn,
    employeeAmount: employee.amount,
    employeePercentage: employee.percentage,
    companyAmount: employer.amount,
    companyPercentage: employer.percentage,
    coverAmount: enrollment.cover === null ? null : toDollars(enrollment.cover),
    coveredSince: enrollment.coveredSince,
  };
}
