import { describe, expect, it } from 'vitest';
import { readReciprocity } from '../reciprocity/read.ts';
import { readFederalForms, readStateForm } from './read.ts';

const withIncomeTax = [
  ...'AL AR AZ CA CO CT DC DE GA HI IA ID IL IN KS KY LA MA MD ME MI'.split(' '),
  ...'MN MO MS MT NC ND NE NJ NM NY OH OK OR PA RI SC UT VA VT WI WV'.split(' '),
];
const without = 'AK FL NH NV SD TN TX WA WY'.split(' ');

describe('state certificates', () => {
  it.each(withIncomeTax)('%s asks each question once, under one label', (state) => {
    const form = readStateForm(state);
    expect(form?.state).toBe(state);
    const questions = form?.questions ?? [];
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length);
    for (const question of questions) {
      if (question.answer !== 'choice') continue;
      const answers = question.choices.map(({ answer }) => answer);
      expect(new Set(answers).size).toBe(answers.length);
    }
  });

  it.each(without)('%s has no form because it does not tax wages', (state) => {
    expect(readStateForm(state)).toBeUndefined();
  });

  it('can give the default filing status of every state, or take it from the federal form', () => {
    const unreachable = withIncomeTax.filter((state) => {
      const form = readStateForm(state);
      const wanted = form?.default.status;
      if (!form || wanted === undefined) return false;
      const given = form.questions.flatMap((question) =>
        question.answer === 'choice' ? question.choices.map(({ gives }) => gives.status) : [],
      );
      return ![...given, ...Object.values(form.statusFromFederal ?? {})].includes(String(wanted));
    });
    expect(unreachable).toEqual([]);
  });
});

describe('agreements between states', () => {
  it('can be claimed on the form of every state that has one', () => {
    const claimed = readReciprocity('2026-03-13').agreements.map(({ workState }) => ({
      workState,
      asked: readStateForm(workState)?.questions.some(
        (question) => question.answer === 'yesNo' && question.gives === 'reciprocity',
      ),
    }));
    expect(claimed).toHaveLength(17);
    expect(claimed.filter(({ asked }) => !asked)).toEqual([]);
  });
});

describe('the federal certificate', () => {
  const forms = readFederalForms();

  it('exists for 2020 and for earlier years', () => {
    expect(forms.forms.map(({ form }) => form)).toEqual(['2020', '2019']);
  });

  it('accepts every filing status that integrators send', () => {
    const status = forms.forms[0]?.questions.find(({ id }) => id === 'filingStatus');
    const answers = status?.answer === 'choice' ? status.choices.map(({ answer }) => answer) : [];
    expect(answers).toEqual([
      'Single',
      'Married Filing Separately',
      'Married filing jointly',
      'Married Qualifying widow(er)',
      'Head of household',
    ]);
  });
});
