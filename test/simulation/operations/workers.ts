import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { aPayAccount, aWage, aWorker, someKycInformation } from '../../harness/examples.ts';
import type { ModelAccount, ModelCompany, ModelWorker, Wage } from '../model/model.ts';
import type { W4 } from '../model/taxes.ts';
import type { World } from '../world.ts';
import { type SimulatedOperation, toWireDollars } from './operation.ts';

const mostWorkers = 6;

export const hire: SimulatedOperation = {
  name: 'hire a worker',
  weight: 5,
  run: async (world, account) => {
    const company = world.random.pickAny(account.companies);
    if (!company || company.workers.length >= mostWorkers) return;
    const worker = await addWorker(world, account, company);
    const ids = { companyId: company.id, userId: worker.id };
    await sendWage(world, account, { ids, worker, wage: worker.wages[0] });
    const number = world.random.int(100_000, 899_990);
    await world.ask('addKycInformation', {
      account,
      body: {
        kycInformation: someKycInformation(worker.id, {
          ssn: `223${number}`.replace(/0001$/, '0003'),
          city: 'Austin',
          state: 'Texas',
          zipcode: '78701',
        }),
      },
    });
    // The sandbox returns deposits to accounts that end in 0003.
    const accountNumber = worker.account === 'returns' ? '770000000003' : '000123456789';
    if (worker.account !== 'none')
      await world.ask('addUserBankAccount', {
        account,
        body: { userPayAccountEntity: aPayAccount(ids, { accountNumber }) },
      });
    company.workers.push(worker);
  },
};

async function addWorker(
  world: World,
  account: ModelAccount,
  { id: companyId }: ModelCompany,
): Promise<ModelWorker> {
  const { random } = world;
  const today = newYorkDateOf(account.now);
  const kind = random.pick(['hourly', 'salaried'] as const);
  const lastName = `Worker ${String.fromCharCode(65 + random.int(0, 25), 97 + random.int(0, 25))}`;
  const joinedOn = addDays(today, random.chance(50) ? -random.int(60, 400) : random.int(-9, 5));
  const user = aWorker({ lastName, dateOfJoin: joinedOn, stateCode: 'TX' });
  const answer = await world.ask('addUser', { account, body: { user: { companyId, ...user } } });
  return {
    id: answer?.user.userId ?? '',
    firstName: user.firstName ?? '',
    lastName,
    kind,
    joinedOn,
    wages: [{ startsOn: joinedOn, rate: chooseRate(world, kind) }],
    account: random.pick(['settles', 'settles', 'settles', 'returns', 'none']),
    w4: { status: 'single', twoJobs: false, extra: 0 },
    hasW4: false,
    dues: 0,
    exitOn: undefined,
  };
}

/** Cents an hour or a year; some salaries reach the wage base of Social Security. */
function chooseRate({ random }: World, kind: ModelWorker['kind']): number {
  if (kind === 'hourly') return random.int(1_500, 12_000);
  return random.chance(20)
    ? random.int(300_000, 2_000_000) * 100
    : random.int(30_000, 160_000) * 100;
}

async function sendWage(
  world: World,
  account: ModelAccount,
  {
    ids,
    worker,
    wage,
  }: {
    readonly ids: { readonly companyId: string; readonly userId: string };
    readonly worker: ModelWorker;
    readonly wage: Wage | undefined;
  },
  refusal?: string,
): Promise<void> {
  const isHourly = worker.kind === 'hourly';
  const { standardWorkingHours: _, ...rest } = aWage(ids, {
    wageRate: toWireDollars(wage?.rate ?? 0),
    wageBasis: isHourly ? 'Per Hour' : 'Per Year',
    userType: isHourly ? 'Paid by the hour' : 'Salary/No overtime',
    paymentMethod: 'Direct Deposit',
    startDate: wage?.startsOn ?? '',
  });
  await world.ask('addUserWage', { account, refusal, body: { userWage: rest } });
}

export const changeWage: SimulatedOperation = {
  name: 'change a wage',
  weight: 4,
  run: async (world, account) => {
    const { random } = world;
    const company = random.pickAny(account.companies);
    const worker = company && random.pickAny(company.workers);
    const last = worker?.wages.at(-1);
    if (!company || !worker || !last) return;
    const ids = { companyId: company.id, userId: worker.id };
    const isTaken = random.chance(20);
    const day = addDays(newYorkDateOf(account.now), random.int(-10, 10));
    const startsOn = isTaken || day <= last.startsOn ? last.startsOn : day;
    const wage = { startsOn, rate: chooseRate(world, worker.kind) };
    const refusal = startsOn === last.startsOn ? 'startDateTaken' : undefined;
    await sendWage(world, account, { ids, worker, wage }, refusal);
    if (!refusal) worker.wages.push(wage);
  },
};

const statuses = {
  single: 'Single',
  married_joint: 'Married filing jointly',
  head_of_household: 'Head of household',
} as const;

export const sendW4: SimulatedOperation = {
  name: 'send a Form W-4',
  weight: 3,
  run: async (world, account) => {
    const { random } = world;
    const company = random.pickAny(account.companies);
    const worker = company && random.pickAny(company.workers);
    if (!worker) return;
    const w4: W4 = {
      status: random.pick(['single', 'married_joint', 'head_of_household']),
      twoJobs: random.chance(30),
      extra: random.chance(30) ? random.int(1, 2_500) : 0,
    };
    const operation = random.pick(['addW4Information', 'updateW4Information'] as const);
    const isAgain = operation === 'addW4Information' && worker.hasW4;
    await world.ask(operation, {
      account,
      refusal: isAgain ? 'alreadyOnFile' : undefined,
      body: {
        w4Information: {
          userId: worker.id,
          w4FilingStatus: statuses[w4.status],
          haveMultipleJob: w4.twoJobs,
          extraWithholding: toWireDollars(w4.extra),
        },
      },
    });
    if (isAgain) return;
    worker.w4 = w4;
    worker.hasW4 = true;
  },
};

export const addDues: SimulatedOperation = {
  name: 'add a recurring deduction',
  weight: 2,
  run: async (world, account) => {
    const company = world.random.pickAny(account.companies);
    const worker = company && world.random.pickAny(company.workers);
    if (!company || !worker) return;
    const isAgain = worker.dues > 0;
    const dues = world.random.int(1, 9_000);
    await world.ask('addRecurringPayItem', {
      account,
      refusal: isAgain ? 'duplicate' : undefined,
      body: {
        recurringPayItem: {
          companyId: company.id,
          userId: worker.id,
          type: 'Union Dues',
          amountPerPayperiod: toWireDollars(dues),
        },
      },
    });
    if (!isAgain) worker.dues = dues;
  },
};

export const terminate: SimulatedOperation = {
  name: 'terminate a worker',
  weight: 1,
  run: async (world, account) => {
    const { random } = world;
    const company = random.pickAny(account.companies);
    const worker = company && random.pickAny(company.workers);
    if (!worker) return;
    const exitOn = addDays(newYorkDateOf(account.now), random.int(-6, 12));
    const refusal = findExitRefusal(worker, exitOn);
    await world.ask('terminateUser', {
      account,
      refusal,
      body: {
        user: {
          userId: worker.id,
          exitDate: exitOn,
          finalPayCheckType: 'They will be paid during a regular payroll cycle',
        },
      },
    });
    if (!refusal) worker.exitOn = exitOn;
  },
};

function findExitRefusal({ exitOn, joinedOn }: ModelWorker, day: CalendarDate): string | undefined {
  if (exitOn !== undefined) return 'alreadyTerminated';
  return day < joinedOn ? 'exitBeforeJoining' : undefined;
}
