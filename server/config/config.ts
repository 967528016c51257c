import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import type { Key } from '../../database/encryption.ts';
import { listHosts } from '../../database/hosts.ts';
import { parseKeys } from '../../database/key-file.ts';
import type { PaymentBank } from '../../engine/payments/rails/payment-file.ts';
import { parseRoutingNumber, type RoutingNumber } from '../../values/bank.ts';
import { defaultPasswordCostLog2 } from '../../workflows/people/password.ts';
import type { OperatorSettings } from '../../workflows/services.ts';
import { corsOrigins, publicUrl } from './cors-origins.ts';
import { type Limits, limitsOf, limitVariables } from './limits.ts';
import { operatorSettingsOf, operatorVariables } from './operator-settings.ts';
import { supportAccounts } from './support-accounts.ts';
import { wholeNumber } from './whole-number.ts';

/** Settings from the environment. The README documents each variable, which a test checks. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** A standby of the database, which answers reports. */
  readonly replicaUrl: string | undefined;
  readonly databaseConnections: number;
  /** Threads for large requests; 0 answers them in the main thread. */
  readonly threads: number;
  readonly threadConnections: number;
  readonly workConnections: number;
  readonly clientId: string | undefined;
  readonly secretKey: string | undefined;
  readonly keys: readonly Key[] | undefined;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** The number of trusted proxies or their addresses; false for none. */
  readonly trustProxy: false | number | string[];
  /** The bank that gets the payment files of live accounts. */
  readonly bank: PaymentBank | undefined;
  readonly settings: OperatorSettings;
  /** With less space on the disk of the data folder, the server is not ready. */
  readonly minFreeMegabytes: number;
  readonly logLevel: string;
  /** Origins whose pages may call the interface. */
  readonly corsOrigins: readonly string[];
  /** The address under which people open this server; undefined on loopback. */
  readonly publicOrigin: string | undefined;
  /** The cost of new password hashes. It is no setting: only tests use a lower one. */
  readonly passwordCostLog2: number;
  readonly limits: Limits;
}

/** Invalid settings; the message has one line per variable, for the operator. */
export class ConfigError extends Error {}

const file = () => z.string().refine(isReadable, 'names a file that cannot be read');

const databaseUrl = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
    .refine(
      (text) => listHosts(text).every((address) => URL.canParse(address)),
      'must be an address such as postgres://user:password@host:5432/name',
    );

const routing = () =>
  z
    .string()
    .refine(
      (text) => parseRoutingNumber(text) !== undefined,
      'must be a routing number of nine digits with a valid check digit',
    )
    .transform((text) => text as RoutingNumber);

const bankName = () =>
  z
    .string()
    .regex(/^[\x20-\x7e]{1,23}$/, 'must be 1 to 23 plain characters, as the bank gave it')
    .regex(/[0-9A-Za-z]/, 'must hold a letter or a digit');

export const variables = {
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PAYWRIGHT_DATA: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: databaseUrl().optional(),
  DATABASE_REPLICA_URL: databaseUrl().optional(),
  // Measured: more than two per core are slower on a small machine, because they wait for each other.
  DATABASE_CONNECTIONS: wholeNumber(2, 500, Math.min(10, 2 * availableParallelism() + 2)),
  // Two at least, so that one account never has all of them.
  REQUEST_THREADS: wholeNumber(0, 64, Math.min(4, Math.max(2, availableParallelism() - 1))),
  REQUEST_THREAD_CONNECTIONS: wholeNumber(2, 100, 4),
  WORK_CONNECTIONS: wholeNumber(2, 500, Math.min(10, availableParallelism() + 2)),
  PAYWRIGHT_CLIENT_ID: z
    .string()
    .regex(/^[^:\s\p{Cc}]{1,100}$/u, 'must be 1 to 100 characters without spaces or colons')
    .optional(),
  PAYWRIGHT_SECRET_KEY: z
    .string()
    .regex(/^[^\p{Cc}]{22,200}$/u, 'must be 22 to 200 printable characters')
    .optional(),
  PAYWRIGHT_KEYS: z.string().transform(readKeys).optional(),
  TLS_CERT: file().optional(),
  TLS_KEY: file().optional(),
  TRUST_PROXY: z.string().transform(readProxies).default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level such as info')
    .default('info'),
  CORS_ORIGINS: corsOrigins().default([]),
  PUBLIC_URL: publicUrl().optional(),
  ACH_DESTINATION_ROUTING: routing().optional(),
  ACH_DESTINATION_NAME: bankName().optional(),
  ACH_ORIGIN_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{9,10}$/, 'must be the nine or ten characters the bank gave')
    .optional(),
  ACH_ORIGIN_NAME: bankName().optional(),
  ACH_ORIGINATING_ROUTING: routing().optional(),
  EFTPS_ROUTING: routing().optional(),
  EFTPS_ACCOUNT: z
    .string()
    .regex(/^\d{1,17}$/, 'must be an account number of 1 to 17 digits')
    .optional(),
  SUPPORT_ACCOUNTS: supportAccounts().optional(),
  ...operatorVariables,
  MIN_FREE_MEGABYTES: wholeNumber(0, 1_000_000, 100),
  ...limitVariables,
};

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = z.object(variables).safeParse(withoutEmpty(environment));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(lineOf).join('\n'));
  const settings = parsed.data;
  const tls = tlsOf(settings);
  const dataFolder = resolve(settings.PAYWRIGHT_DATA);
  if (!settings.PAYWRIGHT_CLIENT_ID !== !settings.PAYWRIGHT_SECRET_KEY)
    throw new ConfigError('PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY must be set together.');
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded PostgreSQL has no replica.',
    );
  if (!isLoopback(settings.HOST) && !tls && !settings.TRUST_PROXY)
    throw new ConfigError(
      `HOST=${settings.HOST} is reachable from other machines, and the interface is HTTPS only: ` +
        'set TLS_CERT and TLS_KEY, or TRUST_PROXY=true if a proxy in front terminates TLS.',
    );
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    threads: settings.REQUEST_THREADS,
    threadConnections: settings.REQUEST_THREAD_CONNECTIONS,
    workConnections: settings.WORK_CONNECTIONS,
    clientId: settings.PAYWRIGHT_CLIENT_ID,
    secretKey: settings.PAYWRIGHT_SECRET_KEY,
    keys: settings.PAYWRIGHT_KEYS,
    tls,
    trustProxy: settings.TRUST_PROXY,
    bank: bankOf(settings),
    settings: operatorSettingsOf(settings, {
      publicAddress: publicAddressOf(settings),
      embeddedFolder: settings.DATABASE_URL === undefined ? dataFolder : undefined,
    }),
    minFreeMegabytes: settings.MIN_FREE_MEGABYTES,
    logLevel: settings.LOG_LEVEL,
    corsOrigins: settings.CORS_ORIGINS,
    publicOrigin: settings.PUBLIC_URL,
    passwordCostLog2: defaultPasswordCostLog2,
    limits: limitsOf(settings),
  };
}

