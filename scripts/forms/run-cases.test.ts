import { describe, expect, test } from 'vitest';
import { type CaseFile, listCases } from './case-file.ts';
import { compareAnswers } from './compare-answers.ts';
import { runCaseFile } from './run-cases.ts';

const doubling: CaseFile = {
  name: 'doubles',
  sections: [
    {
      key: 'numbers',
      list: listCases,
      answer: (question) => {
        if (typeof question !== 'number') return { notCovered: 'not a number' };
        if (question < 0) throw new Error('negative');
        return { answer: { double: question * 2 } };
      },
    },
  ],
};

describe('a file of cases', () => {
  test('has one result for each case, with the difference or the reason', () => {
    const results = runCaseFile(
      'doubles',
      {
        about: 'doubles',
        sourceList: { a: 'a book' },
        numbers: [
          { id: 'right', in: 2, out: { double: 4 } },
          { id: 'wrong', in: 2, out: { double: 5 } },
          { id: 'more', in: 2, out: { double: 4, half: 1 } },
          { id: 'text', in: 'two', out: { double: 4 } },
          { id: 'open', in: 2, out: {} },
          { id: 'fault', in: -1, out: { double: -2 } },
        ],
        others: [{ id: 'unknown' }],
      },
      [doubling],
    );
    expect(results.map(({ id, outcome, text }) => `${outcome} ${id}: ${text}`)).toEqual([
      'passed doubles numbers right: ',
      'failed doubles numbers wrong: double expected 5, got 4',
      'failed doubles numbers more: half expected 1, got nothing',
      'not covered doubles numbers text: not a number',
      'not covered doubles numbers open: the case has no expected answer',
      'failed doubles numbers fault: double expected -2, got nothing (fault: negative)',
      'not covered doubles others unknown: no function answers it yet',
    ]);
  });

  test.each([
    ['amounts agree in any spelling', '0', '0.00', []],
    ['a cent is a difference', '1.00', '1.01', ['expected 1.00, got 1.01']],
    ['a list must have the same length', ['a'], ['a', 'b'], ['expected ["a"], got ["a","b"]']],
    ['a nested field has a path', { a: { b: 1 } }, { a: { b: 2 } }, ['a.b expected 1, got 2']],
    ['a missing answer is a difference', { a: 1 }, undefined, ['a expected 1, got nothing']],
  ])('%s', (_, expected, ours, differences) => {
    expect(compareAnswers(expected, ours)).toEqual(differences);
  });
});
