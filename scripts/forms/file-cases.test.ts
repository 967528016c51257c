import { describe, expect, test } from 'vitest';
import { runCaseFile } from './run-cases.ts';

/** Outcomes of the cases of a file, one for each case. */
function outcomesOf(name: string, content: unknown): readonly string[] {
  return runCaseFile(name, content).map(({ outcome }) => outcome);
}

describe('cases of files', () => {
  test('a wage file is asked for the text at a position', () => {
    const position = { record: 'RW', start: 188, length: 11 };
    const oneEmployee = {
      source: 'one worker, wages 1,000.00, income tax 10.00',
      expect: [
        { ...position, text: '00000100000' },
        { ...position, text: '00000100001' },
        { record: 'RW', start: 221, length: 11, text: '00000006200' },
      ],
    };
    expect(outcomesOf('efw2', { oneEmployee })).toEqual(['passed', 'failed', 'passed']);
    expect(
      outcomesOf('efw2', { oneEmployee: { source: 'unknown pay', expect: oneEmployee.expect } }),
    ).toEqual(['not covered', 'not covered', 'not covered']);
    expect(outcomesOf('efw2', { properties: ['every record 512 characters', 'other'] })).toEqual([
      'passed',
      'not covered',
    ]);
  });

  test('a file of Forms 1099-NEC is asked for its records and positions', () => {
    const expected = { record: 'F', start: 50, length: 8 };
    expect(
      outcomesOf('pub-1220', {
        order: ['T', 'A', 'B', 'C', 'F'],
        expect: [
          { ...expected, text: '00000002' },
          { ...expected, text: '00000001' },
        ],
        also: [
          'K 707-724 state tax total',
          'F 2-9 number of A records, 50-58 number of payees',
          'F 2-9 number of states',
        ],
      }),
    ).toEqual(['failed', 'passed', 'failed', 'passed', 'failed', 'not covered']);
  });

  test('an addendum is written from the payment that the case describes', () => {
    const meaning = '941 deposit, Q3 2026, 4,523.10';
    expect(
      outcomesOf('txp-ded', {
        txp: [
          { meaning, text: 'TXP*123456789*94105*260901*1*248000*2*58010*3*146300\\' },
          { meaning, text: 'TXP*123456789*94105*260930*1*248000*2*58010*3*146300\\' },
          { meaning: 'another payment', text: 'TXP' },
          {
            meaning: '940 deposit, year 2026',
            text: 'TXP*123456789*09405*261201*09405*4200\\',
          },
          {
            meaning: '941 deposit without subcategories',
            text: 'TXP*123456789*94105*260901*T*4200\\',
          },
        ],
        counterExample: { text: 'TXP*123456789*94105*260630*T*10025\\' },
      }),
    ).toEqual(['passed', 'failed', 'not covered', 'passed', 'failed', 'passed']);
    const counterExample = { text: 'TXP*123456789*94105*260601*94105*10025\\' };
    expect(outcomesOf('txp-ded', { counterExample })).toEqual(['failed']);
  });

  test('boxes of a W-2 follow from pay and deductions', () => {
    const pay = { gross: '10000.00', '401k': '1000.00' };
    expect(
      outcomesOf('w2', {
        cases: [
          { id: 'right', in: pay, out: { box1: '9000.00', box3: '10000.00' } },
          { id: 'wrong', in: pay, out: { box1: '10000.00' } },
          { id: 'unknown', in: { ...pay, gift: '1.00' }, out: { box1: '9000.00' } },
          { id: 'no pay', out: { box1: '9000.00' } },
          { id: 'whole year', out: { box4: '11439.00', box5: '199750.00', box6: '2896.38' } },
          { id: 'without limit', out: { box4: '12384.50', box5: '199750.00' } },
        ],
      }),
    ).toEqual(['passed', 'failed', 'not covered', 'not covered', 'passed', 'failed']);
  });
});
