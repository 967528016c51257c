import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../server/config.ts';
import { buildHttp } from '../../server/http/listen.ts';
import { createWatch } from '../../server/http/watch.ts';
import type { House } from '../../server/perform.ts';

export interface Door {
  readonly address: string;
  readonly app: FastifyInstance;
}

/** Another HTTP side on the same house, as after a restart or beside a second server. */
export async function openDoor(house: House, config: Config): Promise<Door> {
  const app = await buildHttp({ ...house, clocksAhead: new Map() }, config, createWatch());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, app };
}
