import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeTransport } from '../../client/node-transport.ts';
import { statement } from '../../database/database.ts';
import { eventually } from '../harness/eventually.ts';
import { basicAuthorization } from '../harness/raw-http.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  runCommand,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../harness/server-process.ts';

describeWithEmbeddedPostgres('the command line', () => {
  const rows: [command: string, parameters: string[], code: number, expected: string[]][] = [
    [
      'names every command',
      ['--help'],
      0,
      [
        'serve',
        'account',
        'migrate',
        'distribute',
        'keys',
        'audit',
        'places',
        'backup',
        'restore',
        'README.md',
      ],
    ],
    [
      'explains options',
      ['account', 'rotate', '--help'],
      0,
      ['--overlap-hours <hours>', 'hours that former secrets keep working', 'default: 24'],
    ],
    ['shows the usage for an unknown command', ['serv'], 1, ["'serv'", 'Usage: paywright']],
    ['shows the usage for a missing option', ['account', 'create'], 1, ['--name <text>', 'Usage:']],
    [
      'refuses an invalid overlap',
      ['account', 'rotate', 'x', '--overlap-hours', '-1'],
      1,
      ['Give a whole number of hours, at most 8760.'],
    ],
  ];
  test.each(rows)('%s', async (_, parameters, code, expected) => {
    const ended = await runCommand(parameters, temporaryFolder());
    for (const words of expected) expect(ended.output).toContain(words);
    expect(ended.code).toBe(code);
  });
});

