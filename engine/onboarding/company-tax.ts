import type { CalendarDate } from '../../values/calendar-date.ts';
import type { CompanyTaxTerms } from '../withholding/company-taxes.ts';

/** Reason to refuse the terms of a company's own tax, in order of precedence. */
export type CompanyTaxProblem =
  | 'noAmount'
  | 'amountWithoutInterval'
  | 'limitWithoutRate'
  | 'employerTaxPaidByEmployee'
  | 'endsBeforeItStarts';

/** Lists every reason to refuse the terms of a company's own tax. */
export function listCompanyTaxProblems(
  terms: CompanyTaxTerms,
  startsOn: CalendarDate,
  endsOn: CalendarDate | undefined,
): readonly CompanyTaxProblem[] {
  const { rate, amount, per, wageCap, taxCap, level, payer } = terms;
  const isLimited = wageCap !== undefined || taxCap !== undefined;
  const found: (CompanyTaxProblem | false)[] = [
    !rate && amount === undefined && 'noAmount',
    amount !== undefined && !per && 'amountWithoutInterval',
    !rate && isLimited && 'limitWithoutRate',
    level === 'employer' && payer === 'employee' && 'employerTaxPaidByEmployee',
    endsOn !== undefined && endsOn < startsOn && 'endsBeforeItStarts',
  ];
  return found.filter((problem) => problem !== false);
}

/** Terms in force from a day until the next version; without terms the tax is not due. */
interface DatedTerms {
  readonly startsOn: CalendarDate;
  readonly terms: CompanyTaxTerms | null;
}

/** Finds the terms in force on a day; versions must be sorted by date. */
export function findTermsOn<Version extends DatedTerms>(
  versions: readonly Version[],
  on: CalendarDate,
): Version | undefined {
  return versions.findLast(({ startsOn }) => startsOn <= on);
}

/** Status of a company's tax on a day. */
export function companyTaxStatusOf(
  versions: readonly DatedTerms[],
  today: CalendarDate,
): 'active' | 'future' | 'ended' {
  if (findTermsOn(versions, today)?.terms) return 'active';
  return versions.some(({ startsOn, terms }) => terms && startsOn > today) ? 'future' : 'ended';
}
