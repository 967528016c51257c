import type { ContractorYear } from '../../engine/forms/form-1099-nec.ts';
import { writePublication1220 } from '../../engine/forms/publication-1220.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { money, noMoney } from '../../values/money.ts';
import { type CaseAnswer, type CaseFile, fieldsOf, listOf } from './case-file.ts';

/** A file of Forms 1099-NEC for a state. The cases ask for the text at some positions. */
export const publication1220Cases: CaseFile = {
  name: 'pub-1220',
  sections: [
    {
      key: 'order',
      list: (section) => [{ id: 'records', question: undefined, expected: section }],
      answer: () => ({ answer: recordsOfSample().map((record) => record[0]) }),
    },
    {
      key: 'expect',
      list: (section) =>
        listOf(section).map((each) => {
          const { record, start, length, text } = fieldsOf(each);
          const question = { record, start, length };
          return { id: `${record} ${start}`, question, expected: text };
        }),
      answer: answerPosition,
    },
  ],
};

function answerPosition(question: unknown): CaseAnswer {
  const { record, start, length } = fieldsOf(question);
  const first = Number(start) - 1;
  const found = recordsOfSample().find((one) => one.startsWith(String(record)));
  return { answer: found?.slice(first, first + Number(length)) };
}

const address = { address1: '100 Main St', city: 'Kansas City', state: 'MO', zip: '64105' };

/** The two payees of the outside program's sample, paid 12,500.00 and 22,000.00. */
const payees: readonly Form1099Payee[] = [
  {
    ...{ id: '1', tin: new Ssn('400111222'), name: 'Jordan Able', address, accountNumber: '1' },
    form: inMissouri({
      compensation: money('12500'),
      federalIncomeTax: money('500'),
      stateTax: money('250'),
    }),
  },
  {
    ...{ id: '2', tin: '451234567' as Ein, name: 'Delta Drywall', address, accountNumber: '2' },
    form: inMissouri({
      compensation: money('22000'),
      federalIncomeTax: noMoney,
      stateTax: noMoney,
    }),
  },
];

function inMissouri({
  compensation,
  federalIncomeTax,
  stateTax,
}: Pick<ContractorYear, 'compensation' | 'federalIncomeTax'> & {
  readonly stateTax: ContractorYear['compensation'];
}): ContractorYear {
  return {
    compensation,
    tips: noMoney,
    tippedOccupations: [],
    overtime: noMoney,
    federalIncomeTax,
    states: [{ state: 'MO', stateId: undefined, income: compensation, incomeTax: stateTax }],
    isCorporation: false,
  };
}

function recordsOfSample(): readonly string[] {
  const contact = { name: 'Demo Admin', phone: '8165551234', email: 'admin@example.com' };
  const result = writePublication1220({
    year: 2026,
    receiver: 'state',
    isTest: false,
    isPriorYear: false,
    transmitter: { ein: '431234567' as Ein, controlCode: '', name: 'Demo', address, contact },
    payers: [
      {
        ...{ id: '1', ein: '431111111' as Ein, name: 'Acme Construction', address },
        phone: '8165559876',
        payees,
      },
    ],
    // The sample gives Missouri the code 26.
    combinedFilingCodes: { MO: '26' },
  });
  if (result.problems) throw new Error(result.problems.map(({ problem }) => problem).join(', '));
  return [...result.lines];
}
