import { describe, expect, test } from 'vitest';
import { dependsOnForm, linkSource, linkSteps } from './linked-steps.ts';

const step = (formula: string, result: string) => ({ formula, result });

describe('operands of a worksheet', () => {
  const linked = linkSteps([
    { code: 'GROSS', steps: [step('80 h × $50.84', '$4,067.00')] },
    {
      code: 'US_FIT',
      steps: [
        step('$4,067.00 × 26', '$105,742.00'),
        step('$105,742.00 − $0.00 − $8,600.00', '$97,142.00'),
        step('$5,800.00 + ($97,142.00 − $57,900.00) × 22 %', '$14,433.24'),
      ],
    },
  ]);

  test('are followed to the step of the same part, or of an earlier one', () => {
    expect(linked.get('US_FIT 0')).toEqual([
      { text: '$4,067.00', from: 'GROSS 0' },
      { text: ' × 26' },
    ]);
    expect(linked.get('US_FIT 2')).toEqual([
      { text: '$5,800.00 + (' },
      { text: '$97,142.00', from: 'US_FIT 1' },
      { text: ' − $57,900.00) × 22 %' },
    ]);
  });

  test('are whole amounts, never zero, and a step is no source of itself', () => {
    expect(linked.get('GROSS 0')).toEqual([{ text: '80 h × $50.84' }]);
    const zeros = linkSteps([{ code: 'A', steps: [step('1', '$0.00'), step('$0.00 + 1', '1')] }]);
    expect(zeros.get('A 1')).toEqual([{ text: '$0.00 + 1' }]);
  });
});

test.each([
  [
    'an address',
    'NY_SIT',
    'https://www.tax.ny.gov/nys50.pdf',
    [{ text: 'https://www.tax.ny.gov/nys50.pdf', href: 'https://www.tax.ny.gov/nys50.pdf' }],
  ],
  [
    'an address within words',
    'NY_SUI',
    'The company’s rate notice; https://a.gov/b, p. 2',
    [
      { text: 'The company’s rate notice; ' },
      { text: 'https://a.gov/b', href: 'https://a.gov/b' },
      { text: ', p. 2' },
    ],
  ],
  [
    'law without an address',
    'US_SS',
    '26 U.S.C. 3101',
    [{ text: '26 U.S.C. 3101', href: '/docs/guides/law' }],
  ],
  ['no law', 'GROSS', 'the lines of the payment', [{ text: 'the lines of the payment' }]],
])('a source is linked: %s', (_, code, source, pieces) => {
  expect(linkSource(code, source)).toEqual(pieces);
});

test('income taxes depend on a form on file, others do not', () => {
  expect(['US_FIT', 'NY_SIT', 'US_SS', 'NY_PFL'].filter(dependsOnForm)).toEqual([
    'US_FIT',
    'NY_SIT',
  ]);
});
