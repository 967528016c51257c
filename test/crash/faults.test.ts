import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { statement } from '../../database/database.ts';
import { packageRoot } from '../../database/package-root.ts';
import { Choices } from '../fuzz/choices.ts';
import { initialTime } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { findWorkProcess, listPostgresProcesses } from '../harness/processes.ts';
import { randomSeed } from '../harness/random.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  runCommand,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../harness/server-process.ts';
import { Clients } from './clients.ts';
import { Disk } from './disk.ts';

// `npm run faults -- --kills 1000` and `npm run faults -- --power-cuts 100` set these numbers.
const kills = Number(process.env.PAYWRIGHT_KILLS ?? 3);
const powerCuts = Number(process.env.PAYWRIGHT_POWER_CUTS ?? 0);
const environment = {
  PAYWRIGHT_TEST_TIME: String(initialTime),
  NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
  LIMIT_REQUESTS_PER_SECOND: '1000000',
  LOG_LEVEL: 'error',
};
const connections = 6;
const mostWritesBetweenFaults = 150;
/** So many that the payrolls of the year last for the run. */
const cancellationsOfEachPayroll = Math.ceil((kills + powerCuts) / 4);
const faults = ['server', 'postgres', 'server and postgres', 'work process', 'freeze'] as const;

describeWithEmbeddedPostgres('a server that fails at random moments', () => {
  const choices = new Choices(randomSeed);

  test(`keeps every acknowledged write and pays everybody once (${kills} kills, seed ${randomSeed})`, {
    timeout: 60_000 + kills * 30_000,
  }, async ({ annotate }) => {
    const data = temporaryFolder();
    const trial = await Trial.begin(data);
    for (let number = 0; number < kills; number += 1) {
      await trial.clients.waitForAnswers(1 + choices.below(mostWritesBetweenFaults));
      await trial.fail(faults[number % faults.length] as (typeof faults)[number]);
      await trial.expectNothingForgotten();
    }
    await annotate(await trial.finish());
  });

  if (powerCuts > 0)
    test(`keeps every acknowledged write when the power is cut ${powerCuts} times (seed ${randomSeed})`, {
      timeout: 60_000 + powerCuts * 30_000,
    }, async ({ annotate }) => {
      const disk = new Disk(temporaryFolder());
      onTestFinished(() => disk.unmount());
      const trial = await Trial.begin(disk.folder);
      for (let number = 0; number < powerCuts; number += 1) {
        await trial.clients.waitForAnswers(1 + choices.below(mostWritesBetweenFaults));
        trial.clients.isWithoutPower = true;
        disk.cutPower();
        await trial.stopEverything();
        disk.unmount();
        disk.mount();
        await trial.restart();
        trial.clients.isWithoutPower = false;
        await trial.expectNothingForgotten();
      }
      await annotate(await trial.finish());
    });
});

/** A server with clients that never pause. */
class Trial {
  readonly clients = new Clients(() => this.#server, cancellationsOfEachPayroll);
  readonly #data: string;
  #server: ServerProcess;
  #stopClients: () => Promise<void> = async () => {};
  #verified = 0;

  private constructor(data: string, server: ServerProcess) {
    this.#data = data;
    this.#server = server;
  }

  static async begin(data: string): Promise<Trial> {
    const server = await startServer(data, { environment });
    const trial = new Trial(data, server);
    const companyId = await readyCompany(server);
    await readyWorker(server, companyId, { wage: salary(52_000) });
    await readyWorker(server, companyId, { wage: salary(60_000), accountNumber: null });
    await addSchedule(server, companyId);
    trial.#stopClients = trial.clients.start(companyId, connections);
    return trial;
  }

  async fail(fault: (typeof faults)[number]): Promise<void> {
    if (fault === 'work process') {
      const pid = findWorkProcess(this.#server.pid);
      if (pid) process.kill(pid, 'SIGKILL');
      return;
    }
    if (fault === 'freeze') {
      process.kill(this.#server.pid, 'SIGSTOP');
      await eventually(() => listPostgresProcesses(this.#data).length > 0);
      process.kill(this.#server.pid, 'SIGCONT');
      return;
    }
    if (fault === 'postgres') this.#killPostgres();
    else process.kill(this.#server.pid, 'SIGKILL');
    if (fault === 'server and postgres') this.#killPostgres();
    if (fault === 'postgres') process.kill(this.#server.pid, 'SIGTERM');
    await this.stopEverything();
    await this.restart();
  }

  /** Ends what is still running, as a machine without power does. */
  async stopEverything(): Promise<void> {
    await this.#server.stop('SIGKILL');
    await eventually(
      () => {
        this.#killPostgres();
        return listPostgresProcesses(this.#data).length === 0;
      },
      { within: 60_000 },
    );
  }

  async restart(): Promise<void> {
    this.#server = await startServer(this.#data, { environment });
  }

  /** Every write that was answered since the last call must still be known, with the same answer. */
  async expectNothingForgotten(): Promise<void> {
    const keys = [...this.clients.answered.keys()];
    const recent = keys.slice(this.#verified);
    this.#verified = keys.length;
    expect(await this.clients.listForgotten(recent)).toEqual([]);
  }

  /** Checks the books and returns the figures of the run. */
  async finish(): Promise<string> {
    await this.#stopClients();
    const owner = connectToEmbeddedPostgres(this.#data);
    const [stored] = await owner.query(countStored);
    await owner.close();
    const keys = [...this.clients.answered.keys()];
    const users = keys.filter((key) => key.startsWith('user-')).length;
    expect(stored).toEqual({ users, names: users, paidTwice: 0 });
    const doctor = await runCommand(['doctor'], this.#data, { environment });
    expect([doctor.code, doctor.output]).toEqual([0, expect.any(String)]);
    await this.#server.stop('SIGTERM');
    return `${keys.length} acknowledged writes, 0 forgotten; ${this.clients.unanswered} attempts without answer`;
  }

  #killPostgres(): void {
    for (const pid of listPostgresProcesses(this.#data)) process.kill(pid, 'SIGKILL');
  }
}

const countStored = statement<{ users: number; names: number; paidTwice: number }>(
  '',
  `select count(*) users, count(distinct first_name) names,
     (select count(*) from (select 1 from payment where kind = 'wages' and status not in ('returned', 'reissued', 'cancelled')
       group by worker_id, pay_period_id having count(*) > 1) twice) "paidTwice"
   from business_user where last_name = 'Bartik'`,
);
