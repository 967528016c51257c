import { newYorkDateOf } from '../../values/instant.ts';
import { Choices } from '../fuzz/choices.ts';
import { initialTime, startApp, type TestApp } from '../harness/app.ts';
import { listDoctorFindings } from '../harness/doctor.ts';
import { compareAccount } from './compare.ts';
import { lastDay } from './model/calendar.ts';
import { moveClock, restart } from './operations/clock.ts';
import { addCompany } from './operations/companies.ts';
import { correct } from './operations/corrections.ts';
import { importByPayCode, importByWage } from './operations/pay-data.ts';
import { cancel, payOffCycle, previewOnly, readPayRun, submit } from './operations/payrolls.ts';
import { failFunding, reissue, returnDeposit } from './operations/returns.ts';
import { addDues, changeWage, hire, sendW4, terminate } from './operations/workers.ts';
import { sendInvalidValues, useForeignIds } from './operations/wrong-requests.ts';
import { Difference, expectSame, World } from './world.ts';

const allOperations = [
  addCompany,
  hire,
  changeWage,
  sendW4,
  addDues,
  terminate,
  importByWage,
  importByPayCode,
  previewOnly,
  submit,
  cancel,
  payOffCycle,
  readPayRun,
  correct,
  returnDeposit,
  failFunding,
  reissue,
  moveClock,
  restart,
  useForeignIds,
  sendInvalidValues,
];

const accountsAtOnce = 2;
/** Requests between two comparisons of everything stored. */
const compareEvery = 100;

/** Sends a number of requests chosen by a seed, and throws at the first difference from the model. */
export async function simulate({
  seed,
  operations,
}: {
  readonly seed: number;
  readonly operations: number;
}): Promise<Pick<World, 'counts' | 'outcomes'>> {
  const app = await startApp();
  const world = new World(app, new Choices(seed), restartApp);
  try {
    await runSteps(world, operations);
    expectNoFaultLogged(world.app);
    for (const account of world.accounts) await compareAccount(world, account);
    expectSame('the findings of the doctor', await listDoctorFindings(world.app.owner), []);
    return world;
  } catch (error) {
    const trace = world.trace.slice(-12).join('\n');
    const message = error instanceof Error ? error.message : String(error);
    throw new Difference(
      `seed ${seed}, request ${world.counts.requests}: ${message}\n\nthe last requests:\n${trace}\n\n` +
        `repeat it: npm run simulate -- --seed ${seed} --operations ${operations}`,
    );
  } finally {
    await world.app.close();
  }
}

async function runSteps(world: World, count: number): Promise<void> {
  let active: Awaited<ReturnType<typeof openAccount>>[] = [];
  let compared = 0;
  while (world.counts.requests < count) {
    active = active.filter(({ now }) => newYorkDateOf(now) < lastDay);
    while (active.length < accountsAtOnce) active.push(await openAccount(world));
    const account = world.random.pick(active);
    await world.random.weighted(allOperations).run(world, account);
    if (world.counts.requests < compared + compareEvery) continue;
    compared = world.counts.requests;
    await compareAccount(world, account);
  }
}

async function openAccount(world: World) {
  const { clientId, secretKey } = await world.app.openAccount();
  const account = { clientId, secretKey, companies: [], now: initialTime };
  world.accounts.push(account);
  return account;
}

async function restartApp(app: TestApp): Promise<TestApp> {
  expectNoFaultLogged(app);
  await app.close();
  return startApp({}, undefined, app);
}

/** Faults are answered with one fixed text and logged in full. */
function expectNoFaultLogged({ logLines }: TestApp): void {
  const errorLevel = 50;
  const faults = logLines.filter((line) => JSON.parse(line).level >= errorLevel);
  expectSame('the faults in the log', faults, []);
}
