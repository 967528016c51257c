import { expect } from 'vitest';
import { type Database, statement } from '../../database/database.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import type { CommandResult, ServerProcess } from '../harness/server-process.ts';
import { Clients } from './clients.ts';

/** Servers on one database that fail while clients use them. */
export interface Installation {
  /** Chooses a server for the next request. */
  findServer(): ServerProcess;
  /** Connects as the owner of the database. */
  connect(): Database;
  runDoctor(): Promise<CommandResult>;
  stop(): Promise<void>;
}

const connections = 6;

/** An installation with clients that never pause. */
export class Trial {
  readonly clients: Clients;
  readonly #installation: Installation;
  readonly #stopClients: () => Promise<void>;
  #verified = 0;

  private constructor(
    installation: Installation,
    clients: Clients,
    stopClients: () => Promise<void>,
  ) {
    this.clients = clients;
    this.#installation = installation;
    this.#stopClients = stopClients;
  }

  /** Adds a company with two workers, or another one, and starts the clients. */
  static async begin(
    installation: Installation,
    {
      cancellations,
      addCompany = addSmallCompany,
    }: {
      readonly cancellations: number;
      readonly addCompany?: (server: ServerProcess) => Promise<string>;
    },
  ): Promise<Trial> {
    const companyId = await addCompany(installation.findServer());
    const clients = new Clients(() => installation.findServer(), cancellations);
    return new Trial(installation, clients, clients.start(companyId, connections));
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
    await this.expectNothingForgotten();
    const owner = this.#installation.connect();
    const [stored] = await owner.query(countStored);
    await owner.close();
    const keys = [...this.clients.answered.keys()];
    const users = keys.filter((key) => key.startsWith('user-')).length;
    expect(stored).toEqual({ users, names: users, paidTwice: 0, payments: expect.any(Number) });
    const doctor = await this.#installation.runDoctor();
    expect([doctor.code, doctor.output]).toEqual([0, expect.any(String)]);
    await this.#installation.stop();
    return `${keys.length} acknowledged writes, 0 forgotten; ${stored?.payments} payments; ${this.clients.unanswered} attempts without answer`;
  }
}

async function addSmallCompany(server: ServerProcess): Promise<string> {
  const companyId = await readyCompany(server);
  await readyWorker(server, companyId, { wage: salary(52_000) });
  await readyWorker(server, companyId, { wage: salary(60_000), accountNumber: null });
  await addSchedule(server, companyId);
  return companyId;
}

const countStored = statement<{
  users: number;
  names: number;
  paidTwice: number;
  payments: number;
}>(
  '',
  `select count(*) users, count(distinct first_name) names,
     (select count(*) from (select 1 from payment where kind = 'wages' and status not in ('returned', 'reissued', 'cancelled')
       group by worker_id, pay_period_id having count(*) > 1) twice) "paidTwice",
     (select count(*) from payment where kind = 'wages') payments
   from business_user where last_name = 'Bartik'`,
);
