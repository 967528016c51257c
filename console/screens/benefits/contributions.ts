import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { describeNoNumber, readNumber } from '../../frame/entry-numbers.ts';
import type { RecordColumn } from '../../frame/record-table.tsx';

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
  { heading: 'From', show: ({ effectiveMonth }) => effectiveMonth },
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

/** The contributions in each pay period, as people type them, and the cover if one of the plans has it. */
export function listContributionEntries(
  types: readonly { readonly benefitType: string; readonly hasCover: boolean }[],
  offered: readonly string[],
): readonly EntryField[] {
  const covered = types.filter(
    ({ benefitType, hasCover }) => hasCover && offered.includes(benefitType),
  );
  if (covered.length === 0) return contributionEntries;
  const names = covered.map(({ benefitType }) => benefitType).join(' and ');
  const hint = `Only for ${names}, such as 150,000. The cost of cover above $50,000 is taxed; 0 for none`;
  return [...contributionEntries, { ...coverEntry, hint }];
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

/** Refuses a text that is neither an amount nor a percentage. */
function checkContribution(text: string): string | undefined {
  const plain = text.trim().replace(/%$/, '');
  return readNumber(plain) === undefined ? describeNoNumber(text) : undefined;
}

type ContributionRequest = Readonly<Record<string, number>>;

/** The fields of the request for what was typed: a number is an amount, one with % a percentage. */
export function toContributionFields({
  employee = '',
  company = '',
  coverAmount = '',
}: EntryValues): ContributionRequest {
  const cover = readNumber(coverAmount);
  return {
    ...toContribution('employee', employee),
    ...toContribution('company', company),
    ...(cover !== undefined && { coverAmount: cover }),
  };
}

function toContribution(side: string, text: string): ContributionRequest {
  const plain = text.trim();
  const unit = plain.endsWith('%') ? 'Percentage' : 'Amount';
  const number = readNumber(plain.replace(/%$/, ''));
  return number === undefined ? {} : { [`${side}${unit}`]: number };
}
