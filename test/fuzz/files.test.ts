import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { backup, restore } from '../../database/backup.ts';
import { Database } from '../../database/database.ts';
import { parseKeys } from '../../database/key-file.ts';
import { readReturnFile } from '../../engine/payments/rails/ach/read-return-file.ts';
import { readPlaceFile } from '../../engine/places/place-file.ts';
import { importPlaces } from '../../server/cli/places.ts';
import { copyDatabase, initialTime, type TestAccount } from '../harness/app.ts';
import { registerCompany } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';
import { fetchAchEntries } from '../harness/sent-ach-entries.ts';
import { temporaryFolder } from '../harness/server-process.ts';
import { digestRows } from '../harness/table-rows.ts';
import { writeReturnFile } from '../payments/return-file.ts';
import { Choices } from './choices.ts';
import { damageBytes } from './damage-bytes.ts';

// Each reader gets valid files with damage. It must refuse with a reason or read what the file says, and a refusal
// must leave the database as it was.

const pennsylvania = `PSD Code,County,Municipality,School District,Municipal Resident EIT,Municipal Non-Resident EIT,School District EIT,Total Resident EIT,Municipal LST,School District LST
010102,Adams,Hamilton Twp,Bermudian Springs,0.5%,1%,1.2%,1.7%,47,5
010103,Adams,"Straban, Twp",Gettysburg,0.005,0.01,0.012,0.017,,
010104,Adams,Union Twp,Littlestown,0.5%,1%,0.5%,1%,10,0
`;
const ohio = `Municipality,Rate\nAkron,2.5%\n"Canton, City of",0.025\nDayton,2.5\n`;
const keys = `00000001:${Buffer.alloc(32, 7).toString('base64')}\nabcdef99:${Buffer.alloc(32, 9).toString('base64')}\n`;

function* damagedFiles(sample: string | Buffer, count: number): Generator<Buffer> {
  const choices = new Choices(randomSeed);
  for (let made = 0; made < count * roundsMultiplier; made += 1)
    yield damageBytes(Buffer.from(sample), choices);
}

const named = `(seed ${randomSeed})`;

const timeout = 300_000 * roundsMultiplier;

describe(`a damaged file is refused with a reason or read ${named}:`, { timeout }, () => {
  test('return files of a bank', () => {
    const sample = writeReturnFile([
      { kind: 'return', code: 'R03', originalTrace: '091000010000001', amountCents: 80_255 },
      {
        kind: 'change',
        code: 'C01',
        originalTrace: '091000010000002',
        correctedData: '1918171614',
      },
      { kind: 'return', code: 'R02', originalTrace: '091000010000003', amountCents: 1 },
    ]);
    for (const file of damagedFiles(sample, 1_500)) {
      const text = file.toString('latin1');
      const read = readReturnFile(text);
      if (read.faults) expect(read.faults.length, text).toBeGreaterThan(0);
      else expect(read.returns.length, text).toBeLessThanOrEqual(2);
    }
  });

  test.for([pennsylvania, ohio])('registers of places', (sample) => {
    for (const file of damagedFiles(sample, 1_500)) {
      const { places, problems } = readPlaceFile(file.toString('utf8'));
      for (const problem of problems) expect(problem).toMatch(/\S/);
      for (const { residentRate, nonresidentRate } of places)
        for (const rate of [residentRate, nonresidentRate])
          expect(Number.isSafeInteger(rate) && rate >= 0, file.toString('utf8')).toBe(true);
    }
  });

  test('key files', () => {
    for (const file of damagedFiles(keys, 3_000)) {
      const text = file.toString('utf8');
      try {
        for (const { id, secret } of parseKeys(text))
          expect([text, id.length, secret.length]).toEqual([text, 8, 32]);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(each key is|two keys have)/);
        expect((error as Error).message).not.toContain(Buffer.alloc(32, 7).toString('base64'));
      }
    }
  });
});

describe(`a refused file leaves the database as it was ${named}:`, { timeout }, () => {
  test('return files', { timeout }, async ({ app, account, submitted, advance }) => {
    expect(submitted.payPeriodId).toMatch(/\S/);
    await advance('2026-03-14');
    const sample = Buffer.from(writeReturnFile(await returnsOf(account)), 'latin1');
    let before = await digestRows(app.owner);
    for (const file of damagedFiles(sample, 20)) {
      const { status, body } = await account.send({
        path: '/payroll/importReturnFile',
        body: { content: file.toString('base64') },
      });
      expect([200, 400], body).toContain(status);
      const after = await digestRows(app.owner);
      if (status === 400) expect(after).toEqual(before);
      before = after;
    }
  });

  test('uploads, which are kept to the byte', async ({ account, companyId }) => {
    const { adminPortal } = account.client;
    for (const file of damagedFiles('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 20)) {
      const fileBase64 = file.toString('base64');
      const body = { companyId, fileName: 'notice.pdf', documentType: 'Notice', fileBase64 };
      const received = await account.send({ path: '/adminPortal/uploadDocument', body });
      expect(received.status).toBe(file.length > 0 ? 200 : 400);
      if (received.status !== 200) continue;
      const { documentId } = JSON.parse(received.body);
      const { document } = await adminPortal.getDocument({ documentId });
      expect(document.fileBase64).toBe(fileBase64);
    }
  });

  test('registers of places', { timeout }, async ({ app }) => {
    const options = { from: '2026-01-01', source: 'A test' };
    let before = await digestRows(app.owner);
    for (const file of damagedFiles(pennsylvania, 20)) {
      const refused = await importPlaces(app.owner, file, options).then(
        () => undefined,
        (error: Error) => error.message,
      );
      const after = await digestRows(app.owner);
      if (refused !== undefined) {
        expect(refused).toMatch(/^Nothing was imported\. \d+ problems:\n/);
        expect(after).toEqual(before);
      }
      before = after;
    }
  });
});

test(`a damaged backup is refused and restores nothing ${named}`, { timeout }, async ({ app }) => {
  await registerCompany(await app.openAccount());
  const whole = join(temporaryFolder(), 'backup');
  const damaged = `${whole}-damaged`;
  await backup(app.owner, whole, initialTime);
  let empty = await openEmptyDatabase();
  const before = await digestRows(empty);
  const zipped = readFileSync(whole);
  const plain = gunzipSync(zipped);
  const files = [
    ...damagedFiles(zipped, 15),
    // Lines lost or exchanged before the file was compressed.
    ...[...damagedFiles(plain, 15)].map((file) => gzipSync(file)),
  ];
  for (const file of files) {
    writeFileSync(damaged, file);
    const refused = await restore(empty, damaged).then(
      () => undefined,
      (error: Error) => error,
    );
    if (refused) {
      expect(refused).not.toBeInstanceOf(TypeError);
      expect(await digestRows(empty)).toEqual(before);
      continue;
    }
    // A letter of a row that changed before the file was compressed cannot be told from data.
    await empty.close();
    empty = await openEmptyDatabase();
  }
  await empty.close();
});

async function openEmptyDatabase(): Promise<Database> {
  return new Database({ url: await copyDatabase(), connections: 1, as: 'owner' });
}

async function returnsOf(account: TestAccount) {
  return (await fetchAchEntries(account)).map(({ trace, amount, direction, identification }) => ({
    kind: 'return' as const,
    code: 'R03',
    originalTrace: trace,
    amountCents: amount,
    transactionCode: direction === 'debit' ? 26 : 21,
    identification,
  }));
}
