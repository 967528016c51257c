import { addDays, type CalendarDate, weekdayOf } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { aLocation, anOwner, aRegistration, someKybInformation } from '../../harness/examples.ts';
import { modelDeadline, payDateFor } from '../model/calendar.ts';
import type { ModelAccount, ModelCompany, ModelPeriod } from '../model/model.ts';
import { expectSame, type World } from '../world.ts';
import type { SimulatedOperation } from './operation.ts';

const mostCompanies = 3;
/** The last pay date that the model computes with the law of 2026. */
const lastPayDate = '2026-12-11';

export const addCompany: SimulatedOperation = {
  name: 'add a company',
  weight: 2,
  run: async (world, account) => {
    if (account.companies.length >= mostCompanies) return;
    const company = await register(world, account);
    await world.ask('addStateRegistration', {
      account,
      body: {
        companyId: company.id,
        code: 'TX',
        companyStateRegistration: { 'Unemployment Rate': company.unemploymentRate },
      },
    });
    await addSchedule(world, account, company);
    account.companies.push(company);
  },
};

async function register(world: World, account: ModelAccount): Promise<ModelCompany> {
  const { random } = world;
  const number = random.int(1_000, 9_999);
  const name = `Company ${number}`;
  const willBe = random.chance(10) ? 'failed' : 'passed';
  const place = { city: 'Austin', state: 'Texas', zipcode: '78701' };
  const { companyId: _, ...kyb } = someKybInformation('');
  const { companyId: __, ...location } = aLocation('', place);
  const { companyId: ___, ...person } = anOwner('', place);
  // The sandbox fails numbers that end in 0001.
  const ein = willBe === 'failed' ? '12-3450001' : `12-345${number}`;
  const answer = await world.ask('createBusiness', {
    account,
    body: {
      registration: aRegistration({ company: name }),
      kybInformation: { ...kyb, ein },
      companyLocation: location,
      businessUser: person,
    },
  });
  return {
    id: answer?.registration.companyId ?? '',
    name,
    unemploymentRate: random.pick(['0.25', '2.7', '6.25']),
    frequency: random.pick(['Weekly', 'BiWeekly']),
    willBe,
    verification: 'pending',
    workers: [],
    periods: [],
    runs: [],
  };
}

/** Adds a schedule from last Monday, or the one before, and compares its periods with the model. */
async function addSchedule(
  world: World,
  account: ModelAccount,
  company: ModelCompany,
): Promise<void> {
  const { random } = world;
  const { id: companyId, frequency } = company;
  const days = frequency === 'Weekly' ? 7 : 14;
  const wait = random.int(2, 7);
  const begins = addDays(mondayBefore(newYorkDateOf(account.now)), -7 * random.int(0, 1));
  await world.ask('addPaySchedule', {
    account,
    body: {
      paySchedule: {
        companyId,
        workerType: 'W2',
        standardWorkingHours: 40,
        compensationFrequency: frequency,
        payBeginDate: begins,
        payDate: addDays(begins, days - 1 + wait),
        paymentMode: 'Self-Initiated',
      },
    },
  });
  const body = { companyId, workerType: 'W2' };
  const answer = await world.ask('getUnProcessedPayPeriod', { account, body });
  const listed = (answer?.unprocessedPayPeriods ?? []).filter(
    ({ payDate }) => payDate <= lastPayDate,
  );
  const planned = planPeriods(begins, days, wait);
  expectSame(
    'the periods of a schedule',
    listed.map((each) => [
      each.payBeginDate,
      each.payEndDate,
      each.payDate,
      each.deadLineToRunPayroll,
    ]),
    planned.map((each) => [
      each.beginsOn,
      each.endsOn,
      each.payDate,
      newYorkDateOf(each.deadlineAt),
    ]),
  );
  for (const [index, { payPeriodId }] of listed.entries()) {
    const period = planned[index];
    if (period) company.periods.push({ ...period, id: payPeriodId });
  }
}

function planPeriods(begins: CalendarDate, days: number, wait: number): Omit<ModelPeriod, 'id'>[] {
  const periods: Omit<ModelPeriod, 'id'>[] = [];
  for (let beginsOn = begins; ; beginsOn = addDays(beginsOn, days)) {
    const endsOn = addDays(beginsOn, days - 1);
    const payDate = payDateFor(addDays(endsOn, wait));
    if (payDate > lastPayDate) return periods;
    const deadlineAt = modelDeadline(payDate);
    const rest = { type: 'Regular', status: 'New', data: new Map() } as const;
    periods.push({ beginsOn, endsOn, payDate, deadlineAt, ...rest });
  }
}

function mondayBefore(day: CalendarDate): CalendarDate {
  let monday = day;
  while (weekdayOf(monday) !== 'Monday') monday = addDays(monday, -1);
  return monday;
}
