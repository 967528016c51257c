import type { FixedField, FixedRecord } from '../../engine/forms/fixed-record.ts';
import type { ContractorYear } from '../../engine/forms/form-1099-nec.ts';
import { writePublication1220 } from '../../engine/forms/publication-1220.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import { recordF, recordK } from '../../engine/forms/publication-1220-layout.ts';
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
    {
      key: 'also',
      list: (section) =>
        listOf(section).map((each, index) => {
          // `F 2-9 number of A records, 50-57 number of payees`
          const [record = '', ...fields] = String(each).split(/ \d+-\d+ |, \d+-\d+ /);
          return { id: String(index + 1), question: { record, fields }, expected: each };
        }),
      answer: answerFields,
    },
  ],
};

/** Places of fields that the cases name in words. */
const placesByWords: Readonly<Record<string, FixedField<string> | undefined>> = {
  'K state tax total': findField(recordK, 'stateIncomeTax'),
  'F number of A records': findField(recordF, 'payers'),
  'F number of payees': findField(recordF, 'payees'),
};

function answerFields(question: unknown): CaseAnswer {
  const { record, fields } = fieldsOf(question);
  const places = listOf(fields).map((words) => {
    const place = placesByWords[`${record} ${words}`];
    return place && `${place.start}-${place.start + place.length - 1} ${words}`;
  });
  if (places.includes(undefined)) return { notCovered: 'a field has an unknown name' };
  return { answer: `${record} ${places.join(', ')}` };
}

function findField<Name extends string>({ fields }: FixedRecord<Name>, name: Name) {
  return fields.find((field) => field.name === name);
}

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
