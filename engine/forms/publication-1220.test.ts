import { describe, expect, it } from 'vitest';
import { aContractorFile, aContractorYear, aPayee } from '../../test/forms/contractor-samples.ts';
import { publication1220Positions } from '../../test/forms/publication-1220-positions.ts';
import { readFixedFile } from '../../test/forms/read-fixed-file.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { money, noMoney } from '../../values/money.ts';
import { writePublication1220 } from './publication-1220.ts';
import type { Form1099Payee, Form1099Payer, Publication1220File } from './publication-1220-file.ts';

function read(file: Publication1220File) {
  const result = writePublication1220(file);
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  const text = [...result.lines].join('');
  return readFixedFile(text, { positions: publication1220Positions, length: 750 });
}

const inMissouri = (income: string, incomeTax: string) => [
  { state: 'MO', stateId: '1', income: money(income), incomeTax: money(incomeTax) },
];

describe('a file of Forms 1099-NEC', () => {
  const withheld = aPayee({
    form: aContractorYear({
      compensation: money('12500'),
      federalIncomeTax: money('500'),
      states: inMissouri('12500', '250'),
    }),
  });
  const business = aPayee({
    id: 'P2',
    tin: '451234567' as Ein,
    name: 'Delta Drywall & Sons of Independence, Missouri LLC',
    form: aContractorYear({ compensation: money('22000'), states: inMissouri('22000', '0') }),
  });
  const elsewhere = aPayee({ id: 'P3' });

  it('has one record for each payee between payer and totals, numbered without a gap', () => {
    const records = read(
      aContractorFile([withheld, business, elsewhere], { combinedFilingCodes: { MO: '29' } }),
    );
    expect(records.map(({ type }) => type).join('')).toBe('TABBBCKF');
    expect(records.map((one) => one.cents('record sequence number'))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    const [transmitter, payer, first, second, third, totals, state, end] = records;
    expect(transmitter?.text('transmitter TIN')).toBe('431234567');
    expect(transmitter?.text('transmitter control code')).toBe('12A34');
    expect(transmitter?.cents('number of payees')).toBe(3);
    expect(transmitter?.text('contact e-mail')).toBe('grace@example.com');
    expect(payer?.text('combined federal/state filing')).toBe('1');
    expect(payer?.text('payer TIN')).toBe('431111111');
    expect(payer?.text('type of return')).toBe('NE');
    expect(payer?.text('amount codes')).toBe('14');
    expect(payer?.text('payer address')).toBe('1 MAIN STREET SUITE 5');
    expect(payer?.text('payer ZIP')).toBe('100011234');
    expect(first?.text('payment year')).toBe('2026');
    expect(first?.text('type of TIN')).toBe('2');
    expect(first?.text('payee TIN')).toBe('400111222');
    expect(first?.text('first payee name')).toBe('JORDAN ABLE');
    expect(first?.cents('amount 1')).toBe(1_250_000);
    expect(first?.cents('amount 4')).toBe(50_000);
    expect(first?.cents('state income tax withheld')).toBe(25_000);
    expect(first?.text('combined federal/state code')).toBe('29');
    expect(second?.text('type of TIN')).toBe('1');
    expect(second?.text('first payee name')).toBe('DELTA DRYWALL & SONS OF INDEPENDENCE, MI');
    expect(second?.text('second payee name')).toBe('SSOURI LLC');
    expect(third?.text('combined federal/state code')).toBe('');
    expect(totals?.cents('number of payees')).toBe(3);
    expect(totals?.cents('control total 1')).toBe(3_650_000);
    expect(totals?.cents('control total 4')).toBe(50_000);
    expect(state?.cents('number of payees')).toBe(2);
    expect(state?.cents('control total 1')).toBe(3_450_000);
    expect(state?.cents('state income tax withheld total')).toBe(25_000);
    expect(state?.text('combined federal/state code')).toBe('29');
    expect(end?.cents('number of A records')).toBe(1);
    expect(end?.cents('total number of payees')).toBe(3);
  });

  it('has no state record without codes of combined filing', () => {
    const records = read(aContractorFile([withheld]));
    expect(records.map(({ type }) => type).join('')).toBe('TABCF');
    expect(records[1]?.text('combined federal/state filing')).toBe('');
  });

  it('gives corrections a payer record of their own', () => {
    const corrected = aPayee({ id: 'P4', correction: 'G' });
    const records = read(aContractorFile([elsewhere, corrected]));
    expect(records.map(({ type }) => type).join('')).toBe('TABCABCF');
    expect(records[5]?.text('corrected return')).toBe('G');
    expect(records.at(-1)?.cents('number of A records')).toBe(2);
  });

  it('names the payee of a withdrawn form as filed, also with a wrong number or without one', () => {
    const empty = { form: aContractorYear({ compensation: noMoney }), correction: 'G' } as const;
    const records = read(
      aContractorFile([
        aPayee({ ...empty, tin: undefined }),
        aPayee({ ...empty, tin: new Ssn('000123456') }),
        aPayee({ correction: 'C' }),
      ]),
    );
    expect(records.map(({ type }) => type).join('')).toBe('TABBCABCF');
    const fields = ['corrected return', 'type of TIN', 'payee TIN'];
    const payees = records.filter(({ type }) => type === 'B');
    expect(payees.map((payee) => fields.map((field) => payee.text(field)))).toEqual([
      ['G', '', ''],
      ['G', '2', '000123456'],
      ['C', '2', '400111222'],
    ]);
    expect(payees.map((payee) => payee.cents('amount 1'))).toEqual([0, 0, 200_000]);
  });

  it('marks tests and prior years', () => {
    const [first] = read(
      aContractorFile([elsewhere], { isTest: true, isPriorYear: true, year: 2025 }),
    );
    expect(first?.text('test file')).toBe('T');
    expect(first?.text('prior year data')).toBe('P');
    expect(first?.text('payment year')).toBe('2025');
  });

  it('for the IRS is written up to tax year 2025', () => {
    const file = aContractorFile([elsewhere], { receiver: 'IRS', year: 2025 });
    expect(writePublication1220(file).problems).toBeUndefined();
    expect(writePublication1220({ ...file, year: 2026 }).problems).toEqual([
      { problem: 'irsYearEnded' },
    ]);
  });
});

describe('a file of Forms 1099-NEC that cannot be written', () => {
  const ofPayee: [Partial<Form1099Payee>, string][] = [
    [{ tin: undefined }, 'tinMissing'],
    [{ tin: new Ssn('000123456') }, 'tinInvalid'],
    [{ tin: '001234567' as Ein }, 'tinInvalid'],
    [{ name: '李' }, 'name'],
    [{ accountNumber: 'x'.repeat(21) }, 'accountNumber'],
    [{ address: { ...aPayee().address, zip: '' } }, 'zip'],
    [{ form: aContractorYear({ tips: money('-1') }) }, 'negativeAmount'],
    [{ form: aContractorYear({ compensation: money('10000000000') }) }, 'amountTooLarge'],
    [
      { form: aContractorYear({ states: [...inMissouri('1', '0'), ...inMissouri('1', '0')] }) },
      'severalStates',
    ],
  ];
  it.each(ofPayee)('with a payee %o names the payee: %s', (change, problem) => {
    expect(
      writePublication1220(aContractorFile([aPayee(), aPayee({ id: 'P2', ...change })])),
    ).toEqual({ problems: [{ problem, payer: 'C1', payee: 'P2' }] });
  });

  it('accepts a taxpayer number that begins with 9', () => {
    const file = aContractorFile([aPayee({ tin: new Ssn('912345678') })]);
    expect(writePublication1220(file).problems).toBeUndefined();
  });

  const ofPayer: [Partial<Form1099Payer>, string][] = [
    [{ ein: undefined }, 'einMissing'],
    [{ name: '' }, 'name'],
    [{ phone: '1' }, 'phone'],
  ];
  it.each(ofPayer)('with a payer %o names the payer: %s', (change, problem) => {
    const file = aContractorFile([aPayee()]);
    const payers = file.payers.map((payer) => ({ ...payer, ...change }));
    expect(writePublication1220({ ...file, payers }).problems).toEqual([{ problem, payer: 'C1' }]);
  });

  const { transmitter } = aContractorFile([]);
  const ofFile: [Partial<Publication1220File>, string][] = [
    [{ payers: [] }, 'noPayees'],
    [{ combinedFilingCodes: { MO: 'x' } }, 'combinedFilingCode'],
    [{ transmitter: { ...transmitter, controlCode: '1' } }, 'controlCode'],
    [
      { transmitter: { ...transmitter, controlCode: '' }, receiver: 'IRS', year: 2025 },
      'controlCode',
    ],
    [{ transmitter: { ...transmitter, ein: undefined } }, 'einMissing'],
    [{ transmitter: { ...transmitter, name: '' } }, 'name'],
  ];
  it.each(ofFile)('with %o: %s', (change, problem) => {
    expect(writePublication1220(aContractorFile([aPayee()], change)).problems).toEqual([
      { problem },
    ]);
  });

  it('needs no control code for a state', () => {
    const file = aContractorFile([aPayee({ form: aContractorYear({ tips: noMoney }) })], {
      transmitter: { ...transmitter, controlCode: '' },
    });
    expect(writePublication1220(file).problems).toBeUndefined();
  });
});
