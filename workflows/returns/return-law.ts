import type { Transaction } from '../../database/database.ts';
import type { EmploymentReturnLaw } from '../../engine/forms/form-941.ts';
import { type Law, readReturnRules } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';

/** The part of a request that computing a return needs. */
export interface ReturnContext {
  readonly tx: Transaction;
  readonly law: Law;
}

/** The law of the last day of a return's period; undefined if a part of it is missing. */
export function readReturnLaw(law: Law, endsOn: CalendarDate): EmploymentReturnLaw | undefined {
  const rules = readReturnRules(endsOn);
  const { federal } = law.on({ payDate: endsOn });
  return rules && federal && { federal, rules };
}
