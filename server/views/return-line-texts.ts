import type { form940Names } from '../../engine/forms/form-940.ts';
import type { form941Names } from '../../engine/forms/form-941.ts';
import type { form944Names } from '../../engine/forms/form-944.ts';
import type { form945Names } from '../../engine/forms/form-945.ts';
import { monthNames } from '../../values/calendar-date.ts';

// Texts of the lines of returns in our own words, in the parts in which they are printed.

type Names = readonly (readonly [string, unknown])[];
type TextsOf<Forms extends Names> = Readonly<Record<Forms[number][0], string>>;

/** A part of a form: from a number of lines up to the next part. */
interface FormPart {
  readonly title: string;
  readonly from: number;
}

export interface FormTexts {
  readonly name: string;
  readonly subtitle: string;
  readonly parts: readonly FormPart[];
  readonly texts: Readonly<Record<string, string>>;
}

export const form941Texts: FormTexts = {
  name: 'Form 941',
  subtitle: 'Quarterly federal return of wages and employment taxes',
  parts: [
    { title: 'Part 1: tax of the quarter', from: 1 },
    { title: 'Part 2: deposit schedule and liability', from: 16 },
    { title: 'Part 3: the business', from: 17 },
  ],
  texts: {
    '1': 'Employees paid for the pay period that includes the 12th of the last month',
    '2': 'Wages, tips and other compensation',
    '3': 'Federal income tax withheld',
    '4': 'No wages are subject to social security or Medicare tax',
    '5a1': 'Social security wages',
    '5a2': 'Tax on social security wages',
    '5b1': 'Social security tips',
    '5b2': 'Tax on social security tips',
    '5c1': 'Medicare wages and tips',
    '5c2': 'Tax on Medicare wages and tips',
    '5d1': 'Wages and tips for Additional Medicare tax',
    '5d2': 'Additional Medicare tax withheld',
    '5e': 'Social security and Medicare tax',
    '5f': 'Tax on unreported tips by notice of the IRS',
    '6': 'Tax before adjustments',
    '7': 'Adjustment for fractions of cents',
    '8': 'Adjustment for sick pay of a third party',
    '9': 'Adjustment for tips and group-term life insurance',
    '10': 'Tax after adjustments',
    '11': 'Payroll tax credit for research (Form 8974)',
    '12': 'Total tax',
    '13': 'Deposits for the quarter and overpayment carried in',
    '14': 'Balance due',
    '15a': 'Overpayment',
    '15b apply': 'The overpayment is applied to the next return',
    '15b refund': 'The overpayment is refunded',
    '16 small': 'The tax may be paid with the return',
    '16 monthly': 'Monthly depositor for the whole quarter',
    '16 month 1': 'Tax liability of the first month',
    '16 month 2': 'Tax liability of the second month',
    '16 month 3': 'Tax liability of the third month',
    '16 total': 'Tax liability of the quarter',
    '16 semiweekly': 'Semiweekly depositor: Schedule B is attached',
    '17': 'The business closed or stopped paying wages',
    '17 date': 'Day of the last wages',
    '18': 'Seasonal employer',
  } satisfies TextsOf<typeof form941Names>,
};

export const form944Texts: FormTexts = {
  name: 'Form 944',
  subtitle: 'Annual federal return of wages and employment taxes',
  parts: [
    { title: 'Part 1: tax of the year', from: 1 },
    { title: 'Part 2: deposit schedule and liability', from: 13 },
  ],
  texts: {
    ...({
      '1': 'Wages, tips and other compensation',
      '2': 'Federal income tax withheld',
      '3': 'No wages are subject to social security or Medicare tax',
      '4a1': 'Social security wages',
      '4a2': 'Tax on social security wages',
      '4b1': 'Social security tips',
      '4b2': 'Tax on social security tips',
      '4c1': 'Medicare wages and tips',
      '4c2': 'Tax on Medicare wages and tips',
      '4d1': 'Wages and tips for Additional Medicare tax',
      '4d2': 'Additional Medicare tax withheld',
      '4e': 'Social security and Medicare tax',
      '5': 'Tax before adjustments',
      '6': 'Adjustments of the year',
      '7': 'Tax after adjustments',
      '8': 'Payroll tax credit for research (Form 8974)',
      '9': 'Total tax',
      '10': 'Deposits for the year and overpayment carried in',
      '11': 'Balance due',
      '12': 'Overpayment',
      '12 apply': 'The overpayment is applied to the next return',
      '12 refund': 'The overpayment is refunded',
      '13 small': 'The tax may be paid with the return',
      '13 months': 'The tax liability of each month follows',
    } satisfies TextsOf<typeof form944Names>),
    ...textsOfMonths('13', 'abcdefghijklm'),
  },
};

