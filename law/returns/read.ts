import type { CalendarDate } from '../../values/calendar-date.ts';
import { readLawJson } from '../law-files.ts';
import { type ReturnRules, returnRulesSchema } from './schema.ts';

/** Undefined for a date before the first confirmed rules. */
export function readReturnRules(date: CalendarDate): ReturnRules | undefined {
  const file = returnRulesSchema.parse(readLawJson('returns/rules.json'));
  const inForce = <Rule extends { readonly from: CalendarDate }>(rules: readonly Rule[]) =>
    rules.filter(({ from }) => from <= date).at(-1);
  const found = {
    deposits: inForce(file.deposits),
    unemploymentDeposits: inForce(file.unemploymentDeposits),
    unemploymentCredit: inForce(file.unemploymentCredit),
    dueDates: inForce(file.dueDates),
    annualReturn: inForce(file.annualReturn),
    nonpayrollReturn: inForce(file.nonpayrollReturn),
  };
  return isComplete(found) ? found : undefined;
}

type FoundRules = { readonly [Group in keyof ReturnRules]: ReturnRules[Group] | undefined };

function isComplete(found: FoundRules): found is ReturnRules {
  return Object.values(found).every((rule) => rule !== undefined);
}
