import type { ContractorYear } from '../../engine/forms/form-1099-nec.ts';
import type {
  Form1099Payee,
  Publication1220File,
} from '../../engine/forms/publication-1220-file.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { money, noMoney } from '../../values/money.ts';
import { sampleAddress } from './w2-samples.ts';

export function aContractorYear(change: Partial<ContractorYear> = {}): ContractorYear {
  return {
    compensation: money('2000'),
    tips: noMoney,
    tippedOccupations: [],
    overtime: noMoney,
    federalIncomeTax: noMoney,
    states: [],
    isCorporation: false,
    ...change,
  };
}

export function aPayee(change: Partial<Form1099Payee> = {}): Form1099Payee {
  return {
    id: 'P1',
    tin: new Ssn('400111222'),
    name: 'Jordan Able',
    address: sampleAddress,
    accountNumber: 'NEC-1',
    form: aContractorYear(),
    ...change,
  };
}

export function aContractorFile(
  payees: readonly Form1099Payee[],
  change: Partial<Publication1220File> = {},
): Publication1220File {
  return {
    year: 2026,
    receiver: 'state',
    isTest: false,
    isPriorYear: false,
    transmitter: {
      ein: '431234567' as Ein,
      controlCode: '12A34',
      name: 'Analytical Engines',
      address: sampleAddress,
      contact: { name: 'Grace Hopper', phone: '2125550142', email: 'grace@example.com' },
    },
    payers: [
      {
        id: 'C1',
        ein: '431111111' as Ein,
        name: 'Acme Construction',
        address: sampleAddress,
        phone: '8165559876',
        payees,
      },
    ],
    combinedFilingCodes: {},
    ...change,
  };
}
