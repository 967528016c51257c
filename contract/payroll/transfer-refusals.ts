/** Refusals of payments to agencies by file. */
export const transferRefusals = {
  fundingAccountUnverified:
    '{company} has no verified bank account: add one with addCompanyBankAccount and verify it.',
  einMissing: 'The EIN of {company} is missing: send it with addKybInformation.',
  bankMissing:
    'The operator has not configured the bank that gets payment files: pay by hand, and record what was paid.',
  transferTooLarge:
    '{total} is more than one transfer can move: choose an earlier last day, or pay by hand.',
} as const;
