import type { Answered } from '../../call/ask.ts';
import { showDifference, toCents } from '../../format/money.ts';

export type RunChanges = Answered<'reports', 'getRunChanges'>['runChanges'];
export type Cause = RunChanges['causes'][number]['cause'];

/** The causes of a difference between two payrolls, for people. */
export const causeWords: Readonly<Record<Cause, string>> = {
  joined: 'Workers who joined',
  left: 'Workers who are not paid any more',
  hours: 'Hours',
  rates: 'Wages',
  oneOffs: 'Extra pay and reimbursements',
  taxes: 'Taxes',
  taxCaps: 'Yearly caps of taxes, reached or begun again',
  deductions: 'Deductions',
  deductionLimits: 'Limits of deductions, reached or begun again',
};

type CausedChange = NonNullable<
  Answered<'payroll', 'previewPayroll'>['preview']['causedChanges']
>[number];

/** Names the caps and limits that changed the pay of a worker: `Social Security: the limit of the year is reached, + $31.00`. */
export function describeCapChanges({ details = [] }: Pick<CausedChange, 'details'>): string {
  return details
    .map((detail) => {
      const change = showDifference(toCents(detail.amount));
      return `${detail.name}: ${describeCap(detail)}, ${change}`;
    })
    .join('; ');
}

function describeCap({ before, after }: NonNullable<CausedChange['details']>[number]): string {
  if (before === 0) return 'the limit of the year is reached';
  if (after === 0) return 'the limit of the year begins again';
  return after > before
    ? 'more is above the limit of the year'
    : 'less is above the limit of the year';
}
