import { calendarDay, type FieldTexts, whole } from './field-text.ts';

/** Tax returns. */
export const returnFields: FieldTexts = {
  year: ['Year of the pay dates.', 2026, whole],
  quarter: ['Quarter of the pay dates, from 1 to 4.', 1, whole],
  depositSchedule: [
    'Deposit schedule of the company at the beginning of the period. Without it, monthly is assumed, with a warning.',
    'Semiweekly',
  ],
  form941: ['The return.'],
  form944: ['The return.'],
  form940: ['The return.'],
  dueDate: [
    'Day on which the return is due, if not all deposits were made on time.',
    '2026-04-30',
    calendarDay,
  ],
  depositor: [
    'The box of line 16, or of line 13 of Form 944: Small if the tax may be paid with the return, or the deposit schedule.',
    'Monthly',
  ],
  'Form941.lines': ['Lines with a value, in the order of the form.'],
  'Form944.lines': ['Lines with a value, in the order of the form.'],
  'Form940.lines': ['Lines with a value, in the order of the form.'],
  'ReturnLine.line': ['Number on the form, with the column where the line has two.', '5a1'],
  xmlName: [
    'Element in the XML schemas of the IRS, below the element of the form; null if it is not known.',
    'SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt',
  ],
  'ReturnLine.amount': ['Amount in dollars; null if the line is something else.', 18000],
  'ReturnLine.count': ['Number of people; null if the line is something else.', 2, whole],
  'ReturnLine.text': ['A state or a date; null if the line is something else.', 'CA'],
  isMarked: ['True if the line is a box that is marked.'],
  scheduleB: [
    'Schedule B: pay dates with their tax liability. Empty unless depositor is Semiweekly.',
  ],
  form945A: [
    'Form 945-A: pay dates with their tax liability. Empty unless depositor is Semiweekly.',
  ],
  'LiabilityDay.payDate': ['The pay date.', '2026-03-13', calendarDay],
  liability: ['Tax liability of the pay date in dollars.', 2754],
  roundingDifference: [
    'Tax of the return less the tax liabilities in the ledger, in dollars. Each payment is rounded, the return once; the last pay date takes the difference.',
    0.01,
  ],
  'Form940.states': ['States whose unemployment tax was computed for the wages.', ['CA']],
  scheduleA: ['Schedule A: states with a credit reduction.'],
  'ScheduleARow.state': ['The state.', 'CA'],
  'ScheduleARow.wages': ['Taxable FUTA wages of the state in dollars.', 7000],
  reductionPercent: ['Credit reduction in percent of the wages.', 1.2],
  creditReduction: ['Credit reduction in dollars.', 84],
  inputs: ['The figures that the return is computed from.'],
  input: ['Name of the figure.', 'medicareWages'],
  'ReturnInput.amount': [
    'Amount in dollars; null if the figure is a number or is not known.',
    18000,
  ],
  'ReturnInput.count': ['Number of people or payments; null if the figure is an amount.', 2, whole],
  'ReturnInput.source': [
    'Where the figure comes from: the ledger, or the records of taxable wages.',
    'taxableWages',
  ],
  blocks: ['Reasons why the return must not be filed as it is; empty without a reason.'],
  'ReturnBlock.key': ['Stable name for programs.', 'einMissing'],
  'ReturnBlock.message': [
    'A sentence for people.',
    'The company has no EIN. Add it with addKybInformation.',
  ],
};
