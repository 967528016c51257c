import type { RegistrationField } from '../../law/law.ts';
import type { Percentage } from '../../values/rate.ts';
import { parseUnemploymentRate } from '../../values/rate.ts';

/** Answers of a company to a state: texts by field id, and the rate used to compute taxes. */
export interface RegistrationAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly unemploymentRate: Percentage | null;
}

export interface RegistrationAnswerProblem {
  readonly label: string;
  readonly problem: 'unknownLabel' | 'invalidRate';
}

/** Reads the answers by label and lists every wrong one. */
export function readRegistrationAnswers(
  fields: readonly RegistrationField[],
  input: Readonly<Record<string, string | undefined>>,
): {
  readonly problems: readonly RegistrationAnswerProblem[];
  readonly registration: RegistrationAnswers;
} {
  const problems: RegistrationAnswerProblem[] = [];
  const answers: Record<string, string> = {};
  let unemploymentRate: Percentage | null = null;
  for (const [label, text] of Object.entries(input)) {
    const field = fields.find((each) => each.label === label);
    if (!field) problems.push({ label, problem: 'unknownLabel' });
    else if (text === undefined) continue;
    else if (field.answer === 'text') answers[field.id] = text;
    else {
      unemploymentRate = parseUnemploymentRate(text) ?? null;
      if (unemploymentRate === null) problems.push({ label, problem: 'invalidRate' });
    }
  }
  return { problems, registration: { answers, unemploymentRate } };
}

export function isEmptyRegistration({ answers, unemploymentRate }: RegistrationAnswers): boolean {
  return Object.keys(answers).length === 0 && unemploymentRate === null;
}

/** Lists the labels of required fields that have no answer. */
export function listUnansweredFields(
  fields: readonly RegistrationField[],
  { answers, unemploymentRate }: RegistrationAnswers,
): readonly string[] {
  const isUnanswered = ({ id, answer }: RegistrationField) =>
    answer === 'text' ? answers[id] === undefined : unemploymentRate === null;
  return fields.filter((field) => field.required && isUnanswered(field)).map(({ label }) => label);
}
