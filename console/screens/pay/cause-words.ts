import type { Answered } from '../../call/ask.ts';

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
