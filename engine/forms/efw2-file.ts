import type { Ein } from '../../values/id.ts';
import type { Ssn } from '../../values/masked.ts';
import type { Cents } from '../../values/money.ts';
import type { FormAddress } from './form-address.ts';
import type { FormContact } from './form-parties.ts';
import type { Box12Code, W2Boxes } from './w2-boxes.ts';

/** The contents of a wage file, before its totals are computed. */
export interface Efw2File {
  readonly year: number;
  readonly socialSecurityBase: Cents;
  readonly submitter: Efw2Submitter;
  readonly employers: readonly Efw2Employer[];
}

/** The company that sends the file. */
export interface Efw2Submitter {
  readonly ein: Ein | undefined;
  /** Eight characters that the Social Security Administration assigned (Business Services Online). */
  readonly userId: string;
  readonly name: string;
  readonly address: FormAddress;
  readonly contact: FormContact;
  /** Accounting firm, self-prepared, service bureau, parent company, other. */
  readonly preparer: 'A' | 'L' | 'S' | 'P' | 'O';
  /** Vendor of the software: four characters; undefined for software made in-house. */
  readonly vendorCode?: string;
  /** Number of the returned file that this one replaces, six characters. */
  readonly replaces?: string;
}

export interface Efw2Employer {
  readonly id: string;
  readonly ein: Ein | undefined;
  readonly name: string;
  readonly address: FormAddress;
  readonly form: '941' | '944';
  /** Federal, state or local, tax-exempt, state or local and tax-exempt, none of these. */
  readonly kind: 'F' | 'S' | 'T' | 'Y' | 'N';
  /** The business ended in the year. */
  readonly isTerminating: boolean;
  /** Income tax that a payer of sick pay outside the company withheld (Form W-3, box 14). */
  readonly thirdPartySickPayTax: Cents;
  readonly contact?: FormContact;
  readonly workers: readonly Efw2Worker[];
  /** Records for states that require one, 510 characters each (RV). */
  readonly stateData?: readonly string[];
}

export interface Efw2Worker {
  readonly id: string;
  readonly ssn: Ssn | undefined;
  readonly name: {
    readonly first: string;
    readonly middle?: string;
    readonly last: string;
    readonly suffix?: string;
  };
  readonly address: FormAddress;
  readonly boxes: W2Boxes;
}

/** A worker whom the file leaves out, because the layout has no place for some of the boxes. */
export interface BlockedWorker {
  readonly employer: string;
  readonly worker: string;
  readonly boxes: readonly (Box12Code | '14b')[];
}
