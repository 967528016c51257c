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
}

/** The columns of a table of enrollments. */
export const columnsOfEnrollments: readonly RecordColumn<ShownEnrollment>[] = [
  { heading: 'Plan', show: ({ benefitType }) => benefitType },
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

/** The contributions in each pay period, as people type them. */
export const contributionEntries: readonly EntryField[] = [
  {
    name: 'employee',
    label: 'Worker pays in each pay period',
    hint: 'Dollars such as 25.00, or a share of the pay such as 5 %',
    isOptional: true,
    check: checkContribution,
  },
  {
    name: 'company',
    label: 'Company pays in each pay period',
    isOptional: true,
    check: checkContribution,
  },
];

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
}: EntryValues): ContributionRequest {
  return { ...toContribution('employee', employee), ...toContribution('company', company) };
}

function toContribution(side: string, text: string): ContributionRequest {
  const plain = text.trim();
  const unit = plain.endsWith('%') ? 'Percentage' : 'Amount';
  const number = readNumber(plain.replace(/%$/, ''));
  return number === undefined ? {} : { [`${side}${unit}`]: number };
}
