import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { KeyRing } from '../../database/encryption.ts';
import { parseKeys } from '../../database/key-file.ts';
import { sendContinuously } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import { aRegistration } from '../harness/examples.ts';
import { addSealedUsers, countSealedUsers, listSealedUsers } from '../harness/sealed-users.ts';
import {
  connectToEmbeddedPostgres,
  describeWithEmbeddedPostgres,
  preparedFolder,
  runCommand,
  type ServerProcess,
  spawnCommand,
  startExpectingExit,
  startServer,
  withoutRateLimit,
} from '../harness/server-process.ts';

describeWithEmbeddedPostgres('key rotation', () => {
  const data = preparedFolder();
  const keyFile = join(data, 'keys');
  const ring = () => new KeyRing(() => parseKeys(readFileSync(keyFile, 'utf8')));
  let server: ServerProcess;
  let owner: Database;
  let companyId: string;

  beforeAll(async () => {
    server = await startServer(data, { ...withoutRateLimit, role: 'web' });
    owner = connectToEmbeddedPostgres(data);
    const { registration } = await server.client.companyOnboarding.companyRegistration({
      registration: aRegistration(),
    });
    companyId = registration.companyId;
  });
  afterAll(() => server.stop('SIGTERM'));

  const add = (ssn: number) =>
    server.send('/companyOnboarding', {
      method: 'addBusinessUser',
      businessUser: { companyId, firstName: 'Jean', lastName: 'Bartik', ssn: String(ssn) },
    });

  test('the key file of a first start is readable only by its owner', () => {
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(ring().current.secret).toHaveLength(32);
  });

  test('during writes loses no value and leaves none sealed with the old key', async () => {
    const formerKey = ring().current.id;
    const sent = new Map<number, number>();
    const load = sendContinuously(
      async (number) => ({ ssn: 200_000_000 + number, ...(await add(200_000_000 + number)) }),
      { connections: 4, each: ({ ssn, status }) => sent.set(ssn, status) },
    );
    await eventually(() => sent.size > 200);
    const { code, output } = await runCommand(['keys', 'rotate'], data);
    expect(output).toMatch(/^\d+ values were resealed with key [0-9a-f]{8}\.$/m);
    expect(code).toBe(0);
    const atRotation = sent.size;
    await eventually(() => sent.size > atRotation + 200);
    await load.stop();

    expect([...new Set(sent.values())]).toEqual([200]);
    expect(ring().current.id).not.toBe(formerKey);
    const users = await listSealedUsers(owner, ring());
    expect(users.map(({ ssn }) => Number(ssn)).sort()).toEqual([...sent.keys()].sort());
    expect([...new Set(users.map(({ key }) => key))]).toEqual([ring().current.id]);
  });

  test('finishes when it is run again after a SIGKILL half way', async () => {
    const formerKey = ring().current.id;
    await addSealedUsers(owner, ring(), 8_000);
    const before = await listSealedUsers(owner, ring());
    const countFormer = () => countSealedUsers(owner, formerKey);
    const command = spawnCommand(['keys', 'rotate'], data);
    await eventually(async () => (await countFormer()) < before.length);
    await command.stop('SIGKILL');
    const left = await countFormer();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before.length);

    expect((await runCommand(['keys', 'rotate'], data)).code).toBe(0);
    const { id: key } = ring().current;
    expect(await listSealedUsers(owner, ring())).toEqual(before.map((user) => ({ ...user, key })));
  });

  test('a server whose keys are lost does not start with new ones', async () => {
    await owner.close();
    await server.stop('SIGTERM');
    renameSync(keyFile, `${keyFile}.elsewhere`);
    const { code, output } = await startExpectingExit(data);
    expect(output).toContain(`The database holds encrypted values, but ${keyFile} is missing.`);
    expect(code).toBe(1);
    renameSync(`${keyFile}.elsewhere`, keyFile);
  });

  test('a server with a wrong key does not start, and names the key and not its secret', async () => {
    const right = readFileSync(keyFile, 'utf8');
    const { id } = ring().current;
    const secret = Buffer.alloc(32, 7).toString('base64');
    writeFileSync(keyFile, right.replace(/:.*/, `:${secret}`));
    const { code, output } = await startExpectingExit(data);
    expect(output).toContain(`Key ${id} of the file "keys" of ${data} is not the key with which`);
    expect(output).not.toContain(secret);
    expect(code).toBe(1);
    writeFileSync(keyFile, right);
    server = await startServer(data, { role: 'web' });
  });
});
