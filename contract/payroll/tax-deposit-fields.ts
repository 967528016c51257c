import { id, name } from '../wire.ts';

export const unknownTaxDeposit = 'Invalid TaxDepositId';

/** Id of a recorded deposit, as getTaxDeposits lists it. */
export const taxDepositId = () => id('taxDeposit', unknownTaxDeposit);

/** Taxes that are deposited together: `US 941`, `US 945`, `US 940`, or the code of a state or local tax. */
export const taxGroup = () => name();

/** Tax groups whose deposits count for a year; those of all others count for a quarter. */
export const yearlyTaxGroups: readonly string[] = ['US 940', 'US 945'];
