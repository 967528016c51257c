import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../server/config/config.ts';
import { buildHttpServer, type HttpOptions } from '../../server/http/listen.ts';
import { createMetrics } from '../../server/http/monitoring.ts';
import type { App } from '../../workflows/app.ts';
import { CredentialCache } from '../../workflows/credential-cache.ts';

export interface SecondListener {
  readonly address: string;
  readonly http: FastifyInstance;
}

/** Starts another HTTP server on the same app, as after a restart or on a second server. */
export async function startSecondListener(
  app: App,
  config: Config,
  options: HttpOptions = {},
): Promise<SecondListener> {
  const credentials = new CredentialCache(app.database, app.clock);
  const http = await buildHttpServer({ ...app, credentials }, config, createMetrics(), options);
  await http.listen({ port: 0, host: '127.0.0.1' });
  return { address: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`, http };
}
