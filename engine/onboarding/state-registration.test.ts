import { describe, expect, test } from 'vitest';
import { percent } from '../../values/rate.ts';
import {
  isEmptyRegistration,
  listUnansweredFields,
  type RegistrationAnswerProblem,
  type RegistrationAnswers,
  readRegistrationAnswers,
} from './state-registration.ts';

const field = { states: 'all', description: 'asked', status: 'C', source: 'the state' } as const;
const noRegistration: RegistrationAnswers = { answers: {}, unemploymentRate: null };
const fields = [
  { ...field, id: 'number', label: 'Account number', answer: 'text', required: true },
  { ...field, id: 'rate', label: 'Rate', answer: 'percentage', required: true },
  { ...field, id: 'note', label: 'Note', answer: 'text', required: false },
] as const;

describe('answers to a state', () => {
  const rows: [
    why: string,
    input: Record<string, string | undefined>,
    problems: readonly RegistrationAnswerProblem[],
    read: RegistrationAnswers,
  ][] = [
    ['no answers', {}, [], noRegistration],
    [
      'texts are stored by the id of the field',
      { 'Account number': '12-3', Note: 'old' },
      [],
      { answers: { number: '12-3', note: 'old' }, unemploymentRate: null },
    ],
    [
      'a rate becomes a percentage',
      { Rate: '1.25' },
      [],
      { answers: {}, unemploymentRate: percent(1.25) },
    ],
    ['a rate of zero is a rate', { Rate: '0' }, [], { answers: {}, unemploymentRate: percent(0) }],
    ['undefined is no answer', { 'Account number': undefined }, [], noRegistration],
    [
      'a text that is not a rate',
      { Rate: 'much' },
      [{ label: 'Rate', problem: 'invalidRate' }],
      noRegistration,
    ],
    [
      'a rate above 20',
      { Rate: '20.01' },
      [{ label: 'Rate', problem: 'invalidRate' }],
      noRegistration,
    ],
    [
      'every wrong answer is listed in the order sent',
      { Colour: 'red', Rate: 'x', Size: undefined, Note: 'n' },
      [
        { label: 'Colour', problem: 'unknownLabel' },
        { label: 'Rate', problem: 'invalidRate' },
        { label: 'Size', problem: 'unknownLabel' },
      ],
      { answers: { note: 'n' }, unemploymentRate: null },
    ],
  ];
  test.each(rows)('%s', (_, input, problems, registration) => {
    expect(readRegistrationAnswers(fields, input)).toStrictEqual({ problems, registration });
  });
});

describe('a registration', () => {
  const rows: [
    answers: Record<string, string>,
    unemploymentRate: number | null,
    empty: boolean,
    missing: readonly string[],
  ][] = [
    [{}, null, true, ['Account number', 'Rate']],
    [{ note: 'n' }, null, false, ['Account number', 'Rate']],
    [{ number: '1' }, null, false, ['Rate']],
    [{}, 0, false, ['Account number']],
    [{ number: '' }, 2.7, false, []],
  ];
  test.each(rows)('%j with rate %s is empty: %s, and lacks %j', (answers, rate, empty, missing) => {
    const registration = { answers, unemploymentRate: rate === null ? null : percent(rate) };
    expect(isEmptyRegistration(registration)).toBe(empty);
    expect(listUnansweredFields(fields, registration)).toEqual(missing);
  });
});
