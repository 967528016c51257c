import type { Ein } from '../../values/id.ts';
import type { Ssn } from '../../values/masked.ts';
import type { ContractorYear } from './form-1099-nec.ts';
import type { FormAddress } from './form-address.ts';
import type { FormContact } from './form-parties.ts';

/** The contents of a file of Forms 1099-NEC, before its totals are computed. */
export interface Publication1220File {
  readonly year: number;
  readonly receiver: 'IRS' | 'state';
  readonly isTest: boolean;
  /** The year is not the one that is filed now. */
  readonly isPriorYear: boolean;
  readonly transmitter: Transmitter;
  readonly payers: readonly Form1099Payer[];
  /** Codes of the states that get their data from the IRS, by state. Without any, no state does. */
  readonly combinedFilingCodes: Readonly<Record<string, string>>;
}

export interface Transmitter {
  readonly ein: Ein | undefined;
  /** Five characters that the IRS assigned; a state may need none. */
  readonly controlCode: string;
  readonly name: string;
  readonly address: FormAddress;
  readonly contact: FormContact;
}

export interface Form1099Payer {
  readonly id: string;
  readonly ein: Ein | undefined;
  readonly name: string;
  readonly address: FormAddress;
  /** Digits only. */
  readonly phone: string;
  readonly payees: readonly Form1099Payee[];
}

export interface Form1099Payee {
  readonly id: string;
  /** A person has a social security number, a business an employer identification number. */
  readonly tin: Ssn | Ein | undefined;
  readonly name: string;
  readonly address: FormAddress;
  /** At most 20 characters that distinguish several forms of a payee. */
  readonly accountNumber: string;
  readonly form: ContractorYear;
  /** `G` corrects in one step or begins a correction in two, `C` completes it. */
  readonly correction?: 'G' | 'C';
}
