import type { RegistrationField } from '../../law/registrations/schema.ts';
import type { Percentage } from '../../values/percentage.ts';
import { parseUnemploymentRate } from '../../values/unemployment-rate.ts';

/** What a company has answered to a state: texts by field, and the one figure taxes are computed with. */
export interface Registration {
  readonly answers: Readonly<Record<string, string>>;
  readonly unemploymentRate: Percentage | null;
}

export const noRegistration: Registration = { answers: {}, unemploymentRate: null };

export interface WrongAnswer {
  readonly label: string;
  readonly problem: 'notAsked' | 'notARate';
}

/** Reads answers given by label: every wrong one is named, and nothing is taken unless all are right. */
export function readAnswers(
  fields: readonly RegistrationField[],
  given: Readonly<Record<string, string | undefined>>,
): { readonly wrong: readonly WrongAnswer[]; readonly registration: Registration } {
  const wrong: WrongAnswer[] = [];
  const answers: Record<string, string> = {};
  let unemploymentRate: Percentage | null = null;
  for (const [label, text] of Object.entries(given)) {
    const field = fields.find((each) => each.label === label);
    if (!field) wrong.push({ label, problem: 'notAsked' });
    else if (text === undefined) continue;
    else if (field.answer === 'text') answers[field.id] = text;
    else {
      unemploymentRate = parseUnemploymentRate(text) ?? null;
      if (unemploymentRate === null) wrong.push({ label, problem: 'notARate' });
    }
  }
  return { wrong, registration: { answers, unemploymentRate } };
}

export function isEmpty({ answers, unemploymentRate }: Registration): boolean {
  return Object.keys(answers).length === 0 && unemploymentRate === null;
}

/** Labels the state needs an answer to and has not got. */
export function listUnanswered(
  fields: readonly RegistrationField[],
  { answers, unemploymentRate }: Registration,
): readonly string[] {
  const isOpen = ({ id, answer }: RegistrationField) =>
    answer === 'text' ? answers[id] === undefined : unemploymentRate === null;
  return fields.filter((field) => field.required && isOpen(field)).map(({ label }) => label);
}
