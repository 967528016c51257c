import type { KeyDescriptions } from './key-description.ts';

const compareWithLedger =
  'Compare getTaxableWages with getPayrollJournalReport for the period, and tell the operator.';

/** Keys about tax returns. */
export const returnKeys = {
  additionalMedicareAboveMedicare: [
    'A return has more wages for Additional Medicare tax than for Medicare tax.',
    compareWithLedger,
  ],
  alreadyFiled: [
    'The form of the period was recorded as filed before.',
    'Send isAmendment to record an amendment.',
  ],
  amendedBeforeFiled: [
    'An amendment has a date before that of the return it amends.',
    'Correct filingDate.',
  ],
  annualReturnAssigned: [
    'The company files Form 944 once a year.',
    'File Form 944 for the year, or correct the form with updateKybInformation.',
  ],
  backupWithholdingDiffers: [
    'The backup withholding in the ledger and in the records of taxable wages differ.',
    compareWithLedger,
  ],
  creditReductionsNotPublished: [
    'The credit reductions of the year, which Form 940 needs, are not published or not entered.',
    'Wait until the operator has added and confirmed the list of the year.',
  ],
  creditAboveTax: ['The credit of a return is larger than its tax.', 'Check Form 8974.'],
  einMissing: [
    'The company has no employer identification number, which every return needs.',
    'Add it with addKybInformation.',
  ],
  filingDue: [
    'The period of a return has ended, and the return was not recorded as filed.',
    'File it, and record it with recordFiling. getFilings lists what blocks it.',
  ],
  filingReopened: [
    'Pay was corrected after the return of its period had been filed.',
    'Amend the return (getForm941X for Form 941, getFormsW2c for Form W-2, getForms1099NecCorrected for Form 1099-NEC), and record the amendment with recordFiling.',
  ],
  filedBeforePeriodEnd: [
    'A return cannot be filed before its period has ended.',
    'Correct filingDate, or the period.',
  ],
  filedInFuture: ['The date of a filing is in the future.', 'Record it after it was filed.'],
  incomeTaxWagesMissing: [
    'Payments that are exempt from federal income tax have no record of its wages, so that the wages of the return are too low.',
    'Add their wages, which getTaxableWages lists as gross wages of the other taxes.',
  ],
  liabilitiesDiffer: [
    'The tax liabilities in the ledger and the tax of the return differ by more than rounding.',
    compareWithLedger,
  ],
  negativeTax: ['The adjustments of a return are larger than its tax.', compareWithLedger],
  notFiledYet: [
    'An amendment was sent for a form that was not recorded as filed.',
    'Record the original first, without isAmendment.',
  ],
  payDateOutsidePeriod: [
    'A tax liability has a pay date outside the period of the return.',
    compareWithLedger,
  ],
  quarterMissing: ['The form is filed for a quarter.', 'Send quarter.'],
  quarterNotExpected: ['The form is filed for a year.', 'Leave quarter out.'],
  quarterlyReturnAssigned: [
    'The company files Form 941 every quarter, and not Form 944.',
    'File Form 941, or correct the form with updateKybInformation.',
  ],
  returnNotCovered: [
    'The law for the return of that year is missing.',
    'Wait until the operator has added and confirmed the law of that year.',
  ],
  returnLawMissing: [
    'The law for the return of a year is missing, so it cannot be computed.',
    'Wait until the operator has added and confirmed the law of that year.',
  ],
  returnNotFiled: [
    'Form 941 of the quarter was not recorded as filed, so there is nothing to compare with.',
    'Record the return with recordFiling.',
  ],
  socialSecurityAboveMedicare: [
    'A return has more wages for social security tax than for Medicare tax.',
    compareWithLedger,
  ],
  stateMissing: ['The form is filed with a state.', 'Send state.'],
  stateNotExpected: ['The form is filed with a federal agency.', 'Leave state out.'],
  stateTaxesMissing: [
    'Some wages of Form 940 have no state unemployment tax, so that the credit is not known.',
    'Fill in the worksheet of line 10 by hand with the state taxes that were paid.',
  ],
  taxableWagesDiffer: [
    'The taxable wages of the states do not add up to the taxable wages of Form 940.',
    compareWithLedger,
  ],
  unemploymentTaxDiffers: [
    'The FUTA in the ledger and on Form 940 differ by more than rounding.',
    compareWithLedger,
  ],
  withholdingAccountMissing: [
    'The company has no account number for the income tax that it withholds for a state.',
    'Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
  ],
  withholdingDiffers: [
    'The employees’ social security and Medicare tax differs from the rates by more than rounding.',
    'Find payments that were too low for the tax, and add uncollected tax on tips to the return.',
  ],
} as const satisfies KeyDescriptions;
