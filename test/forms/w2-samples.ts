import type { Efw2File, Efw2Worker } from '../../engine/forms/efw2-file.ts';
import type { W2Boxes } from '../../engine/forms/w2-boxes.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { money, noMoney } from '../../values/money.ts';

/** A worker paid 2,000.00 in one state, without anything special. */
export function someBoxes(change: Partial<W2Boxes> = {}): W2Boxes {
  return {
    wages: money('2000'),
    federalIncomeTax: money('156.15'),
    socialSecurityWages: money('2000'),
    socialSecurityTax: money('124'),
    medicareWages: money('2000'),
    medicareTax: money('29'),
    socialSecurityTips: noMoney,
    allocatedTips: noMoney,
    dependentCare: noMoney,
    nonqualifiedPlans: noMoney,
    codes: [],
    marks: [],
    other: [],
    tippedOccupations: [],
    lines: [],
    ...change,
  };
}

export const sampleAddress = {
  address1: '1 Main Street',
  address2: 'Suite 5',
  city: 'New York',
  state: 'ny',
  zip: '10001-1234',
} as const;

export function aWorkerOfFile(change: Partial<Efw2Worker> = {}): Efw2Worker {
  return {
    id: 'W1',
    ssn: new Ssn('123456789'),
    name: { first: 'Ada', middle: 'B', last: 'Lovelace' },
    address: sampleAddress,
    boxes: someBoxes(),
    ...change,
  };
}

export function aWageFile(
  workers: readonly Efw2Worker[],
  change: Partial<Efw2File['employers'][number]> = {},
): Efw2File {
  return {
    year: 2026,
    socialSecurityBase: money('184500'),
    submitter: {
      ein: '123456789' as Ein,
      userId: 'A1B2C3D4',
      name: 'Analytical Engines',
      address: sampleAddress,
      contact: { name: 'Grace Hopper', phone: '2125550142', email: 'grace@example.com' },
      preparer: 'L',
    },
    employers: [
      {
        id: 'E1',
        ein: '123456789' as Ein,
        name: 'Analytical Engines',
        address: sampleAddress,
        form: '941',
        kind: 'N',
        isTerminating: false,
        thirdPartySickPayTax: noMoney,
        workers,
        ...change,
      },
    ],
  };
}
