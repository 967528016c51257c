import type { Client } from '../../client/client.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { DemoPerson } from './demo-people.ts';

/** A person of the demo company with the ids of their records. */
export interface DemoWorker {
  readonly person: DemoPerson;
  readonly userId: string;
  readonly userWageId: string;
}

interface NewDemoWorker {
  readonly companyId: string;
  readonly userId: string;
  /** Position in the list of people. */
  readonly index: number;
  readonly firstDay: CalendarDate;
}

export function toDemoUser(person: DemoPerson) {
  const { reference, firstName, lastName, jobTitle, isInOffice, home } = person;
  return {
    userReferenceId: reference,
    firstName,
    lastName,
    email: `${reference.toLowerCase()}@example.com`,
    dateOfJoin: joinedOn,
    workerType: workerTypeOf(person),
    jobTitle,
    companyLocationCategory: isInOffice ? ('Office' as const) : ('Remote' as const),
    stateCode: isInOffice ? '' : home.state,
  };
}

const joinedOn = '2025-06-02';

const workerTypeOf = ({ pay }: DemoPerson) =>
  pay === 'contractor' ? ('1099-NEC' as const) : ('W2' as const);

/** Enters everything that is needed to pay a person. */
export async function onboardDemoPerson(
  client: Client,
  person: DemoPerson,
  worker: NewDemoWorker,
): Promise<DemoWorker> {
  const { adminPortal, userOnboarding, userPortal } = client;
  const { companyId, userId, index } = worker;
  const isSalary = person.pay === 'salary';
  const { userWage } = await adminPortal.addUserWage({
    userWage: {
      companyId,
      userId,
      wageRate: person.rate,
      workerType: workerTypeOf(person),
      wageBasis: isSalary ? 'Per Year' : 'Per Hour',
      standardWorkingHours: 80,
      userType: isSalary ? 'Salary/No overtime' : 'Paid by the hour',
      employmentStatus: 'Full Time (30+ Hours per week)',
      startDate: joinedOn,
      paymentMethod: 'Direct Deposit',
    },
  });
  await userOnboarding.addKycInformation({
    kycInformation: {
      userId,
      ssn: String(firstSsn + index),
      dateOfBirth: addDays('1965-12-10' as CalendarDate, 397 * (index % 30)),
      ...person.home,
    },
  });
  await userPortal.addUserBankAccount({
    userPayAccountEntity: {
      companyId,
      userId,
      accountNumber: `0001${String(10_000 + index)}6789`,
      routingNumber: '021000021',
      bankName: 'First Bank',
      accountType: 'checking',
      accountName: 'Everyday',
    },
  });
  if (person.pay !== 'contractor') await addForms(client, person, worker);
  if (index === personWithOrder) await addOrder(client, worker);
  return { person, userId, userWageId: userWage.userWageId };
}

/** Ends in no digits that a verification of the sandbox would fail. */
const firstSsn = 223_451_000;

/** The third person, who is an employee, pays child support. */
const personWithOrder = 2;

async function addForms(
  { userOnboarding }: Client,
  { isMarried }: DemoPerson,
  { userId }: NewDemoWorker,
): Promise<void> {
  await userOnboarding.addW4Information({
    w4Information: {
      userId,
      w4FilingStatus: isMarried ? 'Married filing jointly' : 'Single',
    },
  });
}

async function addOrder(
  { adminPortal }: Client,
  { companyId, userId }: NewDemoWorker,
): Promise<void> {
  await adminPortal.addGarnishment({
    garnishment: {
      companyId,
      userId,
      garnishmentType: 'Child Support',
      amountPerPayperiod: 180,
      caseIdentifier: 'CS-2026-1843',
    },
  });
}
