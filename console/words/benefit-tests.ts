import type { Answered } from '../call/ask.ts';

type BenefitTest = Answered<'benefits', 'getBenefitTests'>['benefitTests'][number];

/** The tests of benefits by the question that each answers. */
export const benefitTestWords: Readonly<Record<BenefitTest['benefitTest'], string>> = {
  'Key Employees': 'Cafeteria plan: owners and officers',
  'Dependent Care': 'Dependent care: owners and the highly paid',
};

/** The results of a test, each with its mark and color. */
export const benefitTestResults: Readonly<
  Record<BenefitTest['status'], { readonly words: string; readonly tone: string }>
> = {
  Passed: { words: '✓ passed', tone: 'good' },
  Warning: { words: '⚠ favors them', tone: 'warn' },
  'Not Computed': { words: 'cannot be computed', tone: 'muted' },
  'Nothing To Test': { words: 'nothing to test', tone: 'muted' },
};
