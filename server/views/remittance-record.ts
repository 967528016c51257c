import type { GarnishmentOrder, RemittanceTerms } from '../../engine/withholding/pay-facts.ts';

/** Where the withheld amount of a garnishment is sent. */
export function toRemittanceRecord(terms: RemittanceTerms = {}) {
  const { payeeAddress } = terms;
  return {
    caseIdentifier: terms.caseIdentifier ?? null,
    fipsCode: terms.fipsCode ?? null,
    payeeName: terms.payeeName ?? null,
    payeeAddress: payeeAddress
      ? { ...payeeAddress, address2: payeeAddress.address2 ?? null }
      : null,
    remittanceMethod: terms.method ?? null,
    medicalSupport: terms.medicalSupport ?? false,
    familyCoverageAvailable: terms.familyCoverageAvailable ?? null,
  };
}

export const feePayerOf = (fee: GarnishmentOrder['fee']) => (fee ? feePayers[fee.paidBy] : null);

const feePayers = { worker: 'Worker', company: 'Company' } as const;
