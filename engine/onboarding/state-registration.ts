import type { RegistrationField } from '../../law/law.ts';
import { addYears, type CalendarDate, startOfQuarter } from '../../values/calendar-date.ts';
import type { Percentage } from '../../values/rate.ts';
import { parseUnemploymentRate } from '../../values/rate.ts';

/** What a company has answered to a state: texts by field, and the one figure taxes are computed with. */
export interface RegistrationAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly unemploymentRate: Percentage | null;
}

/** The rate a state has assigned, from a day on until the next one takes effect. */
export interface AssignedRate {
  readonly effectiveOn: CalendarDate;
  readonly rate: Percentage;
}

/** The rate in force, or else the first to come; rates stand in the order of their days. */
export function findRateOn(
  rates: readonly AssignedRate[],
  today: CalendarDate,
): AssignedRate | undefined {
  return rates.findLast(({ effectiveOn }) => effectiveOn <= today) ?? rates[0];
}

/**
 * From when a rate holds that is given without a day. Rates are assigned for whole quarters, on which
 * wages are reported: earlier quarters stay as they were. What is in force only since is replaced.
 */
export function defaultEffectiveDate(
  rates: readonly AssignedRate[],
  today: CalendarDate,
): CalendarDate {
  const quarter = startOfQuarter(today);
  const since = rates.findLast(({ effectiveOn }) => effectiveOn <= today)?.effectiveOn;
  return since && since > quarter ? since : quarter;
}

/** Days on which a rate may be said to take effect. */
export function effectiveDateRange(today: CalendarDate) {
  return { earliest: addYears(today, -5), latest: addYears(today, 1) };
}

export interface RegistrationAnswerProblem {
  readonly label: string;
  readonly problem: 'notAsked' | 'notARate';
}

/** Reads answers given by label: every wrong one is named, and nothing is taken unless all are right. */
export function readRegistrationAnswers(
  fields: readonly RegistrationField[],
  given: Readonly<Record<string, string | undefined>>,
): {
  readonly wrong: readonly RegistrationAnswerProblem[];
  readonly registration: RegistrationAnswers;
} {
  const wrong: RegistrationAnswerProblem[] = [];
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

export function isEmptyRegistration({ answers, unemploymentRate }: RegistrationAnswers): boolean {
  return Object.keys(answers).length === 0 && unemploymentRate === null;
}

/** Labels the state needs an answer to and has not got. */
export function listUnansweredFields(
  fields: readonly RegistrationField[],
  { answers, unemploymentRate }: RegistrationAnswers,
): readonly string[] {
  const isOpen = ({ id, answer }: RegistrationField) =>
    answer === 'text' ? answers[id] === undefined : unemploymentRate === null;
  return fields.filter((field) => field.required && isOpen(field)).map(({ label }) => label);
}