describeWithEmbeddedPostgres('the command line next to a running server', () => {
  const data = temporaryFolder();
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(data, { environment: { ...unconfigured }, role: 'web' });
  });
  afterAll(() => server.stop('SIGTERM'));
  let firstLink = '';

  const statusWith = async (clientId: string, secretKey: string) => {
    const { status } = await nodeTransport.send({
      url: `${server.address}/sandbox/getClock`,
      verb: 'GET',
      headers: {
        authorization: basicAuthorization({ clientId, secretKey }),
        'content-type': 'application/json',
      },
      body: '{}',
    });
    return status;
  };
  const command = async (...parameters: string[]) => {
    const { code, output } = await runCommand(parameters, data);
    expect(output).not.toMatch(/^ {4}at /m);
    return { code, output, secretKey: /Secret key {2}(\S+)/.exec(output)?.[1] ?? '' };
  };

  test('the first start prints a working secret, and later starts print none', async () => {
    expect(server.secretKey).toMatch(/^[\w-]{43}$/);
    expect(server.address).toMatch(/^http:\/\/localhost:\d+$/);
    firstLink = findLink(server.output());
    expect(firstLink).toContain(`${server.address}/invitation#`);
    expect(await statusWith(server.clientId, server.secretKey ?? '')).toBe(200);
    const first = server;
    await first.stop('SIGTERM');
    server = await startServer(data, { environment: { ...unconfigured }, role: 'web' });
    expect(server.secretKey).toBeUndefined();
    expect(server.clientId).toBe(first.clientId);
    expect(server.output()).toContain('as shown at the first start');
    expect(server.output()).toContain('no person can sign in yet: "npx paywright person invite');
    expect(findLink(server.output())).toBe('');
    expect(await statusWith(first.clientId, first.secretKey ?? '')).toBe(200);
  });

  test('an account is created, listed, given a new secret with an overlap, and revoked', async () => {
    const made = await command('account', 'create', '--name', 'Acme', '--client-id', 'acme');
    expect(made.code).toBe(0);
    expect(await statusWith('acme', made.secretKey)).toBe(200);
    expect((await command('account', 'list')).output).toMatch(
      /^acme +sandbox +\d{4}-\d\d-\d\d +Acme$/m,
    );

    const rotated = await command('account', 'rotate', 'acme', '--overlap-hours', '1');
    expect(rotated.output).toContain('Former ones keep working for 1 hours.');
    expect(await statusWith('acme', rotated.secretKey)).toBe(200);
    expect(await statusWith('acme', made.secretKey)).toBe(200);

    const last = await command('account', 'rotate', 'acme', '--overlap-hours', '0');
    expect(await statusWith('acme', last.secretKey)).toBe(200);
    for (const former of [made, rotated])
      await eventually(async () => (await statusWith('acme', former.secretKey)) === 401);

    expect((await command('account', 'revoke', 'acme')).code).toBe(0);
    await eventually(async () => (await statusWith('acme', last.secretKey)) === 401);
    expect((await command('account', 'list')).output).toMatch(/^acme .* revoked +Acme$/m);

    const back = await command('account', 'rotate', 'acme');
    expect(await statusWith('acme', back.secretKey)).toBe(200);
    expect(await statusWith('acme', last.secretKey)).toBe(401);
  });

  test('a live account has no test clock', async () => {
    const { output, secretKey } = await command('account', 'create', '--live', '--name', 'Real');
    expect(output).toContain('Account created (live).');
    const clientId = /Client id {3}(\S+)/.exec(output)?.[1] ?? '';
    expect([400, 403]).toContain(await statusWith(clientId, secretKey));
  });

  test.each([
    [
      'a name that is taken',
      ['account', 'create', '--name', 'x', '--client-id', 'acme'],
      'Account acme already exists.',
    ],
    [
      'an id with a colon',
      ['account', 'create', '--name', 'x', '--client-id', 'a:b'],
      'without spaces or colons',
    ],
    [
      'an unknown account',
      ['account', 'revoke', 'nobody'],
      'There is no account nobody. "account list" lists all accounts.',
    ],
  ])('%s is refused with a one-line message', async (_, parameters, expected) => {
    const { code, output } = await command(...parameters);
    expect(output).toContain(expected);
    expect(code).toBe(1);
  });

  test('changes to accounts are in the audit trail', async () => {
    const owner = connectToEmbeddedPostgres(data);
    const rows = await owner.query(
      statement<{ clientId: string; operation: string; by: string }>(
        '',
        `select client_id "clientId", content::jsonb->>'operation' "operation", content::jsonb->>'by' "by"
         from audit_entry join account using (account_id)
         order by created_at, position`,
      ),
    );
    await owner.close();
    expect(rows.map(({ clientId, operation }) => `${clientId} ${operation}`).slice(0, 7)).toEqual([
      `${server.clientId} account create`,
      `${server.clientId} person invite`,
      'acme account create',
      'acme account rotate',
      'acme account rotate',
      'acme account revoke',
      'acme account rotate',
    ]);
    expect((await command('audit', 'verify')).output).toMatch(
      /^8 audit entries of 3 accounts, 0 faults\.$/m,
    );
    const examined = await command('doctor');
    expect(examined.output).toContain('Audit trail, 8 entries: sound.\nEncrypted values');
    expect(examined.output).toContain('Year totals of 0 worker years: sound.');
    expect(examined.output).toContain('Stored pay computed again, 0: sound.');
    expect(examined.code).toBe(0);
    expect(await command('ledger')).toMatchObject({ code: 0, output: 'commodity $1000.00\n' });
    expect((await command('ledger', '--company', '7')).output).toContain(
      '7 is not the id of a company.',
    );
  });

  test('a saved checkpoint reveals that the end of the trail was removed', async () => {
    const checkpoint = join(temporaryFolder(), 'checkpoint');
    const verify = () => command('audit', 'verify', '--checkpoint', checkpoint);
    expect((await verify()).output).toContain(`The ends of all chains were saved in ${checkpoint}`);
    const before = readFileSync(checkpoint, 'utf8');
    expect((await verify()).code).toBe(0);

    const superuser = connectToEmbeddedPostgres(data);
    await superuser.transaction((tx) => tx.script(cutOffTheLast));
    await superuser.close();
    expect((await command('audit', 'verify')).code).toBe(0);
    const found = await verify();
    expect(found.output).toMatch(
      /^account [0-9A-F-]{36}, entry 5: the chain ends before the checkpoint$/m,
    );
    expect(found.code).toBe(1);
    expect(readFileSync(checkpoint, 'utf8')).toBe(before);
  });

  test('the commands also work without a server and leave none running', async () => {
    expect((await command('migrate')).output).toContain('The schema is up to date.');
    await server.stop('SIGTERM');
    expect((await command('migrate')).output).toContain('The schema is up to date.');
    expect((await command('account', 'list')).output).toContain('acme');
    server = await startServer(data, { environment: { ...unconfigured }, role: 'web' });
    expect(await statusWith(server.clientId, 'wrong')).toBe(401);
  });

  test('people join by the first link, are invited, reset, listed and removed', async () => {
    const account = ['--account', server.clientId];
    const accept = async (link: string) => {
      const { status, headers } = await nodeTransport.send({
        url: `${server.address}/session/accept-invitation`,
        verb: 'POST',
        headers: { origin: server.address, 'content-type': 'application/json' },
        body: JSON.stringify({ code: link.split('#')[1], password: 'granite lamp otter seven' }),
      });
      const [cookie] = [headers['set-cookie']].flat();
      return { status, cookie: cookie?.split(';')[0] ?? '' };
    };
    const isSignedIn = async (cookie: string) => {
      const url = `${server.address}/session`;
      const answer = await nodeTransport.send({ url, verb: 'GET', headers: { cookie }, body: '' });
      return answer.status === 200;
    };
    const admin = 'admin@paywright.localhost';
    const { status, cookie } = await accept(firstLink);
    expect(status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await accept(firstLink)).status).toBe(400);
    expect((await command('person', 'remove', admin, ...account)).output).toContain(
      'This is the only account admin who can sign in.',
    );

    const reset = await command('person', 'reset', admin);
    expect(reset.code).toBe(0);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await accept(findLink(reset.output))).status).toBe(200);

    const grace = ['grace@example.com', '--name', 'Grace Hopper'];
    const invited = await command('person', 'invite', ...grace, ...account);
    expect(invited.output).toContain(
      `Grace Hopper is invited to ${server.clientId} as accountAdmin.`,
    );
    expect((await accept(findLink(invited.output))).status).toBe(200);
    expect((await command('person', 'remove', admin, ...account)).code).toBe(0);
    const listed = await command('person', 'list', ...account);
    expect(listed.output).toMatch(
      /^grace@example.com +accountAdmin {2}signed in \S+ {2}Grace Hopper$/m,
    );
    expect(listed.output).not.toContain(admin);

    const operator = ['--role', 'operator'];
    const edith = ['edith@example.com', '--name', 'Edith Clarke'];
    const asked = await command('person', 'invite', ...edith, ...operator);
    const { cookie: ofOperator } = await accept(findLink(asked.output));
    expect(await isSignedIn(ofOperator)).toBe(true);
    expect((await command('person', 'list', ...operator)).output).toMatch(
      /^edith@example.com +operator {2}Edith Clarke$/m,
    );
    expect((await command('person', 'remove', 'edith@example.com', ...operator)).code).toBe(0);
    expect(await isSignedIn(ofOperator)).toBe(false);
  });

  test.each([
    ['no account, where there are several', [], 'There are 3 accounts: name one with --account.'],
    ['an unknown role', ['--account', 'acme', '--role', 'king'], '--role must be one of'],
    [
      'a role without its company',
      ['--account', 'acme', '--role', 'owner'],
      'The role owner needs --company.',
    ],
  ])('an invitation with %s is refused', async (_, parameters, expected) => {
    const grace = ['grace@example.com', '--name', 'Grace Hopper'];
    const { code, output } = await command('person', 'invite', ...grace, ...parameters);
    expect(output).toContain(expected);
    expect(code).toBe(1);
  });
});

/** The link of an invitation in the output of a start or a command. */
function findLink(output: string): string {
  return /http:\S+\/invitation#[\w-]{43}/.exec(output)?.[0] ?? '';
}

const unconfigured = { PAYWRIGHT_CLIENT_ID: '', PAYWRIGHT_SECRET_KEY: '' };

const cutOffTheLast = `
  set local session_replication_role = replica;
  create temp table last on commit drop as
    select account_id, position from account join audit_head using (account_id)
    where client_id = 'acme';
  delete from audit_entry using last
    where audit_entry.account_id = last.account_id and audit_entry.position = last.position;
  update audit_head set position = audit_head.position - 1, hash = audit_entry.hash
    from last, audit_entry
    where audit_head.account_id = last.account_id and audit_entry.account_id = last.account_id
      and audit_entry.position = last.position - 1`;
