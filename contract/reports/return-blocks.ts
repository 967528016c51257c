/** Reasons why a return must not be filed as it is, with their messages. */
export const returnBlocks = {
  returnLawMissing: 'The law for the return of that year is missing.',
  einMissing: 'The company has no EIN. Add it with addKybInformation.',
  annualReturnAssigned:
    'The IRS assigned Form 944 to the company, which then files once a year and not every quarter.',
  quarterlyReturnAssigned:
    'The company files Form 941 every quarter. Form 944 is only for companies that the IRS told to file it.',
  creditReductionsNotPublished:
    'The credit reductions of the year are not published or not entered, so the total tax is not known.',
  stateTaxesMissing:
    'Some wages are exempt from state unemployment tax, or their state tax was not computed. Line 10 ' +
    'needs the state taxes that were paid, which are not recorded.',
  withholdingAccountMissing:
    'The company has no withholding account number of {state}. Register with the state, and add the number with addStateRegistration or updateStateRegistration.',
  taxableWagesDiffer: 'The taxable wages of the states do not add up to line 7.',
  unemploymentTaxDiffers:
    'The FUTA in the ledger differs from the tax of the return by more than rounding explains.',
  incomeTaxWagesMissing:
    'Payments that are exempt from federal income tax are missing in the wages of the return.',
  withholdingDiffers:
    'The social security and Medicare tax withheld differs from the rates by more than rounding ' +
    'explains. Pay may have been too low for the tax. Tax on tips that could not be collected is ' +
    'not part of the return.',
  socialSecurityAboveMedicare: 'Social security wages and tips are above the Medicare wages.',
  additionalMedicareAboveMedicare:
    'Wages for Additional Medicare tax are above the Medicare wages.',
  negativeTax: 'The adjustments of the return are larger than its tax.',
  creditAboveTax: 'The credit of the return is larger than its tax.',
  backupWithholdingDiffers:
    'The backup withholding in the ledger differs from the records of taxable wages.',
  payDateOutsidePeriod: 'A tax liability has a pay date outside the period of the return.',
  liabilitiesDiffer:
    'The tax liabilities in the ledger differ from the tax of the return by more than rounding explains.',
} as const;

export type ReturnBlockKey = keyof typeof returnBlocks;
