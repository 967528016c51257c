import type { ResponseOf } from '../../contract/operation.ts';
import type { getNewHires } from '../../contract/reports/getNewHires.ts';
import { listMissingHireItems } from '../../engine/onboarding/new-hires.ts';
import type { NewHireLaw } from '../../law/law.ts';
import type { NewHire } from '../../store/new-hires.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

type NewHireRecord = ResponseOf<typeof getNewHires>['newHires'][number];

/** The company's part of a report. */
export interface HireEmployer {
  readonly hasEin: boolean;
  readonly hasCompanyAddress: boolean;
}

export function missingItemsOf({ state, ssn }: NewHire, employer: HireEmployer): string[] {
  return listMissingHireItems({ state, hasIdentity: ssn !== undefined, ...employer });
}

export function toNewHireRecord(
  hire: NewHire,
  { law, employer, today }: NewHireContext,
): NewHireRecord {
  const { home, state, hiredOn, workerType, reportedOn } = hire;
  const rule = law.ruleOf(state ?? '');
  const dueDate = addDays(hiredOn, rule.days);
  return {
    workerId: hire.workerId,
    firstName: hire.firstName,
    middleName: hire.middleName,
    lastName: hire.lastName,
    workerType,
    hireDate: hiredOn,
    isRehire: hire.daysApart !== null,
    stateCode: state,
    dueDate,
    isLate: reportedOn === null && dueDate < today,
    contractorsFrom: workerType === 'W2' ? null : (rule.contractorsFrom ?? null),
    ssn: hire.ssn?.masked ?? null,
    dateOfBirth: hire.dateOfBirth,
    address1: home?.address1 ?? null,
    address2: home?.address2 ?? null,
    city: home?.city ?? null,
    state: home?.state ?? null,
    zipcode: home?.zipCode ?? null,
    missingItems: missingItemsOf(hire, employer),
    reportedDate: reportedOn,
    reportedStateCode: hire.reportedState,
    confirmationNumber: hire.confirmationNumber,
  };
}

interface NewHireContext {
  readonly law: NewHireLaw;
  readonly employer: HireEmployer;
  readonly today: CalendarDate;
}
