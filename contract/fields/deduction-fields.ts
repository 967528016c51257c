import { exampleId, type FieldTexts, guid, whole } from './field-text.ts';

/** Terms of deductions, and what is left of them. */
export const deductionFields: FieldTexts = {
  deductionTerms: ['The terms.'],
  'deductionTerms.type': [
    'Description of a recurring deduction, or type of a benefit that the worker is enrolled in.',
    'Loan Repayment',
  ],
  'settlement.type': [
    'Description of a recurring deduction, or type of a benefit, that has terms.',
    'Loan Repayment',
  ],
  'DeductionBalance.type': [
    'Description of the deduction, or type of the benefit.',
    'Loan Repayment',
  ],
  deductionId: ['Id of the deduction with its terms.', exampleId, guid],
  deductionSource: ['Whether type is a recurring item or a benefit.', 'Recurring Item'],
  payrolls: [
    'Regular payrolls of a calendar month, by pay date, in which it is deducted. A company’s part of a benefit follows them.',
    'First And Second Of Month',
  ],
  amountPer: [
    'The amount is for each of these payrolls, or for the month and divided equally among them.',
    'Pay Period',
  ],
  goalAmount: [
    'Amount to be collected in total, after which nothing more is deducted; for a loan, principal and interest.',
    1200,
  ],
  loanPrincipal: [
    'Amount that the company lent to the worker. The goal is principal and interest.',
    1200,
  ],
  loanInterest: ['Interest on the loan in total, as agreed; none is computed.', 0],
  keepsArrears: [
    'What is not deducted for lack of pay is owed, and deducted from later payrolls. It is also owed by a worker who is employed and not paid.',
    true,
  ],
  arrearsLimit: [
    'The most that one payroll deducts of what is owed from earlier ones; without it, as much as the pay allows.',
    50,
  ],
  openingTaken: [
    'Amount that was deducted before the company moved to Paywright; it counts towards the goal. 0 for a loan that was paid out before and of which nothing was repaid.',
    300,
  ],
  openingOwed: [
    'Amount that was due before the company moved to Paywright and not deducted; it is owed.',
    50,
  ],
  takesRestAtExit: [
    'The last pay of a worker who leaves is asked for everything that is left, as far as it suffices. The laws of some states limit this.',
    false,
  ],
  takingOrder: [
    'Place among the recurring deductions: 1 is deducted first. Those without a place follow.',
    1,
    whole,
  ],
  matchFormula: ['The formula.'],
  matchFormulas: ['Formulas of retirement plans that are in force or start later.'],
  'MatchFormula.benefitType': ['Retirement plan.', '401(k)'],
  matchBasis: [
    'Tiers are shares of the pay of each pay period, or of the year: then each payroll makes up for earlier ones.',
    'Year',
  ],
  matchedPlan: [
    'Retirement plan whose match formula counts for the benefit; null if the company matches nothing.',
    '401(k)',
  ],
  isLimitedByMonth: [
    'True if the limit of the year is that of the months with coverage: an enrollment may state coveredSince.',
    false,
  ],
  coveredSince: [
    'First month of the health coverage, if it began before the enrollment; null if it began with it. The limit of a health savings account is a twelfth for each month of the year with coverage, until the enrollment ends.',
    'January 2026',
  ],
  benefitTests: ['Tests of the year.'],
  benefitTest: ['Test.', 'Dependent Care'],
  'BenefitTest.status': [
    'Warning if the benefits favor owners or the highly paid. Not Computed if a fact is not recorded.',
    'Passed',
  ],
  favoredUsers: ['Number of owners and officers, or of highly compensated workers.', 2, whole],
  favoredBenefits: ['Their benefits of the year in dollars.', 5000],
  otherUsers: ['Number of the other employees who were paid in the year.', 18, whole],
  otherBenefits: ['Benefits of the other employees in dollars.', 27000],
  measuredPercentage: [
    'Share of key employees in all benefits, or average of the others as a share of that of the highly compensated; null if it is not computed.',
    60,
  ],
  boundPercentage: [
    'At most 25 percent for key employees, or at least 55 percent for the others.',
    55,
  ],
  'BenefitTest.message': [
    'Result in words, with its figures.',
    'The average dependent care of 18 other workers in 2026 is 60 percent of that of 2 highly compensated ones.',
  ],
  notCounted: [
    'Facts that a test of the plan needs and that are not recorded.',
    ['Shares that family members of owners hold.'],
  ],
  hasCover: ['True if an enrollment may state coverAmount, whose cost is taxed.', false],
  matchTiers: ['Tiers in ascending order; none if the company matches nothing.'],
  matchPercentage: ['Percentage of the deferrals of the tier that the company contributes.', 100],
  'MatchTier.payPercentage': ['Percentage of pay up to which deferrals belong to the tier.', 3],
  coverAmount: [
    'Amount that a life insurance pays. The cost of what exceeds $50,000 is taxed once a month, by the age of the worker. 0 for none.',
    150_000,
  ],
  settlement: ['The settlement.'],
  settledBy: ['The worker repaid it outside payroll, or the company writes it off.', 'Written Off'],
  'settlement.reason': [
    'Why; it is kept with the settlement.',
    'Dues of the first month are waived.',
  ],
  'settlement.amount': ['Amount in dollars; everything that is left if it is not sent.', 50],
  deductionBalances: ['Deductions with terms by worker.'],
  onlyOpen: ['Lists only deductions of which something is left.', false],
  amountDue: ['What was due until now.', 300],
  'DeductionBalance.amountTaken': [
    'What payrolls deducted, and what was repaid outside payroll.',
    250,
  ],
  amountWrittenOff: ['What the company wrote off.', 0],
  amountOwed: [
    'What was due and is neither taken nor written off. Less than 0 if more was taken, because a payroll was canceled since: the next deduction is less.',
    50,
  ],
  amountLeft: ['Rest of the goal or loan, or without a goal what is owed.', 950],
};
