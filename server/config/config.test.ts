import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { temporaryFolder } from '../../test/harness/server-process.ts';
import { writeTlsCertificate } from '../../test/harness/tls-certificate.ts';
import { ConfigError, readConfig, variables } from './config.ts';

const folder = temporaryFolder();
const { cert, key } = writeTlsCertificate(folder);
const garbage = join(folder, 'garbage.pem');
writeFileSync(garbage, 'no certificate');
const aSecret = 's'.repeat(22);
const aKey = `0badcafe:${Buffer.alloc(32, 7).toString('base64')}`;

describe('a wrong value is refused with one line that names the variable', () => {
  const rows: [why: string, environment: Record<string, string>, line: string][] = [
    ['no number', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    ['only space', { PORT: ' ' }, 'PORT must be a whole number from 0 to 65535.'],
    ['not written in digits', { PORT: '0x50' }, 'PORT must be a whole number from 0 to 65535.'],
    ['not whole', { PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
    ['below', { PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    ['above', { PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      'another scheme',
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must begin with postgres://.',
    ],
    [
      'no address behind the scheme',
      { DATABASE_URL: 'postgres://user@host:port/name' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      'a word that is neither true nor false',
      { ALLOW_PRIVATE_WEBHOOKS: 'yes' },
      'ALLOW_PRIVATE_WEBHOOKS must be true or false.',
    ],
    ...[
      '*',
      'null',
      'https://a.example/',
      'a.example',
      'https://a.example,',
      'HTTPS://a.example',
    ].map((text): [string, Record<string, string>, string] => [
      `another form than an origin: ${text}`,
      { CORS_ORIGINS: text },
      'CORS_ORIGINS must be origins such as https://payroll.example.com, without a path, separated by commas.',
    ]),
    [
      'a life time shorter than a week',
      { KEEP_ANSWERS_DAYS: '6' },
      'KEEP_ANSWERS_DAYS must be a whole number from 7 to 3650.',
    ],
    [
      'too few connections',
      { DATABASE_CONNECTIONS: '1' },
      'DATABASE_CONNECTIONS must be a whole number from 2 to 500.',
    ],
    [
      'a second host without a usable port',
      { DATABASE_URL: 'postgres://user@first:5432,second:port/name' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      'a replica of the embedded PostgreSQL',
      { DATABASE_REPLICA_URL: 'postgres://user@host/name' },
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded PostgreSQL has no replica.',
    ],
    [
      'a colon, which Basic authentication splits at',
      { PAYWRIGHT_CLIENT_ID: 'a:b', PAYWRIGHT_SECRET_KEY: aSecret },
      'PAYWRIGHT_CLIENT_ID must be 1 to 100 characters without spaces or colons.',
    ],
    [
      'a line break in a secret',
      { PAYWRIGHT_CLIENT_ID: 'a', PAYWRIGHT_SECRET_KEY: `${aSecret}\n` },
      'PAYWRIGHT_SECRET_KEY must be 22 to 200 printable characters.',
    ],
    [
      'a secret that could be guessed: 21 characters of Base64 have fewer than 128 bits',
      { PAYWRIGHT_CLIENT_ID: 'a', PAYWRIGHT_SECRET_KEY: aSecret.slice(1) },
      'PAYWRIGHT_SECRET_KEY must be 22 to 200 printable characters.',
    ],
    [
      'an id without its secret',
      { PAYWRIGHT_CLIENT_ID: 'a' },
      'PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY must be set together.',
    ],
    [
      'a secret without its id',
      { PAYWRIGHT_SECRET_KEY: aSecret },
      'PAYWRIGHT_CLIENT_ID and PAYWRIGHT_SECRET_KEY must be set together.',
    ],
    [
      'a key too short',
      { PAYWRIGHT_KEYS: '0badcafe:AAAA' },
      'PAYWRIGHT_KEYS is not usable: each key is 8 hexadecimal digits, a colon, and 32 bytes in Base64.',
    ],
    [
      'two keys of one name, of which only one could ever open',
      { PAYWRIGHT_KEYS: `${aKey},0badcafe:${Buffer.alloc(32, 8).toString('base64')}` },
      'PAYWRIGHT_KEYS is not usable: two keys have the id 0badcafe.',
    ],
    [
      'no such file',
      { TLS_CERT: '/nowhere', TLS_KEY: key },
      'TLS_CERT names a file that cannot be read.',
    ],
    ['a folder', { TLS_CERT: cert, TLS_KEY: folder }, 'TLS_KEY names a file that cannot be read.'],
    [
      'a certificate without its key',
      { TLS_CERT: cert },
      'TLS_CERT and TLS_KEY must be set together.',
    ],
    [
      'a key without its certificate',
      { TLS_KEY: key },
      'TLS_CERT and TLS_KEY must be set together.',
    ],
    [
      'no certificate in the file',
      { TLS_CERT: garbage, TLS_KEY: key },
      'TLS_CERT and TLS_KEY must be a certificate and its private key, in PEM.',
    ],
    [
      'the key of another certificate',
      { TLS_CERT: cert, TLS_KEY: writeTlsCertificate(temporaryFolder()).key },
      'TLS_CERT and TLS_KEY must be a certificate and its private key, in PEM.',
    ],
    [
      'a routing number whose check digit does not fit',
      { ACH_DESTINATION_ROUTING: '091000018' },
      'ACH_DESTINATION_ROUTING must be a routing number of nine digits with a valid check digit.',
    ],
    [
      'a bank without a name',
      { ACH_DESTINATION_ROUTING: '091000019', ACH_ORIGIN_ID: '1541234567' },
      'ACH_DESTINATION_ROUTING, ACH_DESTINATION_NAME, ACH_ORIGIN_ID and ACH_ORIGIN_NAME must be set together.',
    ],
    [
      'only the originating bank',
      { ACH_ORIGINATING_ROUTING: '091000019' },
      'ACH_DESTINATION_ROUTING, ACH_DESTINATION_NAME, ACH_ORIGIN_ID and ACH_ORIGIN_NAME must be set together.',
    ],
    [
      'an account for federal taxes without its routing number',
      { EFTPS_ACCOUNT: '23401009' },
      'EFTPS_ROUTING and EFTPS_ACCOUNT must be set together.',
    ],
    [
      'an account for federal taxes without a bank that sends to it',
      { EFTPS_ROUTING: '061036000', EFTPS_ACCOUNT: '23401009' },
      'EFTPS_ROUTING and EFTPS_ACCOUNT need the bank that the ACH_ variables name.',
    ],
    [
      'an account of a state without its routing number',
      { SUPPORT_ACCOUNTS: 'VA:051400549:12345,TX:12345' },
      'SUPPORT_ACCOUNTS must be state, routing number and account number such as VA:051400549:12345: entry 2 is not.',
    ],
    [
      'a state with two accounts',
      { SUPPORT_ACCOUNTS: 'VA:051400549:12345,VA:051400549:12346' },
      'SUPPORT_ACCOUNTS names VA twice.',
    ],
    [
      'accounts of states without a bank that sends to them',
      { SUPPORT_ACCOUNTS: 'VA:051400549:12345' },
      'SUPPORT_ACCOUNTS needs the bank that the ACH_ variables name.',
    ],
    [
      'a name too long for a file',
      { ACH_ORIGIN_NAME: 'A name of over twenty-three letters' },
      'ACH_ORIGIN_NAME must be 1 to 23 plain characters, as the bank gave it.',
    ],
    [
      'a malformed identification',
      { ACH_ORIGIN_ID: '12-3456' },
      'ACH_ORIGIN_ID must be the nine or ten characters the bank gave.',
    ],
    ...['perhaps', '0', '12', '10.0.0.0/33', '10.0.0.1,', '::1/8/8', 'proxy.example.com'].map(
      (text): [string, Record<string, string>, string] => [
        `neither a number of proxies nor their addresses: ${text}`,
        { TRUST_PROXY: text },
        'TRUST_PROXY must be true, false, a number of proxies from 1 to 9, or their addresses.',
      ],
    ),
    ['no level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a level such as info.'],
    [
      'a body of a few bytes',
      { LIMIT_BODY_BYTES: '10' },
      'LIMIT_BODY_BYTES must be a whole number from 1024 to 1073741824.',
    ],
    ['no depth', { LIMIT_DEPTH: '1' }, 'LIMIT_DEPTH must be a whole number from 2 to 200.'],
    [
      'no entries',
      { LIMIT_ENTRIES: '0' },
      'LIMIT_ENTRIES must be a whole number from 1 to 10000000.',
    ],
    [
      'entries in words',
      { LIMIT_ENTRIES: 'many' },
      'LIMIT_ENTRIES must be a whole number from 1 to 10000000.',
    ],
    [
      'no requests at all',
      { LIMIT_REQUESTS_PER_SECOND: '0' },
      'LIMIT_REQUESTS_PER_SECOND must be a whole number from 1 to 1000000.',
    ],
    [
      'no time for headers',
      { LIMIT_HEADER_SECONDS: '0' },
      'LIMIT_HEADER_SECONDS must be a whole number from 1 to 600.',
    ],
    [
      'two hours for a body',
      { LIMIT_BODY_SECONDS: '7200' },
      'LIMIT_BODY_SECONDS must be a whole number from 1 to 3600.',
    ],
  ];
  test.each(rows)('%s', (_, environment, line) => {
    expect(refusalOf(environment)).toBe(line);
  });

  test('several problems are reported, one per line', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'loud' })?.split('\n')).toHaveLength(2);
  });

  test('and never shows the secret it was given', () => {
    const secret = 'correct horse battery staple';
    expect(refusalOf({ PAYWRIGHT_KEYS: secret })).not.toContain(secret);
    expect(
      refusalOf({ PAYWRIGHT_CLIENT_ID: 'a', PAYWRIGHT_SECRET_KEY: `${secret}\n` }),
    ).not.toContain(secret);
    expect(refusalOf({ DATABASE_URL: `postgres://a:${secret}@b:c/d` }) ?? '').not.toContain(secret);
  });
});

describe('an address', () => {
  const rows: [host: string, environment: Record<string, string>, isAllowed: boolean][] = [
    ['127.0.0.1', {}, true],
    ['127.8.9.1', {}, true],
    ['localhost', {}, true],
    ['::1', {}, true],
    ['0.0.0.0', {}, false],
    ['::', {}, false],
    ['10.0.0.5', {}, false],
    ['127.0.0.1.example.com', {}, false],
    ['localhost.example.com', {}, false],
    ['0.0.0.0', { TRUST_PROXY: 'false' }, false],
    ['0.0.0.0', { TRUST_PROXY: 'true' }, true],
    ['0.0.0.0', { TLS_CERT: cert, TLS_KEY: key }, true],
  ];
  test.each(rows)('outside this machine needs TLS: %s with %o', (HOST, environment, isAllowed) => {
    const refusal = refusalOf({ HOST, ...environment });
    if (isAllowed) expect(refusal).toBeUndefined();
    else
      expect(refusal).toBe(
        `HOST=${HOST} is reachable from other machines, and the interface is HTTPS only: ` +
          'set TLS_CERT and TLS_KEY, or TRUST_PROXY=true if a proxy in front terminates TLS.',
      );
  });
});

test('an empty variable is an unset one, as compose files write it', () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataFolder: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    limits: {
      body: { bytes: 1_048_576, values: 10_000, seconds: 15 },
      bulkBody: { bytes: 67_108_864, values: 6_000_000, seconds: 60 },
      depth: 32,
      entries: 100_000,
    },
  });
});

test('links lead to PUBLIC_URL, or to localhost without it', () => {
  const addressOf = (environment: Readonly<Record<string, string>>) =>
    readConfig(environment).settings.publicAddress;
  expect(addressOf({})).toBe('http://localhost:8080');
  expect(addressOf({ PORT: '9000' })).toBe('http://localhost:9000');
  expect(addressOf({ PUBLIC_URL: 'https://pay.example.com/' })).toBe('https://pay.example.com');
});

test('the README documents every variable', () => {
  const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
  const missing = Object.keys(variables).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('no other file of the server reads its settings from the environment', () => {
  const named = new RegExp(`env(ironment)?\\W+(${Object.keys(variables).join('|')})\\b`);
  const readers = readdirSync(join(packageRoot, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => named.test(readFileSync(join(packageRoot, 'server', file), 'utf8')));
  expect(readers).toEqual([]);
});

function refusalOf(environment: Readonly<Record<string, string>>): string | undefined {
  try {
    readConfig(environment);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
