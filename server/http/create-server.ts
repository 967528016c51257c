import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { TlsOptions } from 'node:tls';
import type { Config } from '../config/config.ts';
import { limitConnections } from './limit-connections.ts';

/**
 * Suites with forward secrecy and authenticated encryption: traffic that was recorded stays secret when
 * the certificate's key becomes known. Those of TLS 1.3 come first (RFC 9325, section 4.2).
 */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** Creates the server of Node, with its certificate and its limits of time and connections. */
export function createServer(handler: RequestListener, config: Config): Server {
  const { headerSeconds, body, bulkBody } = config.limits;
  const times = {
    headersTimeout: headerSeconds * 1_000,
    requestTimeout: Math.max(headerSeconds, body.seconds, bulkBody.seconds) * 1_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  };
  const server = config.tls
    ? createHttpsServer({ ...times, ...tlsOptions(config.tls) }, handler)
    : createHttpServer(times, handler);
  limitConnections(server, config);
  return server;
}

function tlsOptions({ certFile, keyFile }: NonNullable<Config['tls']>): TlsOptions {
  const files = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  return { ...files, minVersion: 'TLSv1.2', ciphers, honorCipherOrder: true };
}
