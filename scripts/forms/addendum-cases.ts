import {
  type FederalTaxPayment,
  toFederalTaxAddendum,
  toFederalTaxBatch,
} from '../../engine/payments/rails/ach/agency-payments.ts';
import {
  type TaxAddendum,
  writeTaxAddendum,
} from '../../engine/payments/rails/ach/tax-addendum.ts';
import { writeAchFile } from '../../engine/payments/rails/ach/write-file.ts';
import { readEftps } from '../../law/law.ts';
import { routingNumber } from '../../values/bank.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Ein } from '../../values/id.ts';
import { noonInNewYork } from '../../values/instant.ts';
import { type Cents, cents, money } from '../../values/money.ts';
import { type CaseAnswer, type CaseFile, fieldsOf, listOf } from './case-file.ts';

/** Addenda of tax payments. Their cases describe a payment in a few words and show its text. */
export const addendumCases: CaseFile = {
  name: 'txp-ded',
  sections: [
    {
      key: 'txp',
      list: (section) =>
        listOf(section).map((each, index) => {
          const { text, meaning } = fieldsOf(each);
          const question = { meaning, amount: amountIn(text) };
          return { id: String(index + 1), question, expected: text };
        }),
      answer: answerAddendum,
    },
    {
      key: 'entry',
      list: (section) => {
        const { starts, contains, addendaIndicator, addendum, batch } = fieldsOf(section);
        const expected = { starts, contains, addendaIndicator, addendum, batch };
        return [{ id: 'deposit', question: undefined, expected }];
      },
      answer: answerEntry,
    },
    {
      key: 'counterExample',
      list: (section) => {
        const { text } = fieldsOf(section);
        return [{ id: 'deposit', question: text, expected: { isWritten: false } }];
      },
      answer: answerCounterExample,
    },
    {
      key: 'checker',
      list: () => [{ id: 'program', question: undefined, expected: 'a program' }],
      answer: () => ({ notCovered: 'it names a program of others and asks nothing' }),
    },
  ],
};

/** The last amount of an addendum, in cents: some cases give their amount nowhere else. */
function amountIn(text: unknown): number {
  return Number(/\*(\d+)\**[A-Z]*\\$/.exec(String(text))?.[1] ?? 0);
}

const deposit: FederalTaxPayment = {
  company: { name: 'Sample', ein: '123456789' as Ein },
  form: '941',
  year: 2026,
  quarter: 3,
  effectiveDate: calendarDate('2026-09-16'),
  amount: money('1234.56'),
  identification: 'DEPOSIT',
};

const state = { taxpayerId: '123456789', verification: { text: 'SML2A' } };

/**
 * Payments by the first words of their cases. The first names its amounts; the fields of the examples
 * are listed by the programs that they come from. Others take the amount that the case shows.
 */
const payments: Readonly<Record<string, Payment | ((amount: Cents) => Payment)>> = {
  '941 deposit, Q3 2026': {
    ...deposit,
    amount: {
      socialSecurity: money('2480'),
      medicare: money('580.10'),
      incomeTax: money('1463'),
    },
  },
  'NACHA example 1': {
    ...state,
    taxType: '606',
    period: '960331',
    amounts: [
      { type: 'T', amount: money('1000') },
      { type: 'P', amount: money('120') },
      { type: 'I', amount: money('45.67') },
    ],
  },
  'NACHA example 3': {
    ...deposit,
    year: 1996,
    quarter: 1,
    amount: { socialSecurity: money('100'), medicare: money('50'), incomeTax: money('150') },
  },
  '941 deposit without': (amount) => ({ ...deposit, amount }),
  '940 deposit, year 2026': (amount) => ({ ...deposit, form: '940', amount }),
  'New Jersey': (amount) => ({
    taxpayerId: 'B123456789000',
    taxType: '01170',
    period: '260710',
    amounts: [{ type: 'T', amount }],
    verification: { text: 'ELIA' },
  }),
};

type Payment = TaxAddendum | FederalTaxPayment;

function answerAddendum(question: unknown): CaseAnswer {
  const { meaning, amount } = fieldsOf(question);
  if (String(meaning).startsWith('NACHA example 2'))
    return { notCovered: 'three separators precede the verification, and five are its place' };
  const [, payment] =
    Object.entries(payments).find(([words]) => String(meaning).startsWith(words)) ?? [];
  if (!payment) return { notCovered: 'the payment is not known by its words' };
  return writeAddendum(typeof payment === 'function' ? payment(cents(Number(amount))) : payment);
}

/** Writes the deposit of a program that does not follow the handbook, as the handbook has it. */
function answerCounterExample(question: unknown): CaseAnswer {
  const amount = cents(amountIn(question));
  const written = writeAddendum({ ...deposit, quarter: 2, amount });
  return 'answer' in written ? { answer: { isWritten: written.answer === question } } : written;
}

function writeAddendum(payment: Payment): CaseAnswer {
  const addendum =
    'form' in payment
      ? toFederalTaxAddendum({ ...payment, ein: payment.company.ein }, readEftps())
      : payment;
  if (!addendum) return { notCovered: 'the tax type is not confirmed' };
  const written = writeTaxAddendum(addendum);
  return { answer: written.problems ?? written.text };
}

/** Writes a file with one deposit and answers with parts of its records. */
function answerEntry(): CaseAnswer {
  const bank = routingNumber('091000019');
  const built = toFederalTaxBatch(deposit, { eftps: readEftps(), originatingBank: bank });
  if (built.problems) throw new Error('the deposit cannot be written');
  const file = writeAchFile({
    destination: { routing: bank, name: 'Sample Bank' },
    origin: { id: '1123456789', name: 'Sample' },
    createdAt: noonInNewYork(calendarDate('2026-09-15')),
    idModifier: 'A',
    firstTrace: 1,
    batches: [built.batch],
  });
  if (file.problems) throw new Error('the file cannot be written');
  const [, header = '', entry = '', addendum = ''] = file.text.split('\n');
  return {
    answer: {
      starts: entry.slice(0, 12),
      contains: entry.slice(12, 29).trim(),
      addendaIndicator: `${entry[78]} at position 79`,
      addendum: `${addendum.slice(0, 7)}...`,
      batch: `${header.slice(0, 4)}, ${header.slice(50, 53)}`,
    },
  };
}
