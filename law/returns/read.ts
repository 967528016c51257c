import type { CalendarDate } from '../../values/calendar-date.ts';
import { readLawJson } from '../law-files.ts';
import { type ReturnRules, returnRulesSchema } from './schema.ts';

/** Undefined for a date before the first confirmed rules. */
export function readReturnRules(date: CalendarDate): ReturnRules | undefined {
  const file = returnRulesSchema.parse(readLawJson('returns/rules.json'));
  const inForce = <Rule extends { readonly from: CalendarDate }>(rules: readonly Rule[]) =>
    rules.filter(({ from }) => from <= date).at(-1);
  const deposits = inForce(file.deposits);
  const unemploymentDeposits = inForce(file.unemploymentDeposits);
  const unemploymentCredit = inForce(file.unemploymentCredit);
  const dueDates = inForce(file.dueDates);
  const annualReturn = inForce(file.annualReturn);
  if (!deposits || !unemploymentDeposits || !unemploymentCredit || !dueDates || !annualReturn)
    return undefined;
  return { deposits, unemploymentDeposits, unemploymentCredit, dueDates, annualReturn };
}
