import {
  type UserFields,
  userRefusalFields,
  userRefusals,
  userWarningMessages,
} from '../../../contract/adminPortal/user-fields.ts';
import { describeEntry, formatPath } from '../../../contract/messages.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Warn } from '../../../contract/warnings.ts';
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
import type { WorkLocationTerms } from '../../../store/worker-locations.ts';
import type { WorkerDetails } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';

export interface Workplace extends WorkplaceFacts {
  readonly company: Company;
}

/** Loads what the details of a worker are checked against. */
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

export function toWorkerDetails(user: UserFields): WorkerDetails & WorkLocationTerms {
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
    isRemoteByChoice: user.isRemoteByChoice ?? false,
  };
}

export function toLocationTerms(location: WorkLocationTerms): WorkLocationTerms {
  const { locationCategory, workState, locationId, isRemoteByChoice } = location;
  return { locationCategory, workState, locationId, isRemoteByChoice };
}

/** Lists every reason to refuse the worker at that path of the request. */
export function listWorkerInputProblems(
  worker: EmploymentDetails,
  workplace: Workplace,
  path: readonly PropertyKey[] = ['user'],
  request: object = {},
): Problem[] {
  return listWorkerProblems(worker, workplace).map((problem) => ({
    key: problem,
    path: formatPath([...path, userRefusalFields[problem]]),
    message:
      describeEntry(path, request) +
      userRefusals[problem].replace('{company}', () => workplace.company.name),
  }));
}

/** Appends warnings about details that may be mistakes, and warns of those that were sent; `path` is their object. */
export function withWorkerWarnings(
  sentence: string,
  worker: EmploymentDetails,
  workplace: Workplace,
  { path, sent, warn }: { readonly path: string; readonly sent: SentDetails; readonly warn: Warn },
): string {
  const warnings = listWorkerWarnings(worker, workplace);
  for (const warning of warnings) {
    const [key, field] = warningFields[warning];
    const message = userWarningMessages[warning];
    if (sent[field] !== undefined) warn({ key, path: `${path}.${field}`, message });
  }
  return [sentence, ...warnings.map((warning) => userWarningMessages[warning])].join(' ');
}

type SentDetails = Readonly<
  Partial<Record<(typeof warningFields)[keyof typeof warningFields][1], unknown>>
>;

const warningFields = {
  joinedBeforeIncorporation: ['joinedBeforeIncorporation', 'dateOfJoin'],
  noLocation: ['locationMissing', 'companyLocationCategory'],
  otherState: ['stateCodeIgnored', 'stateCode'],
} as const;
