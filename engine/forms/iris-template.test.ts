import { describe, expect, it } from 'vitest';
import { aContractorFile, aContractorYear, aPayee } from '../../test/forms/contractor-samples.ts';
import { readCsv } from '../../test/harness/read-csv.ts';
import { Ssn } from '../../values/masked.ts';
import { money } from '../../values/money.ts';
import { countIrisFiles, type IrisPayee, writeIrisFile } from './iris-file.ts';
import { readIrisTemplate } from './iris-template.ts';

/** Headings of tax years 2023 and 2024, with box 1 as December 2026 divides it. */
const headings = [
  'Form Type,Tax Year,Payer TIN Type,Payer Taxpayer ID Number,Payer Name Type',
  'Payer Business or Entity Name Line 1,Payer Country,Payer Address Line 1,Payer Address Line 2',
  'Payer City/Town,Payer State/Province/Territory,Payer ZIP/Postal Code,Payer Phone Type,Payer Phone',
  'Payer Email Address,Recipient TIN Type,Recipient Taxpayer ID Number,Recipient First Name',
  'Recipient Middle Name,Recipient Last Name (Surname),Recipient Address Line 1,Form Account Number',
  'Box 1a,Box 1b,Box 1c,Box 1d,Box 4 - Federal income tax withheld,State 2 - State income',
].join();
const values =
  '=1099-NEC,,=EIN,,,,=US,,,,,,,,,recipientNumberType,,,,,,,compensation,tips,tippedOccupations,overtime,,';

function load(text: string) {
  const result = readIrisTemplate(text);
  if (result.problems) throw new Error(result.problems.join('\n'));
  return result.template;
}

const payee: IrisPayee = {
  ...aPayee({
    form: aContractorYear({
      compensation: money('12500.5'),
      tips: money('10'),
      tippedOccupations: ['101', '102'],
      overtime: money('20'),
      federalIncomeTax: money('500'),
    }),
  }),
  firstName: 'Zoë',
  middleName: null,
  lastName: 'O"Brien, Jr',
};

function write(text: string, payees: readonly IrisPayee[], part = 1) {
  const { year, transmitter, payers } = aContractorFile(payees);
  const [payer] = payers;
  if (!payer) throw new Error('the payer is missing');
  return writeIrisFile(load(text), { year, transmitter, payer: { ...payer, payees }, part });
}

describe('a file by a template of the operator', () => {
  it('has the heading row as it is and the values of each column', () => {
    const result = write(`${headings}\n${values}\n`, [payee]);
    const text = result.problems ? '' : result.lines.join('');
    expect(text.startsWith(`${headings}\r\n`)).toBe(true);
    const [names = [], row = [], ...more] = readCsv(text);
    expect([names.length, row.length, more.length]).toEqual([28, 28, 0]);
    expect(row).toEqual([
      ...['1099-NEC', '2026', 'EIN', '431111111', 'B', 'ACME CONSTRUCTION', 'US'],
      ...['1 MAIN STREET', 'SUITE 5', 'NEW YORK', 'NY', '10001-1234', 'D', '2125550142'],
      ...['grace@example.com', 'SSN', '400111222', 'ZOE', '', 'O"BRIEN, JR', '1 MAIN STREET'],
      ...['NEC-1', '12500.50', '10.00', '101 102', '20.00', '500.00', ''],
    ]);
  });

  it('names the type of a taxpayer number, leaves zero empty and cuts long values', () => {
    const text = `${headings}\n${values}\n,,,,,4\n`;
    const form = aContractorYear();
    const result = write(text, [{ ...payee, tin: new Ssn('912345678'), form }]);
    const [, row = []] = readCsv(result.problems ? '' : result.lines.join(''));
    expect([row[5], row[15], row.slice(22, 27)]).toEqual([
      ...['ACME', 'ITIN'],
      ['2000.00', '', '', '', ''],
    ]);
  });

  it('is divided into parts of 100 forms', () => {
    const payees = Array.from({ length: 201 }, (_, index) => ({ ...payee, id: `P${index}` }));
    const text = `${headings}\n${values}\n`;
    expect([0, 1, 100, 101, 201].map(countIrisFiles)).toEqual([1, 1, 1, 2, 3]);
    const counts = [1, 2, 3].map((part) => {
      const result = write(text, payees, part);
      return result.problems ? undefined : [result.formCount, result.lines.length];
    });
    expect(counts).toEqual([
      [100, 101],
      [100, 101],
      [1, 2],
    ]);
  });

  it('is not written with a contractor without a number', () => {
    expect(write(`${headings}\n${values}\n`, [{ ...payee, tin: undefined }]).problems).toEqual([
      { problem: 'tinMissing', payer: 'C1', payee: 'P1' },
    ]);
  });
});

describe('a template is refused', () => {
  const rows: readonly (readonly [why: string, text: string, problem: RegExp])[] = [
    ['without a row', '', /^the file has no heading row/],
    ['with an unknown column', 'Tax Year,Box 9\n', /^column 2, "Box 9": give a field/],
    ['with an unknown field', 'Tax Year\nbox9\n', /^column 1, "Tax Year": box9 is no field/],
    ['with a heading twice', 'Tax Year,Tax Year\n', /^column 2, "Tax Year": .* twice/],
    ['with an empty heading', 'Tax Year,,Payer Phone\n', /^column 2, "": the heading is empty/],
    ['with a heading of two lines', '"Tax\nYear"\nyear\n', /a heading must be on one line/],
    ['with too many values', 'Tax Year\nyear,=x\n', /^the second row has more columns/],
    ['with too many lengths', 'Tax Year\nyear\n4,4\n', /^the third row has more columns/],
    ['with a length that is no number', 'Tax Year\nyear\nx\n', /x is no number of characters/],
    ['with a row too many', 'Tax Year\nyear\n4\nx\n', /^the file has 1 rows too many/],
    [
      'without a field that each form needs',
      'Tax Year\nyear\n',
      /^no column has the field payerEin \(EIN of the company/,
    ],
  ];
  it.each(rows)('%s', (_, text, problem) => {
    expect(readIrisTemplate(text).problems?.[0]).toMatch(problem);
  });

  it('and a byte order mark is left out', () => {
    expect(load(`\uFEFF${headings}\n${values}\n`).heading).toBe(headings);
  });
});
