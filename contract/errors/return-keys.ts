import type { KeyDescriptions } from './key-description.ts';

const compareWithLedger =
  'Compare getTaxableWages with getPayrollJournalReport for the quarter, and tell the operator.';

/** Keys about tax returns. */
export const returnKeys = {
  additionalMedicareAboveMedicare: [
    'A return has more wages for Additional Medicare tax than for Medicare tax.',
    compareWithLedger,
  ],
  annualReturnAssigned: [
    'The company files Form 944 once a year.',
    'File Form 944 for the year, or correct the form with updateKybInformation.',
  ],
  creditAboveTax: ['The credit of a return is larger than its tax.', 'Check Form 8974.'],
  einMissing: [
    'The company has no employer identification number, which every return needs.',
    'Add it with addKybInformation.',
  ],
  incomeTaxWagesMissing: [
    'Payments that are exempt from federal income tax have no record of its wages, so line 2 is too low.',
    'Add their wages, which getTaxableWages lists as gross wages of the other taxes.',
  ],
  liabilitiesDiffer: [
    'The tax liabilities in the ledger and the tax of the return differ by more than rounding.',
    compareWithLedger,
  ],
  negativeTax: ['The adjustments of a return are larger than its tax.', compareWithLedger],
  payDateOutsidePeriod: [
    'A tax liability has a pay date outside the period of the return.',
    compareWithLedger,
  ],
  returnNotCovered: [
    'The law for the return of that year is missing.',
    'Wait until the operator has added and confirmed the law of that year.',
  ],
  socialSecurityAboveMedicare: [
    'A return has more wages for social security tax than for Medicare tax.',
    compareWithLedger,
  ],
  withholdingDiffers: [
    'The employees’ social security and Medicare tax differs from the rates by more than rounding.',
    'Find payments that were too low for the tax, and enter uncollected tax on tips in line 9.',
  ],
} as const satisfies KeyDescriptions;
