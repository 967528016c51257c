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
    given: Record<string, string | undefined>,
    wrong: readonly RegistrationAnswerProblem[],
    read: RegistrationAnswers,
  ][] = [
    ['none', {}, [], noRegistration],
    [
      'texts are kept by the id of the field',
      { 'Account number': '12-3', Note: 'old' },
      [],
      { answers: { number: '12-3', note: 'old' }, unemploymentRate: null },
    ],
    ['a rate is a figure', { Rate: '1.25' }, [], { answers: {}, unemploymentRate: percent(1.25) }],
    ['none of nought', { Rate: '0' }, [], { answers: {}, unemploymentRate: percent(0) }],
    ['what is left open is not given', { 'Account number': undefined }, [], noRegistration],
    ['no rate', { Rate: 'much' }, [{ label: 'Rate', problem: 'notARate' }], noRegistration],
    ['too high', { Rate: '20.01' }, [{ label: 'Rate', problem: 'notARate' }], noRegistration],
    [
      'every wrong one is named, in the order given',
      { Colour: 'red', Rate: 'x', Size: undefined, Note: 'n' },
      [
        { label: 'Colour', problem: 'notAsked' },
        { label: 'Rate', problem: 'notARate' },
        { label: 'Size', problem: 'notAsked' },
      ],
      { answers: { note: 'n' }, unemploymentRate: null },
    ],
  ];
  test.each(rows)('%s', (_, given, wrong, registration) => {
    expect(readRegistrationAnswers(fields, given)).toStrictEqual({ wrong, registration });
  });
});

describe('a registration', () => {
  const rows: [
    answers: Record<string, string>,
    unemploymentRate: number | null,
    empty: boolean,
    open: readonly string[],
  ][] = [
    [{}, null, true, ['Account number', 'Rate']],
    [{ note: 'n' }, null, false, ['Account number', 'Rate']],
    [{ number: '1' }, null, false, ['Rate']],
    [{}, 0, false, ['Account number']],
    [{ number: '' }, 2.7, false, []],
  ];
  test.each(rows)('%j at %s: empty %s, lacks %j', (answers, rate, empty, open) => {
    const registration = { answers, unemploymentRate: rate === null ? null : percent(rate) };
    expect(isEmptyRegistration(registration)).toBe(empty);
    expect(listUnansweredFields(fields, registration)).toEqual(open);
  });
});
