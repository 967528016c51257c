import { describe, expect, test } from 'vitest';
import { readHistory, sumColumns, toImportedPay } from './history-sheet.ts';

const sheet = [
  [
    'Last name',
    'First name',
    'Gross',
    'Net',
    'Tax FED Social Security',
    'Tax VA Income Tax',
    'Employer tax FED FUTA Employer',
    'Deduction Traditional 401k',
    'Earning Bonus',
    'Reimbursement Travel',
  ],
  ['Johnson', 'Katherine', '$1,200.00', '900.10', '74.40', '40', '7.20', '60', '200', '25.5'],
  ['Vaughan', 'Dorothy', '0.10', '0.20', '', '', '', '', '', ''],
];

describe('a sheet with the pay of another system', () => {
  test('becomes entries of the import', () => {
    const read = readHistory(sheet);
    expect(read.problems).toEqual([]);
    expect(read.rows.map(toImportedPay)).toEqual([
      {
        firstName: 'Katherine',
        lastName: 'Johnson',
        payDetails: { grossTotal: 1200, netTotal: 900.1 },
        additionalCompensation: [{ description: 'Bonus', amount: 200 }],
        deductions: [{ description: 'Traditional 401k', amount: 60 }],
        reimbursements: [{ reimbursementType: 'Travel', amount: 25.5 }],
        taxCalculationResponses: [
          { taxState: 'FED', taxName: 'Social Security', taxType: 'Employee', taxAmount: 74.4 },
          { taxState: 'VA', taxName: 'Income Tax', taxType: 'Employee', taxAmount: 40 },
          { taxState: 'FED', taxName: 'FUTA Employer', taxType: 'Employer', taxAmount: 7.2 },
        ],
      },
      {
        firstName: 'Dorothy',
        lastName: 'Vaughan',
        payDetails: { grossTotal: 0.1, netTotal: 0.2 },
        additionalCompensation: [],
        deductions: [],
        reimbursements: [],
        taxCalculationResponses: [],
      },
    ]);
  });

  test('has the sum of each column, to the cent', () => {
    expect(
      sumColumns(readHistory(sheet))
        .slice(0, 2)
        .map(({ column, total }) => [column.heading, total]),
    ).toEqual([
      ['Gross', 120_010],
      ['Net', 90_030],
    ]);
  });

  const refused: [why: string, rows: string[][], problem: string][] = [
    [
      'a heading is missing',
      [['First name', 'Last name', 'Gross']],
      'The first row needs the heading Net.',
    ],
    [
      'a heading is unknown',
      [['First name', 'Last name', 'Gross', 'Net', 'Shoes']],
      'Column Shoes: begin the heading with Tax, Employer tax, Deduction, Earning or Reimbursement.',
    ],
    [
      'a tax has no place',
      [['First name', 'Last name', 'Gross', 'Net', 'Tax Medicare']],
      'Column Tax Medicare: begin the heading with Tax, Employer tax, Deduction, Earning or Reimbursement.',
    ],
    [
      'a name is missing',
      [
        ['First name', 'Last name', 'Gross', 'Net'],
        ['Ana', '', '1', '1'],
      ],
      'Row 2: the name is missing.',
    ],
    [
      'an amount is negative',
      [
        ['First name', 'Last name', 'Gross', 'Net'],
        ['Ana', 'Bell', '-1', '1'],
      ],
      'Row 2: Gross: -1: pay is not negative.',
    ],
  ];
  test.each(refused)('is refused as a whole if %s', (_, rows, problem) => {
    expect(readHistory(rows)).toMatchObject({ rows: [], problems: [problem] });
  });
});
