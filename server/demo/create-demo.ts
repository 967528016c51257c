import type { Client } from '../../client/client.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  formatMonth,
  monthOf,
} from '../../values/calendar-date.ts';
import { formatInstant, startOfDay, toInstant } from '../../values/instant.ts';
import { contractorRuns, demoPeriodOf, employeeRuns } from './demo-dates.ts';
import { enterDemoPay } from './demo-pay.ts';
import { type DemoPerson, demoStates, listDemoPeople, newYorkOffice } from './demo-people.ts';
import { type DemoWorker, onboardDemoPerson, toDemoUser } from './onboard-demo-person.ts';

/** Everything that is the same in each run of the steps. */
export interface DemoPlan {
  /** The Monday on which the company is registered. */
  readonly firstDay: CalendarDate;
  readonly people: number;
}

/** The first step, by which a demo company is known. */
export const demoRegistration = {
  company: 'Analytical Engines',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '212-555-0142',
  email: 'ada@example.com',
  isEsign: true,
  isTermsAccepted: true,
} as const;

/**
 * Makes the demo company by operations that anybody can call, and returns its id. The clock of the account is at
 * the first day before, and at the day after the last pay date afterwards.
 */
export async function createDemo(client: Client, plan: DemoPlan): Promise<string> {
  const companyId = await registerDemoCompany(client);
  await addSchedules(client, companyId, plan);
  await waitUntil(client, plan, 1);
  const workers = await addPeople(client, companyId, plan);
  await addBenefits(client, { companyId, workers, ...plan });
  await waitUntil(client, plan, 2);
  const { runs: periods } = await client.reports.getRuns({ companyId });
  const demo = { client, companyId, workers, periods, ...plan };
  for (let number = 0; number < employeeRuns; number += 1) {
    const { submittedOn } = demoPeriodOf(plan.firstDay, number);
    await client.sandbox.advanceClock({ to: submittedOn });
    if (number === correctedRun + 1) await correctRun(demo);
    await submitRun(demo, { number, workerType: 'W2' });
    if (number >= employeeRuns - contractorRuns)
      await submitRun(demo, { number, workerType: '1099-NEC' });
  }
  const last = demoPeriodOf(plan.firstDay, employeeRuns - 1);
  await client.sandbox.advanceClock({ to: addDays(last.paidOn, 1) });
  await leaveWork(demo);
  return companyId;
}

/** The demo company while it is made. */
export interface Demo extends DemoPlan {
  readonly client: Client;
  readonly companyId: string;
  readonly workers: readonly DemoWorker[];
  readonly periods: Awaited<ReturnType<Client['reports']['getRuns']>>['runs'];
}

async function registerDemoCompany(client: Client): Promise<string> {
  const { companyOnboarding, adminPortal } = client;
  const { registration } = await companyOnboarding.companyRegistration({
    registration: demoRegistration,
  });
  const { companyId } = registration;
  await companyOnboarding.addCompanyLocation({
    companyLocation: {
      companyId,
      companyLocation: 'Main',
      ...newYorkOffice,
      phoneNumber: '212-555-0142',
    },
  });
  await companyOnboarding.addBusinessUser({
    businessUser: {
      companyId,
      firstName: 'Mary',
      lastName: 'Somerville',
      ...newYorkOffice,
      ssn: '123-45-6789',
      dateOfBirth: '1980-12-09',
      payrollAdmin: true,
      beneficialOwner: true,
      ownershipPercentage: 60,
    },
  });
  await companyOnboarding.addKybInformation({
    kybInformation: {
      companyId,
      ein: '12-3456789',
      entityType: 'C Corp',
      dateOfIncorporation: '2019-07-01',
      incorporationState: 'Delaware',
      irsAssisgnedFederalFilingForm: '941',
    },
  });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  for (const code of demoStates)
    await adminPortal.addStateRegistration({
      companyId,
      code,
      companyStateRegistration: { 'Unemployment Rate': '2.7' },
    });
  return companyId;
}

/** Moves the clock to an hour of the first day, and so runs what is due, such as verifications. */
async function waitUntil({ sandbox }: Client, { firstDay }: DemoPlan, hour: number): Promise<void> {
  const to = formatInstant(toInstant(startOfDay(firstDay) + hour * hourMs));
  await sandbox.advanceClock({ to });
}

const hourMs = 3_600_000;

async function addSchedules(
  { payroll }: Client,
  companyId: string,
  { firstDay }: DemoPlan,
): Promise<void> {
  for (const [workerType, number] of [
    ['W2', 0],
    ['1099-NEC', employeeRuns - contractorRuns],
  ] as const) {
    const { beginsOn, paidOn } = demoPeriodOf(firstDay, number);
    await payroll.addPaySchedule({
      paySchedule: {
        companyId,
        workerType,
        standardWorkingHours: 80,
        compensationFrequency: 'BiWeekly',
        payBeginDate: beginsOn,
        payDate: paidOn,
        paymentMode: 'Self-Initiated',
      },
    });
  }
}

