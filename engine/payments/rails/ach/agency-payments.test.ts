import nacha from '@midlandsbank/node-nacha';
import { parse, validate } from 'achkit';
import { describe, expect, it } from 'vitest';
import { readEftps } from '../../../../law/law.ts';
import { anAchFile, writeValidAchFile } from '../../../../test/payments/ach-files.ts';
import { routingNumber } from '../../../../values/bank.ts';
import { calendarDate } from '../../../../values/calendar-date.ts';
import type { Ein } from '../../../../values/id.ts';
import { Ssn } from '../../../../values/masked.ts';
import { money } from '../../../../values/money.ts';
import {
  type AgencyBatch,
  type FederalTaxPayment,
  toFederalTaxBatch,
  toSupportBatch,
} from './agency-payments.ts';
import { type SupportAddendum, writeSupportAddendum } from './support-addendum.ts';
import { type TaxAddendum, writeTaxAddendum } from './tax-addendum.ts';

const company = { name: 'Blue Ridge Bakery', ein: '123456789' as Ein };
const originatingBank = routingNumber('091000019');
const deposit: FederalTaxPayment = {
  company,
  form: '941',
  year: 2026,
  quarter: 3,
  effectiveDate: calendarDate('2026-09-16'),
  amount: {
    socialSecurity: money('2480.00'),
    medicare: money('580.10'),
    incomeTax: money('1463.00'),
  },
  identification: 'DEP-2026-09-16',
};
const support: SupportAddendum = {
  caseIdentifier: 'CS-0012345',
  payDate: calendarDate('2026-09-18'),
  amount: money('215.40'),
  ssn: new Ssn('123456789'),
  medicalSupport: false,
};

describe('a federal tax payment', () => {
  it.each([
    [{}, 'TXP*123456789*94105*260901*1*248000*2*58010*3*146300\\', 'three parts of a quarter'],
    [
      { amount: money('1234.56') },
      'TXP*123456789*94105*260901*94105*123456\\',
      'one amount repeats the tax type',
    ],
    [
      { form: '940', amount: money('42') },
      'TXP*123456789*09405*261201*09405*4200\\',
      'a yearly form ends in December',
    ],
    [
      {
        quarter: 1,
        amount: { socialSecurity: money('10'), medicare: money('0'), incomeTax: money('1') },
      },
      'TXP*123456789*94105*260301*1*1000*3*100\\',
      'a part of zero is left out',
    ],
  ] as [Partial<FederalTaxPayment>, string, string][])('%o gives %s: %s', (change, text) => {
    const { batch } = written(
      toFederalTaxBatch({ ...deposit, ...change }, { eftps: readEftps(), originatingBank }),
    );
    expect(batch.entries[0]?.information).toBe(text);
  });

  it.each([
    [{ form: '944' }, 'taxType', 'its tax type is not confirmed'],
    [{ quarter: undefined }, 'taxType', 'a quarterly form needs a quarter'],
    [{ amount: money('0') }, 'noAmount', 'nothing to pay'],
    [{ amount: money('-1') }, 'amountNegative', 'a deposit cannot be negative'],
    [{ amount: money('100000000') }, 'amountTooLarge', 'eleven digits'],
  ] as [Partial<FederalTaxPayment>, string, string][])(
    '%o is refused: %s (%s)',
    (change, problem) => {
      const payment = { ...deposit, ...change };
      expect(toFederalTaxBatch(payment, { eftps: readEftps(), originatingBank })).toEqual({
        problems: [{ entry: 1, problem }],
      });
    },
  );

  it('is read by two independent readers as an entry with one addendum', () => {
    const { batch } = written(toFederalTaxBatch(deposit, { eftps: readEftps(), originatingBank }));
    const { text } = writeValidAchFile(anAchFile({ batches: [batch] }));
    expect(validate(text)).toEqual({ ok: true, errors: [] });
    expect(parse(text).batches).toMatchObject([
      {
        companyId: '1123456789',
        sec: 'CCD',
        description: 'TAXPAYMENT',
        effectiveDate: '260916',
        entries: [
          {
            txnCode: 22,
            routing: '061036000',
            account: '23401009',
            amountCents: 452310,
            addenda: [{ info: 'TXP*123456789*94105*260901*1*248000*2*58010*3*146300\\' }],
          },
        ],
      },
    ]);
    expect(nacha.from(text).data.batches[0]?.entries[0]?.addenda?.info).toMatch(/^TXP\*/);
    const lines = text.split('\n');
    expect(lines[1]?.slice(0, 4)).toBe('5220');
    expect(lines[2]?.startsWith('622061036000')).toBe(true);
    expect(lines[2]?.[78]).toBe('1');
    expect(lines[3]?.startsWith('705TXP*')).toBe(true);
  });
});