export const form945Texts: FormTexts = {
  name: 'Form 945',
  subtitle: 'Annual federal return of income tax withheld from payments that are not wages',
  parts: [
    { title: 'Tax of the year', from: 1 },
    { title: 'Deposit schedule and liability', from: 7 },
  ],
  texts: {
    ...({
      '1': 'Federal income tax withheld from pensions, annuities and gambling winnings',
      '2': 'Backup withholding',
      '3': 'Total taxes',
      '4': 'Deposits for the year and overpayment carried in',
      '5': 'Balance due',
      '6a': 'Overpayment',
      '6b apply': 'The overpayment is applied to the next return',
      '6b refund': 'The overpayment is refunded',
      '7 semiweekly': 'Semiweekly depositor: Form 945-A is attached',
      '7 monthly': 'Monthly depositor: the tax liability of each month follows',
    } satisfies TextsOf<typeof form945Names>),
    ...textsOfMonths('7', 'ABCDEFGHIJKLM'),
  },
};

export const form940Texts: FormTexts = {
  name: 'Form 940',
  subtitle: 'Annual federal unemployment (FUTA) tax return',
  parts: [
    { title: 'Part 1: states', from: 1 },
    { title: 'Part 2: tax before adjustments', from: 3 },
    { title: 'Part 3: adjustments', from: 9 },
    { title: 'Part 4: tax, deposits and balance', from: 12 },
    { title: 'Part 5: liability by quarter', from: 16 },
  ],
  texts: {
    '1a': 'State of the unemployment tax',
    '1b': 'Unemployment tax of more than one state: Schedule A is attached',
    '2': 'Wages in a state with a credit reduction: Schedule A is attached',
    '3': 'All payments to all employees',
    '4': 'Payments exempt from FUTA',
    '4a': 'Exempt: fringe benefits',
    '4b': 'Exempt: group-term life insurance',
    '4c': 'Exempt: retirement and pension',
    '4d': 'Exempt: dependent care',
    '4e': 'Exempt: other',
    '5': 'Payments to each employee above the wage base',
    '6': 'Exempt payments and payments above the wage base',
    '7': 'Taxable FUTA wages',
    '8': 'Tax before adjustments',
    '9': 'All wages were exempt from state unemployment tax',
    '10': 'Some wages were exempt from state unemployment tax, or it was paid late',
    '11': 'Credit reduction of Schedule A',
    '12': 'Total tax',
    '13': 'Deposits for the year and overpayment carried in',
    '14': 'Balance due',
    '15': 'Overpayment',
    '15 apply': 'The overpayment is applied to the next return',
    '15 refund': 'The overpayment is refunded',
    '16a': 'First quarter',
    '16b': 'Second quarter',
    '16c': 'Third quarter',
    '16d': 'Fourth quarter',
    '17': 'Tax liability of the year',
  } satisfies TextsOf<typeof form940Names>,
};

/** Texts of the lines of the twelve months and of their total. */
function textsOfMonths(line: string, letters: string): Readonly<Record<string, string>> {
  const spans = [...monthNames, 'the year'];
  return Object.fromEntries(
    spans.map((span, index) => [`${line}${letters[index]}`, `Tax liability of ${span}`]),
  );
}