/** Workers who are onboarded at a time; more would take all connections of the account. */
const atOnce = 3;

async function addPeople(
  client: Client,
  companyId: string,
  { people, firstDay }: DemoPlan,
): Promise<readonly DemoWorker[]> {
  const listed = listDemoPeople(people);
  const added = await client.adminPortal.addUsers({
    companyId,
    users: listed.map(toDemoUser),
  });
  const userIds = added.map(({ user }) => user.userId);
  const workers: DemoWorker[] = [];
  for (let from = 0; from < listed.length; from += atOnce) {
    const chunk = listed.slice(from, from + atOnce);
    const onboarded = chunk.map((person, index) =>
      onboardDemoPerson(client, person, {
        companyId,
        userId: userIds[from + index] ?? '',
        index: from + index,
        firstDay,
      }),
    );
    workers.push(...(await Promise.all(onboarded)));
  }
  return workers;
}

/** Every fourth employee with a salary saves for retirement. */
async function addBenefits(
  { benefits }: Client,
  { companyId, workers, firstDay }: Pick<Demo, 'companyId' | 'workers' | 'firstDay'>,
): Promise<void> {
  const effectiveMonth = formatMonth(addMonths(monthOf(firstDay), 1));
  const plan = { companyId, benefitType: '401(k)', effectiveMonth };
  await benefits.addCompanyBenefits({ benefitCompanyElection: plan });
  const salaried = workers.filter(({ person }) => person.pay === 'salary');
  for (const { userId } of salaried.filter((_, index) => index % 4 === 0))
    await benefits.enrolUserBenefit({
      benefitUserElection: { ...plan, userId, employeePercentage: 5, companyPercentage: 3 },
    });
}

export interface DemoRun {
  readonly number: number;
  readonly workerType: 'W2' | '1099-NEC';
}

async function submitRun(demo: Demo, run: DemoRun): Promise<void> {
  const { client, companyId } = demo;
  const payPeriodId = periodIdOf(demo, run);
  await enterDemoPay(demo, { ...run, payPeriodId });
  await client.payroll.initiatePayroll({ companyId, payPeriodId });
}

function periodIdOf({ periods, firstDay }: Demo, { number, workerType }: DemoRun): string {
  const { beginsOn } = demoPeriodOf(firstDay, number);
  const found = periods.find(
    (each) => each.workerType === workerType && each.payBeginDate === beginsOn,
  );
  if (!found) throw new Error(`the schedule of ${workerType} has no period from ${beginsOn}`);
  return found.payPeriodId;
}

/** The payroll in which a bonus was forgotten. */
const correctedRun = 2;

/** Pays a bonus that was forgotten in an earlier payroll. */
async function correctRun(demo: Demo): Promise<void> {
  const { client, companyId } = demo;
  const { userId } = firstWorker(demo, 'salary');
  await client.payroll.correctPayroll({
    companyId,
    payPeriodId: periodIdOf(demo, { number: correctedRun, workerType: 'W2' }),
    reason: 'the bonus for the new engine was forgotten',
    corrections: [
      {
        userId,
        action: 'Replace',
        additionalCompensations: [{ description: 'Bonus', amount: 500 }],
      },
    ],
  });
}

/** Leaves what a new user can try: a returned payment, a raise that was entered late, and hours that are missing. */
async function leaveWork(demo: Demo): Promise<void> {
  const { client, companyId, firstDay } = demo;
  const lastRun = { number: employeeRuns - 1, workerType: 'W2' } as const;
  await client.sandbox.simulateAchReturn({
    companyId,
    payPeriodId: periodIdOf(demo, lastRun),
    userId: firstWorker(demo, 'hourly').userId,
    returnCode: 'R03',
  });
  const { userWageId, person } = lastWorker(demo, 'salary');
  await client.adminPortal.updateUserWage({
    userWage: {
      userWageId,
      wageRate: person.rate + 3_900,
      startDate: demoPeriodOf(firstDay, employeeRuns - 2).beginsOn,
    },
  });
  const next = { number: employeeRuns, workerType: 'W2' } as const;
  const payPeriodId = periodIdOf(demo, next);
  const withoutHours = lastWorker(demo, 'hourly').userId;
  await enterDemoPay(demo, { ...next, payPeriodId, withoutHours });
}

function firstWorker({ workers }: Demo, pay: DemoPerson['pay']): DemoWorker {
  return requireWorker(workers.find(({ person }) => person.pay === pay));
}

function lastWorker({ workers }: Demo, pay: DemoPerson['pay']): DemoWorker {
  return requireWorker(workers.findLast(({ person }) => person.pay === pay));
}

function requireWorker(worker: DemoWorker | undefined): DemoWorker {
  if (!worker) throw new Error('the demo company has no worker of this kind');
  return worker;
}
