import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { ensureFirstAccount, type FirstAccount } from './first-account.ts';
import { buildHttp } from './http/listen.ts';
import { createWatch } from './http/watch.ts';
import { Calls } from './jobs/calls.ts';
import { keepRunningJobs } from './jobs/keep-running.ts';
import { openKeyRing } from './keys.ts';
import { networkReceiver } from './outside/webhook-receiver.ts';
import type { House } from './perform.ts';
import { migrate } from './store/migrate.ts';
import { openServed, openStore } from './store/open-store.ts';
import { hasSealedValues } from './store/rotate-keys.ts';

export interface Served {
  readonly address: string;
  readonly account: FirstAccount;
  stop(): Promise<void>;
}

/** Brings everything up, in order; on stop takes it down the other way, finishing what is in flight. */
export async function serve(config: Config, clock: Clock, log: Logger): Promise<Served> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const store = await openStore(config);
    closers.push(store.close);
    for (const name of await migrate(store.owner, clock.now()))
      log.info({ migration: name }, 'migrated');
    const keys = await openKeyRing(config, () => hasSealedValues(store.owner));
    const firstAccount = () => ensureFirstAccount(store.owner, config, clock.now());
    const configured = config.clientId ? await firstAccount() : undefined;
    const database = await openServed(store, config.databaseConnections);
    closers.push(() => database.close());
    const outside = { webhookReceiver: networkReceiver() };
    const parts = { database, keys, clock, clocksAhead: new Map(), log, bank: config.bank };
    const calls = new Calls({ ...parts, outside });
    closers.push(() => calls.close());
    const house: House = { ...parts, calls };
    closers.push(keepRunningJobs(house));
    const app = await buildHttp(house, config, createWatch());
    closers.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    // A made-up secret is shown once, so it is made when nothing can fail any more: not before the port is ours.
    const account = configured ?? (await firstAccount());
    return { address: addressOf(app, config), account, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(app: FastifyInstance, { host, tls }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
