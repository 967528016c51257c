import {
  type UserFields,
  userRefusalFields,
  userRefusals,
  userWarningMessages,
} from '../../../contract/adminPortal/user-fields.ts';
import type { Problem } from '../../../contract/decode.ts';
import { describeEntry, formatPath } from '../../../contract/messages.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  type EmploymentDetails,
  joinDateRange,
  listWorkerProblems,
  listWorkerWarnings,
  type WorkplaceFacts,
} from '../../../engine/onboarding/employment-details.ts';
import { type Company, findCompany, findKybInformation } from '../../../store/companies.ts';
import { listLocations } from '../../../store/locations.ts';
import type { WorkerDetails } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';

export interface Workplace extends WorkplaceFacts {
  readonly company: Company;
}

/** What a worker's statements are held against. */
export async function loadWorkplace(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<Workplace | undefined> {
  const [company, locations, kyb] = await Promise.all([
    findCompany(tx, companyId),
    listLocations(tx, companyId),
    findKybInformation(tx, companyId),
  ]);
  return (
    company && {
      company,
      today,
      joining: joinDateRange(today),
      locations,
      incorporatedOn: kyb?.incorporatedOn,
    }
  );
}

export function toWorkerDetails(user: UserFields): WorkerDetails {
  return {
    reference: user.userReferenceId ?? null,
    firstName: user.firstName,
    middleName: user.middleName ?? null,
    lastName: user.lastName,
    email: user.email ?? null,
    personalEmail: null,
    phoneNumber: user.phoneNumber ?? null,
    workerType: user.workerType,
    jobTitle: user.jobTitle ?? null,
    joinedOn: user.dateOfJoin,
    locationCategory: user.companyLocationCategory,
    workState: user.stateCode ?? null,
    locationId: user.companyLocationId ?? null,
  };
}

/** Everything wrong with a worker as stated at a place in the request. */
export function listWorkerInputProblems(
  worker: EmploymentDetails,
  workplace: Workplace,
  path: readonly PropertyKey[] = ['user'],
  request: object = {},
): Problem[] {
  return listWorkerProblems(worker, workplace).map((problem) => ({
    path: formatPath([...path, userRefusalFields[problem]]),
    message:
      describeEntry(path, request) +
      userRefusals[problem].replace('{company}', () => workplace.company.name),
  }));
}

/** The sentence for people, and what was accepted although it may be a mistake. */
export function withWorkerWarnings(
  sentence: string,
  worker: EmploymentDetails,
  workplace: Workplace,
): string {
  const oddities = listWorkerWarnings(worker, workplace).map(
    (oddity) => userWarningMessages[oddity],
  );
  return [sentence, ...oddities].join(' ');
}