describe('a tax addendum', () => {
  const state: TaxAddendum = {
    taxpayerId: '123456789',
    taxType: '606',
    period: '960331',
    amounts: [{ type: 'T', amount: money('1000') }],
    verification: { text: 'SML2A' },
  };

  it.each([
    [
      {
        amounts: [
          { type: 'T', amount: money('1000') },
          { type: 'P', amount: money('120') },
          { type: 'I', amount: money('45.67') },
        ],
      },
      'TXP*123456789*606*960331*T*100000*P*12000*I*4567*SML2A\\',
      'three amounts and the verification',
    ],
    [{}, 'TXP*123456789*606*960331*T*100000*****SML2A\\', 'the verification is the tenth element'],
    [
      { verification: { text: 'SML2A', separators: 3 } },
      'TXP*123456789*606*960331*T*100000***SML2A\\',
      'a state may place it elsewhere',
    ],
  ] as [Partial<TaxAddendum>, string, string][])('%o is written as %s: %s', (change, text) => {
    expect(writeTaxAddendum({ ...state, ...change })).toEqual({ text });
  });

  it.each([
    [{ taxpayerId: '12*3' }, 'taxpayerId'],
    [{ taxpayerId: '' }, 'taxpayerId'],
    [{ taxType: '941055' }, 'taxType'],
    [{ period: '261301' }, 'period'],
    [{ amounts: [] }, 'noAmount'],
    [{ amounts: ['1', '2', '3', '4'].map((type) => ({ type, amount: 1 })) }, 'tooManyAmounts'],
    [{ amounts: [{ type: '\\', amount: 1 }] }, 'amountType'],
    [{ verification: { text: 'A~B' } }, 'verification'],
    [{ verification: { text: 'A', separators: 60 } }, 'tooLong'],
  ] as [Partial<TaxAddendum>, string][])('with %o is refused: %s', (change, problem) => {
    expect(writeTaxAddendum({ ...state, ...change })).toEqual({ problems: [problem] });
  });
});

describe('a child support addendum', () => {
  it.each([
    [{}, 'DED*CS*CS-0012345*260918*21540*123456789*N\\', 'ends with its last element'],
    [
      { name: 'Núñez*Ana María', fipsCode: '5100000', medicalSupport: true, isTerminated: true },
      'DED*CS*CS-0012345*260918*21540*123456789*Y*NUNEZ ANA*5100000*Y\\',
      'a name is plain and at most ten characters long',
    ],
    [
      { isTerminated: true },
      'DED*CS*CS-0012345*260918*21540*123456789*N***Y\\',
      'empty elements keep their separators before a later one',
    ],
  ] as [Partial<SupportAddendum>, string, string][])('%o is written as %s: %s', (change, text) => {
    expect(writeSupportAddendum({ ...support, ...change })).toEqual({ text });
  });

  it.each([
    [{ caseIdentifier: '' }, 'caseIdentifier'],
    [{ caseIdentifier: 'A*B' }, 'caseIdentifier'],
    [{ caseIdentifier: '1'.repeat(21) }, 'caseIdentifier'],
    [{ amount: money('0') }, 'amountNotPositive'],
    [{ amount: money('100000000') }, 'amountTooLarge'],
    [{ ssn: new Ssn('900123456') }, 'ssn'],
    [{ fipsCode: '510' }, 'fipsCode'],
  ] as [Partial<SupportAddendum>, string][])('with %o is refused: %s', (change, problem) => {
    expect(writeSupportAddendum({ ...support, ...change })).toEqual({ problems: [problem] });
  });
});

describe('a batch of child support', () => {
  const receiver = {
    name: 'Virginia SDU',
    routing: routingNumber('011401533'),
    accountNumber: '998877',
    accountType: 'checking',
  } as const;
  const batch = { company, effectiveDate: calendarDate('2026-09-18'), originatingBank };

  it('has one entry for each worker, read back by an independent reader', () => {
    const second = { ...support, caseIdentifier: 'CS-2', amount: money('10') };
    const payments = [support, second].map((addendum, index) => ({
      addendum,
      receiver,
      identification: `CS-${index}`,
    }));
    const file = anAchFile({ batches: [written(toSupportBatch(payments, batch)).batch] });
    const { text } = writeValidAchFile(file);
    expect(validate(text)).toEqual({ ok: true, errors: [] });
    const [read] = parse(text).batches;
    expect(
      read?.entries.map(({ amountCents, addenda }) => [amountCents, addenda[0]?.info]),
    ).toEqual([
      [21540, 'DED*CS*CS-0012345*260918*21540*123456789*N\\'],
      [1000, 'DED*CS*CS-2*260918*1000*123456789*N\\'],
    ]);
  });

  it('is not built if one of its addenda cannot be written', () => {
    const payments = [support, { ...support, caseIdentifier: '' }].map((addendum) => ({
      addendum,
      receiver,
      identification: 'CS',
    }));
    expect(toSupportBatch(payments, batch)).toEqual({
      problems: [{ entry: 2, problem: 'caseIdentifier' }],
    });
  });
});

function written(result: AgencyBatch) {
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return result;
}
