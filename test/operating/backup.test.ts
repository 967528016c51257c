import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyRing } from '../../database/encryption.ts';
import { parseKeys } from '../../database/key-file.ts';
import { sendContinuously } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import { listSealedUsers } from '../harness/sealed-users.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  preparedFolder,
  runCommand,
  type ServerProcess,
  startExpectingExit,
  startServer,
  temporaryFolder,
  withoutRateLimit,
} from '../harness/server-process.ts';

describeWithEmbeddedPostgres('a backup taken while the server writes', () => {
  const data = preparedFolder();
  const elsewhere = temporaryFolder();
  const file = join(elsewhere, 'backup');
  const restored = join(elsewhere, 'data');
  const acknowledged: string[] = [];
  let beforeBackup: readonly string[];
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startServer(data, { ...withoutRateLimit, role: 'web' });
    const { registration } = await server.client.companyOnboarding.companyRegistration({
      registration: aRegistration(),
    });
    const load = sendContinuously(
      (number) =>
        server.client.companyOnboarding.addBusinessUser({
          businessUser: {
            companyId: registration.companyId,
            firstName: 'Jean',
            lastName: 'Bartik',
            ssn: String(200_000_000 + number),
          },
        }),
      {
        connections: 4,
        each: ({ businessUser }) => acknowledged.push(businessUser.businessUserId),
      },
    );
    await eventually(() => acknowledged.length > 200);
    beforeBackup = [...acknowledged];
    const { code, output } = await runCommand(['backup', file], data);
    expect(output).toContain('The encryption keys are not in it: store the file "keys"');
    expect(code).toBe(0);
    const atBackup = acknowledged.length;
    await eventually(() => acknowledged.length > atBackup + 100);
    await load.stop();
  });
  afterAll(() => server.stop('SIGTERM'));

  test('is not restored into a database in use, and a truncated backup into none; neither changes anything', async () => {
    const inUse = await runCommand(['restore', file], data);
    expect(inUse.output).toContain('this one has accounts already');
    expect(inUse.code).toBe(1);
    const cut = join(elsewhere, 'cut');
    writeFileSync(cut, readFileSync(file).subarray(0, -100));
    const cutOff = await runCommand(['restore', cut], restored);
    expect(cutOff.output).toContain('is cut short');
    expect(cutOff.output).not.toMatch(/^ {4}at /m);
    expect(cutOff.code).toBe(1);
    expect((await server.get('/readyz')).status).toBe(200);
  });

  test('restores every write acknowledged before it, and an unbroken audit trail, into a new folder', async () => {
    const { code, output } = await runCommand(['restore', file], restored);
    expect(output).toContain('rows were restored. Put the keys that belong to them in place');
    expect(code).toBe(0);
    expect((await startExpectingExit(restored)).output).toContain(
      'Restore the key file or set PAYWRIGHT_KEYS',
    );
    copyFileSync(join(data, 'keys'), join(restored, 'keys'));
    const copy = await startServer(restored, { role: 'web' });
    const owner = connectToEmbeddedPostgres(restored);
    const keys = new KeyRing(() => parseKeys(readFileSync(join(data, 'keys'), 'utf8')));
    const users = (await listSealedUsers(owner, keys)).map(({ id }) => id);
    await owner.close();
    expect(beforeBackup.filter((id) => !users.includes(id))).toEqual([]);
    // The backup is a snapshot taken during writes: some of them are in it, and nothing else.
    expect(users.length).toBeLessThan(acknowledged.length);
    expect(users.filter((id) => !acknowledged.includes(id))).toEqual([]);
    const verified = await runCommand(['audit', 'verify'], restored);
    expect(verified.output).toContain(' 0 faults.');
    expect(verified.code).toBe(0);
    await copy.client.companyOnboarding.companyRegistration({ registration: aRegistration() });
    await copy.stop('SIGTERM');
  });
});
