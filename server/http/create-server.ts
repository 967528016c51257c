import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Config } from '../config/config.ts';

/** Creates the server of Node, with its limits of time and its certificate. */
export function createServer(handler: RequestListener, { limits, tls }: Config): Server {
  const times = {
    headersTimeout: limits.headerSeconds * 1_000,
    requestTimeout: limits.bulkBody.seconds * 1_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  };
  if (!tls) return createHttpServer(times, handler);
  const files = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
  return createHttpsServer({ ...times, ...files, minVersion: 'TLSv1.2' }, handler);
}