type Settings = z.output<z.ZodObject<typeof variables>>;

/** The files of certificate and key, if both are set; only one of them is an error. */
function tlsOf({ TLS_CERT: certFile, TLS_KEY: keyFile }: Settings): Config['tls'] {
  if (!certFile && !keyFile) return undefined;
  if (!certFile || !keyFile) throw new ConfigError('TLS_CERT and TLS_KEY must be set together.');
  if (!isCertificate({ certFile, keyFile }))
    throw new ConfigError(
      'TLS_CERT and TLS_KEY must be a certificate and its private key, in PEM.',
    );
  return { certFile, keyFile };
}

/** Passkeys work at a name such as localhost, and at no address such as 127.0.0.1. */
function publicAddressOf({ PUBLIC_URL, TLS_CERT, PORT }: Settings): string {
  return PUBLIC_URL ?? `${TLS_CERT ? 'https' : 'http'}://localhost:${PORT}`;
}

/** The bank, if all of its settings are set; a part of them is an error. */
function bankOf(settings: Settings): PaymentBank | undefined {
  const { ACH_DESTINATION_ROUTING, ACH_DESTINATION_NAME, ACH_ORIGIN_ID, ACH_ORIGIN_NAME } =
    settings;
  const all = [ACH_DESTINATION_ROUTING, ACH_DESTINATION_NAME, ACH_ORIGIN_ID, ACH_ORIGIN_NAME];
  const { ACH_ORIGINATING_ROUTING: originatingBank = ACH_DESTINATION_ROUTING } = settings;
  const federalTaxAccount = federalTaxAccountOf(settings);
  if ([...all, originatingBank].every((value) => value === undefined)) {
    if (federalTaxAccount)
      throw new ConfigError(
        'EFTPS_ROUTING and EFTPS_ACCOUNT need the bank that the ACH_ variables name.',
      );
    if (settings.SUPPORT_ACCOUNTS)
      throw new ConfigError('SUPPORT_ACCOUNTS needs the bank that the ACH_ variables name.');
    return undefined;
  }
  if (
    !ACH_DESTINATION_ROUTING ||
    !ACH_DESTINATION_NAME ||
    !ACH_ORIGIN_ID ||
    !ACH_ORIGIN_NAME ||
    !originatingBank
  )
    throw new ConfigError(
      'ACH_DESTINATION_ROUTING, ACH_DESTINATION_NAME, ACH_ORIGIN_ID and ACH_ORIGIN_NAME must be set together.',
    );
  return {
    destination: { routing: ACH_DESTINATION_ROUTING, name: ACH_DESTINATION_NAME },
    origin: { id: ACH_ORIGIN_ID, name: ACH_ORIGIN_NAME },
    originatingBank,
    federalTaxAccount,
    supportAccounts: settings.SUPPORT_ACCOUNTS,
  };
}

/** The account that receives federal taxes, if both of its settings are set. */
function federalTaxAccountOf({ EFTPS_ROUTING, EFTPS_ACCOUNT }: Settings) {
  if (!EFTPS_ROUTING !== !EFTPS_ACCOUNT)
    throw new ConfigError('EFTPS_ROUTING and EFTPS_ACCOUNT must be set together.');
  return EFTPS_ROUTING && EFTPS_ACCOUNT
    ? { routing: EFTPS_ROUTING, accountNumber: EFTPS_ACCOUNT }
    : undefined;
}

/** Treats empty variables as unset, because compose files write them so. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function lineOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${message}.`;
}

function readKeys(text: string, context: z.core.$RefinementCtx): readonly Key[] {
  try {
    return parseKeys(text);
  } catch (error) {
    // The value itself is a secret: the line states only the required form.
    context.addIssue(`is not usable: ${error instanceof Error ? error.message : 'unreadable'}`);
    return z.NEVER;
  }
}

/** `true` trusts one proxy: headers from farther away could be forged. */
function readProxies(text: string, context: z.core.$RefinementCtx): Config['trustProxy'] {
  if (text === 'false') return false;
  if (text === 'true') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses;
  context.addIssue('must be true, false, a number of proxies from 1 to 9, or their addresses');
  return z.NEVER;
}

/** An address, or a range such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isWithin = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
  return bits > 0 && isWithin && more.length === 0;
}

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

function isCertificate({ certFile, keyFile }: NonNullable<Config['tls']>): boolean {
  try {
    createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile) });
    return true;
  } catch {
    return false;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
