/** Reasons why a return must not be filed as it is, with their messages. */
export const returnBlocks = {
  einMissing: 'The company has no EIN. Add it with addKybInformation.',
  annualReturnAssigned:
    'The IRS assigned Form 944 to the company, which then files once a year and not every quarter.',
  incomeTaxWagesMissing:
    'Wages of payments that are exempt from federal income tax are missing in line 2.',
  withholdingDiffers:
    'The social security and Medicare tax withheld differs from the rates by more than rounding ' +
    'explains. Pay may have been too low for the tax; line 9 does not have tax on tips that could ' +
    'not be collected.',
  socialSecurityAboveMedicare: 'Social security wages and tips are above the Medicare wages.',
  additionalMedicareAboveMedicare:
    'Wages for Additional Medicare tax are above the Medicare wages.',
  negativeTax: 'The adjustments of lines 7 to 9 are larger than the tax.',
  creditAboveTax: 'The credit of line 11 is larger than the tax.',
  payDateOutsidePeriod: 'A tax liability has a pay date outside the quarter.',
  liabilitiesDiffer:
    'The tax liabilities in the ledger differ from line 12 by more than rounding explains.',
} as const;

export type ReturnBlockKey = keyof typeof returnBlocks;
