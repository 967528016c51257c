import type { TestAccount } from '../../harness/app.ts';
import {
  aLocation,
  anOwner,
  aPayAccount,
  aSchedule,
  aWage,
  aWorker,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from '../../harness/examples.ts';
import {
  type CompanyLetter,
  companyLetterOf,
  type YearPerson,
  yearCompanies,
  yearPeople,
} from './people.ts';
import { withZipCode } from './zip-codes.ts';

/** The companies of the year with their ids, once everybody can be paid. */
export interface OnboardedYear {
  readonly account: TestAccount;
  readonly companyIds: ReadonlyMap<CompanyLetter, string>;
  readonly userIds: ReadonlyMap<string, string>;
}

const letters = Object.keys(yearCompanies) as CompanyLetter[];

/** Onboards four companies until they are ready for their first payroll. */
export async function onboardYear(account: TestAccount): Promise<OnboardedYear> {
  const companyIds = new Map<CompanyLetter, string>();
  const userIds = new Map<string, string>();
  await Promise.all(
    letters.map(async (letter, index) => {
      const companyId = await addYearCompany(account, letter, index);
      companyIds.set(letter, companyId);
    }),
  );
  const { clock } = await account.client.sandbox.getClock({});
  await account.client.sandbox.advanceClock({ to: clock.now });
  await Promise.all(
    letters.map(async (letter) => {
      const companyId = companyIds.get(letter) ?? '';
      for (const [reference, userId] of await addYearPeople(account, letter, companyId))
        userIds.set(reference, userId);
    }),
  );
  await account.client.sandbox.advanceClock({ to: clock.now });
  return { account, companyIds, userIds };
}

async function addYearCompany(
  account: TestAccount,
  letter: CompanyLetter,
  index: number,
): Promise<string> {
  const { companyOnboarding, payroll } = account.client;
  const { name, office, schedules } = yearCompanies[letter];
  const companyId = await registerCompany(account, { company: name });
  await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId, withZipCode(office)),
  });
  await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
  const ein = `12-345678${index}`;
  await companyOnboarding.addKybInformation({
    kybInformation: someKybInformation(companyId, { ein }),
  });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  for (const schedule of schedules) {
    const { payDate, ...plain } = aSchedule(companyId);
    await payroll.addPaySchedule({ paySchedule: { ...plain, ...schedule } });
  }
  return companyId;
}

async function addYearPeople(
  account: TestAccount,
  letter: CompanyLetter,
  companyId: string,
): Promise<[reference: string, userId: string][]> {
  const { adminPortal, benefits } = account.client;
  const own = Object.entries(yearPeople).filter(
    ([reference]) => companyLetterOf(reference) === letter,
  );
  const users = own.map(([reference, person]) => toUser(reference, person));
  const added = await adminPortal.addUsers({ companyId, users });
  const userIds = own.map(([reference], index): [string, string] => [
    reference,
    added[index]?.user.userId ?? '',
  ]);
  const states = new Set([yearCompanies[letter].office.state]);
  for (const [, { home }] of own) states.add(home.state);
  await Promise.all(
    [...states].map((code) =>
      adminPortal.addStateRegistration({
        companyId,
        code,
        companyStateRegistration: { 'Unemployment Rate': '2.7' },
      }),
    ),
  );
  const offered = new Set(own.flatMap(([, person]) => Object.keys(person.benefits ?? {})));
  for (const benefitType of offered)
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'January 2026' },
    });
  await Promise.all(
    own.map(([reference, person], index) =>
      completeOnboarding(account, person, {
        companyId,
        userId: userIds[index]?.[1] ?? '',
        standardHours: yearCompanies[letter].schedules[0]?.standardWorkingHours ?? 0,
        ssn: `22345${reference.charCodeAt(0) - 60}${reference.slice(1)}7`,
      }),
    ),
  );
  return userIds;
}

function toUser(reference: string, { name, home, joined, ...person }: YearPerson) {
  const [firstName = '', lastName = ''] = name.split(' ');
  return aWorker({
    userReferenceId: reference,
    firstName,
    middleName: '',
    lastName,
    email: `${firstName}@example.com`,
    dateOfJoin: joined ?? '2025-06-02',
    workerType: person.contractor ? '1099-NEC' : 'W2',
    companyLocationCategory: person.atOffice ? 'Office' : 'Remote',
    stateCode: person.atOffice ? '' : home.state,
  });
}

interface NewPerson {
  readonly companyId: string;
  readonly userId: string;
  readonly ssn: string;
  readonly standardHours: number;
}

async function completeOnboarding(
  account: TestAccount,
  person: YearPerson,
  { companyId, userId, ssn, standardHours }: NewPerson,
): Promise<void> {
  const { adminPortal, userOnboarding, userPortal, benefits } = account.client;
  const { account: accountNumber = '000123456789', home } = person;
  await adminPortal.addUserWage({
    userWage: aWage(
      { companyId, userId },
      {
        wageRate: person.rate,
        wageBasis: person.basis ?? 'Per Hour',
        userType: (person.userType ?? 'Paid by the hour') as 'Paid by the hour',
        standardWorkingHours: standardHours,
        workerType: person.contractor ? '1099-NEC' : 'W2',
        startDate: person.joined ?? '2025-06-02',
        paymentMethod: accountNumber === null ? 'Check' : 'Direct Deposit',
        ...(person.isOwner && { userRefTaxExempt: 'Yes, as an owner/corporate officer' }),
      },
    ),
  });
  await userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId, {
      ssn,
      dateOfBirth: person.born ?? '1988-08-26',
      ...withZipCode(home),
    }),
  });
  if (accountNumber !== null)
    await userPortal.addUserBankAccount({
      userPayAccountEntity: aPayAccount({ companyId, userId }, { accountNumber }),
    });
  if (person.w4)
    await userOnboarding.addW4Information({
      w4Information: { userId, w4FilingStatus: 'Single', ...person.w4 },
    });
  for (const [stateCode, stateW4Information] of Object.entries(person.stateForms ?? {}))
    await userOnboarding.addStateW4Information({ userId, stateCode, stateW4Information });
  for (const [benefitType, parts] of Object.entries(person.benefits ?? {}))
    await benefits.enrolUserBenefit({
      benefitUserElection: {
        companyId,
        userId,
        benefitType,
        effectiveMonth: 'January 2026',
        ...parts,
      },
    });
}
