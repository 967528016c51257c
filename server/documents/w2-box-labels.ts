import type { W2Mark } from '../../engine/forms/w2-boxes.ts';

const labels: Readonly<Record<string, string>> = {
  '1': 'Wages, tips, other compensation',
  '2': 'Federal income tax withheld',
  '3': 'Social security wages',
  '4': 'Social security tax withheld',
  '5': 'Medicare wages and tips',
  '6': 'Medicare tax withheld',
  '7': 'Social security tips',
  '8': 'Allocated tips',
  '10': 'Dependent care benefits',
  '11': 'Nonqualified plans',
  '12': 'Code',
  '14a': 'Other',
  '14b': 'Treasury tipped occupation code',
  '16': 'State wages, tips, etc.',
  '17': 'State income tax',
  '18': 'Local wages, tips, etc.',
  '19': 'Local income tax',
};

/** `1 Wages, tips, other compensation`. */
export function labelOfBox(box: string): string {
  return [box, labels[box] ?? ''].join(' ').trim();
}

export const markTexts = {
  statutoryEmployee: 'Statutory',
  retirementPlan: 'Retirement plan',
  thirdPartySickPay: 'Sick pay',
} as const satisfies Readonly<Record<W2Mark, string>>;
