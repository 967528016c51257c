import { describe, expect, test } from 'vitest';
import { cents } from '../../values/money.ts';
import {
  type JournalTransaction,
  writeJournalHeader,
  writeJournalTransaction,
} from './hledger-journal.ts';

const transaction: JournalTransaction = {
  companyId: 'c1',
  companyName: 'Lovelace Inc.',
  transactionId: 't1',
  kind: 'pay',
  postedOn: '2026-03-13',
  payRunId: 'r1',
  workerId: 'w1',
  postings: [
    { account: 'expense:wages:salary', line: 'Salary; 3 of\n5 days', amount: cents(100_000) },
    { account: 'liability:net pay', line: null, amount: cents(-100_000) },
  ],
};

describe('the ledger as a journal', () => {
  test('declares the commodity and every account below its company', () => {
    const accounts = ['asset:bank', 'liability:net pay'].map((account) => ({
      companyId: 'c1',
      account,
    }));
    expect(writeJournalHeader(accounts)).toBe(
      'commodity $1000.00\naccount c1:asset:bank\naccount c1:liability:net pay\n',
    );
  });

  test('writes a transaction with its run and worker, and postings with their signs', () => {
    expect(writeJournalTransaction(transaction)).toBe(
      [
        '',
        '2026-03-13 * Lovelace Inc. | pay  ; id:t1, run:r1, worker:w1',
        '    c1:expense:wages:salary  $1000.00  ; Salary 3 of 5 days',
        '    c1:liability:net pay  -$1000.00',
        '',
      ].join('\n'),
    );
  });

  test('omits the run and the worker if a transaction has none', () => {
    const heading = (change: Partial<JournalTransaction>) =>
      writeJournalTransaction({ ...transaction, ...change }).split('\n')[1];
    expect(heading({ workerId: null })).toMatch(/; id:t1, run:r1$/);
    expect(heading({ payRunId: null, workerId: null })).toMatch(/; id:t1$/);
  });

  test('is valid for any description of a line', () => {
    const [salary, net] = transaction.postings;
    if (!salary || !net) throw new Error('no postings');
    const line = 'Bonus; date:2026-01-01\n[2026-02-02], kind: x';
    const text = writeJournalTransaction({ ...transaction, postings: [{ ...salary, line }, net] });
    expect(text.split('\n')[2]).toBe(
      '    c1:expense:wages:salary  $1000.00  ; Bonus date 2026-01-01 2026-02-02 , kind x',
    );
  });

  test('is valid for any name of a company', () => {
    const companyName = ' Pipes | Sons;\n2026-01-01 * not a transaction ';
    expect(writeJournalTransaction({ ...transaction, companyName }).split('\n')[1]).toBe(
      '2026-03-13 * Pipes Sons 2026-01-01 * not a transaction | pay  ; id:t1, run:r1, worker:w1',
    );
  });
});
