import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { Ssn } from '../../../../values/masked.ts';
import type { Cents } from '../../../../values/money.ts';
import { largestAchAmount } from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import { type AddendumResult, isElement, isTooLong, joinElements } from './addendum-text.ts';
import { toShortDate } from './short-date.ts';

/** A payment of child support as the state disbursement unit reads it (DED). */
export interface SupportAddendum {
  readonly caseIdentifier: string;
  readonly payDate: CalendarDate;
  readonly amount: Cents;
  readonly ssn: Ssn;
  /** The worker can insure the family through the employer. */
  readonly medicalSupport: boolean;
  readonly name?: string;
  /** Five or seven digits that name the court or agency. */
  readonly fipsCode?: string;
  /** The worker has left the company. */
  readonly isTerminated?: boolean;
}

export type SupportAddendumProblem =
  | 'caseIdentifier'
  | 'amountNotPositive'
  | 'amountTooLarge'
  | 'ssn'
  | 'fipsCode'
  | 'tooLong';

const nameLength = 10;

/** Writes the addendum, or lists all problems that prevent it. */
export function writeSupportAddendum(
  addendum: SupportAddendum,
): AddendumResult<SupportAddendumProblem> {
  const elements = [
    'DED',
    'CS',
    addendum.caseIdentifier,
    toShortDate(addendum.payDate),
    addendum.amount,
    addendum.ssn.reveal(),
    addendum.medicalSupport ? 'Y' : 'N',
    toNameElement(addendum.name ?? ''),
    addendum.fipsCode ?? '',
    addendum.isTerminated ? 'Y' : '',
  ];
  // Separators end with the last element that has a value.
  const used = elements.findLastIndex((element) => element !== '') + 1;
  const text = joinElements(elements.slice(0, used));
  const problems = listProblems(addendum, text);
  return problems.length > 0 ? { problems } : { text };
}

/**
 * The name of a worker as DED07 has it: seven letters of the last name and three of the first, with a comma
 * after a shorter last name.
 */
export function toObligorName(name: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const lettersOf = (text: string, most: number) =>
    toAchText(text, text.length)
      .replace(/[^A-Z]/g, '')
      .slice(0, most);
  const last = lettersOf(name.lastName, 7);
  return `${last}${last.length < 7 ? ',' : ''}${lettersOf(name.firstName, 3)}`;
}

function toNameElement(name: string): string {
  return toAchText(name.replace(/[*\\~]/g, ' '), nameLength);
}

function listProblems(
  { caseIdentifier, amount, ssn, fipsCode }: SupportAddendum,
  text: string,
): readonly SupportAddendumProblem[] {
  const problems: SupportAddendumProblem[] = [];
  if (!isElement(caseIdentifier, { longest: 20 })) problems.push('caseIdentifier');
  if (amount <= 0) problems.push('amountNotPositive');
  if (amount > largestAchAmount) problems.push('amountTooLarge');
  if (!ssn.isAssignable) problems.push('ssn');
  if (fipsCode !== undefined && !/^\d{5}(\d{2})?$/.test(fipsCode)) problems.push('fipsCode');
  if (isTooLong(text)) problems.push('tooLong');
  return problems;
}
