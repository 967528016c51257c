import {
  refusedField,
  type UserFields,
  userOddities,
  userRefusals,
} from '../../../contract/adminPortal/user-fields.ts';
import type { Problem } from '../../../contract/decode.ts';
import { entryText, pathText } from '../../../contract/messages.ts';
import {
  joiningRange,
  listWorkerOddities,
  listWorkerProblems,
  type WorkerFacts,
  type WorkplaceFacts,
} from '../../../engine/onboarding/worker.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { type Company, findCompany, findKybInformation } from '../../store/companies.ts';
import type { Transaction } from '../../store/database.ts';
import { listLocations } from '../../store/locations.ts';
import type { WorkerParticulars } from '../../store/workers.ts';

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
      joining: joiningRange(today),
      locations,
      incorporatedOn: kyb?.incorporatedOn,
    }
  );
}

export function toParticulars(user: UserFields): WorkerParticulars {
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
export function problemsOf(
  worker: WorkerFacts,
  workplace: Workplace,
  path: readonly PropertyKey[] = ['user'],
  request: object = {},
): Problem[] {
  return listWorkerProblems(worker, workplace).map((problem) => ({
    path: pathText([...path, refusedField[problem]]),
    message:
      entryText(path, request) +
      userRefusals[problem].replace('{company}', () => workplace.company.name),
  }));
}

/** The sentence for people, and what was accepted although it may be a mistake. */
export function said(sentence: string, worker: WorkerFacts, workplace: Workplace): string {
  const oddities = listWorkerOddities(worker, workplace).map((oddity) => userOddities[oddity]);
  return [sentence, ...oddities].join(' ');
}
