import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { describeNoNumber, readNumber } from '../../frame/entry-numbers.ts';
import type { RecordColumn } from '../../frame/record-table.tsx';
import { listCoverageMonths } from './plan-months.ts';

/** An enrollment, of one worker or of many. */
interface ShownEnrollment {
  readonly benefitType: string;
  readonly effectiveMonth: string;
  readonly endDate: string | null;
  readonly employeeAmount: number | null;
  readonly employeePercentage: number | null;
  readonly companyAmount: number | null;
  readonly companyPercentage: number | null;
  readonly coverAmount: number | null;
  readonly coveredSince: string | null;
}

/** The columns of a table of enrollments. */
export const columnsOfEnrollments: readonly RecordColumn<ShownEnrollment>[] = [
  {
    heading: 'Plan',
    show: ({ benefitType, coverAmount }) =>
      coverAmount === null
        ? benefitType
        : `${benefitType}, pays ${showMoney(toCents(coverAmount))}`,
  },
  {
    heading: 'From',
    show: ({ effectiveMonth, coveredSince }) =>
      coveredSince === null ? effectiveMonth : `${effectiveMonth}, covered since ${coveredSince}`,
  },
  { heading: 'Until', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
  {
    heading: 'Worker pays',
    isAmount: true,
    show: ({ employeeAmount, employeePercentage }) =>
      showContribution(employeeAmount, employeePercentage),
  },
  {
    heading: 'Company pays',
    isAmount: true,
    show: ({ companyAmount, companyPercentage }) =>
      showContribution(companyAmount, companyPercentage),
  },
];

/** `$25.00`, `5 %`, or a dash for no contribution. */
export function showContribution(amount: number | null, percentage: number | null): string {
  if (percentage !== null) return `${percentage} %`;
  return amount === null ? '–' : showMoney(toCents(amount));
}

/**
 * The contributions in each pay period, as people type them, and for the plans that have them the cover and the first
 * month of the coverage: a month from January of the year of the first open month on.
 */
export function listContributionEntries(
  types: readonly PlanType[],
  offered: readonly string[],
  openMonths: readonly string[],
): readonly EntryField[] {
  const namesOf = (has: (type: PlanType) => boolean) =>
    types
      .filter((type) => has(type) && offered.includes(type.benefitType))
      .map(({ benefitType }) => benefitType)
      .join(' and ');
  const insured = namesOf(({ hasCover }) => hasCover);
  const limited = namesOf(({ isLimitedByMonth }) => isLimitedByMonth);
  const coverHint = `Only for ${insured}, such as 150,000. The cost of cover above $50,000 is taxed; 0 for none`;
  const monthHint = `Only for ${limited}, if the worker was covered before the enrollment: each month of the year with coverage adds a twelfth of the limit`;
  return [
    ...contributionEntries,
    ...(insured ? [{ ...coverEntry, hint: coverHint }] : []),
    ...(limited
      ? [{ ...coverageEntry, hint: monthHint, choices: listCoverageMonths(openMonths) }]
      : []),
  ];
}

interface PlanType {
  readonly benefitType: string;
  readonly hasCover: boolean;
  readonly isLimitedByMonth: boolean;
}

const contributionEntries: readonly EntryField[] = [
  {
    name: 'employee',
    label: 'Worker pays in each pay period',
    hint: 'Dollars such as 25.00, or a share of the pay such as 5 %',
    isOptional: true,
    fills: ['employeeAmount', 'employeePercentage'],
    check: checkContribution,
  },
  {
    name: 'company',
    label: 'Company pays in each pay period',
    isOptional: true,
    fills: ['companyAmount', 'companyPercentage'],
    check: checkContribution,
  },
];

const coverEntry: EntryField = {
  name: 'coverAmount',
  label: 'Amount that the life insurance pays',
  isOptional: true,
  check: (text) => (readNumber(text) === undefined ? describeNoNumber(text) : undefined),
};

const coverageEntry: EntryField = {
  name: 'coveredSince',
  label: 'First month of the health coverage',
  isOptional: true,
};

/** Refuses a text that is neither an amount nor a percentage. */
function checkContribution(text: string): string | undefined {
  const plain = text.trim().replace(/%$/, '');
  return readNumber(plain) === undefined ? describeNoNumber(text) : undefined;
}

type ContributionRequest = Readonly<Record<string, number | string>>;

/** The fields of the request for what was typed: a number is an amount, one with % a percentage. */
export function toContributionFields({
  employee = '',
  company = '',
  coverAmount = '',
  coveredSince = '',
}: EntryValues): ContributionRequest {
  const cover = readNumber(coverAmount);
  return {
    ...toContribution('employee', employee),
    ...toContribution('company', company),
    ...(cover !== undefined && { coverAmount: cover }),
    ...(coveredSince.trim() && { coveredSince: coveredSince.trim() }),
  };
}

function toContribution(side: string, text: string): ContributionRequest {
  const plain = text.trim();
  const unit = plain.endsWith('%') ? 'Percentage' : 'Amount';
  const number = readNumber(plain.replace(/%$/, ''));
  return number === undefined ? {} : { [`${side}${unit}`]: number };
}
