import { describe, expect } from 'vitest';
import { type ChainHead, verifyAudit } from '../../database/audit.ts';
import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { tamperWithDatabase } from '../harness/tamper.ts';

const test = base.extend(
  'restoreTrail',
  ({ app }) =>
    () =>
      tamperWithDatabase(
        app,
        tables
          .map((table) => `delete from ${table}; insert into ${table} table ${table}_kept`)
          .join(';'),
      ),
);

// A superuser can change even an append-only table. These tests do so and expect the audit check to find it.

const length = 12;
let intactHeads: readonly ChainHead[];

test.beforeAll(async ({ app }) => {
  const [first, second] = [await app.openAccount(), await app.openAccount()];
  for (let entry = 0; entry < length; entry += 1) await registerCompany(first);
  for (let entry = 0; entry < 3; entry += 1) await registerCompany(second);
  await tamperWithDatabase(
    app,
    `${tables.map((table) => `create table ${table}_kept as table ${table}`).join(';')};
    create view longest as select account_id from audit_head order by position desc limit 1`,
  );
  intactHeads = (await verifyAudit(app.owner)).heads;
});
test.beforeEach(({ restoreTrail }) => restoreTrail());

const tables = ['audit_entry', 'audit_subject', 'audit_head', 'account'] as const;

async function listTrailFaults(
  app: TestApp,
  checkpoint: readonly ChainHead[] = [],
): Promise<string[]> {
  const { faults } = await verifyAudit(app.owner, checkpoint);
  return faults.map(({ position, fault }) => `${position}: ${fault}`);
}

test('an intact audit trail has no fault, with or without a checkpoint', async ({ app }) => {
  expect(intactHeads.map(({ position }) => position).sort()).toEqual([length, 3].sort());
  expect(await listTrailFaults(app)).toEqual([]);
  expect(await listTrailFaults(app, intactHeads)).toEqual([]);
});

describe('the audit check finds tampering at every position of the chain:', () => {
  const here = 'account_id = (table longest)';
  const next = (at: number) => (at % length) + 1;
  const tamperings: [what: string, sql: (position: number) => string][] = [
    [
      'a letter changed',
      (at) => `update audit_entry set content = replace(content, 'Analytical', 'analytical')
        where ${here} and position = ${at}`,
    ],
    [
      'a space added, which no JSON reader would notice',
      (at) => `update audit_entry set content = content || ' ' where ${here} and position = ${at}`,
    ],
    [
      'an entry emptied, its place left',
      (at) => `update audit_entry set content = '' where ${here} and position = ${at}`,
    ],
    ['an entry removed', (at) => `delete from audit_entry where ${here} and position = ${at}`],
    [
      'an entry removed, the later ones moved up',
      (at) => `delete from audit_entry where ${here} and position = ${at};
        update audit_entry set position = -position where ${here} and position > ${at};
        update audit_entry set position = -position - 1 where ${here} and position < 0;
        update audit_head set position = position - 1 where ${here}`,
    ],
    [
      'the texts of two entries exchanged',
      (at) => `update audit_entry own set content = other.content from audit_entry other
        where own.${here} and other.${here}
          and own.position in (${at}, ${next(at)}) and other.position in (${at}, ${next(at)})
          and other.position <> own.position`,
    ],
    [
      'the places of two entries exchanged',
      (at) => `update audit_entry set position = -position
          where ${here} and position in (${at}, ${next(at)});
        update audit_entry set position = ${at + next(at)} + position
          where ${here} and position < 0`,
    ],
    [
      'an entry put in between, the later ones moved down',
      (at) => `update audit_entry set position = -position where ${here} and position >= ${at};
        update audit_entry set position = 1 - position where ${here} and position < 0;
        insert into audit_entry (account_id, position, content, hash)
          select account_id, ${at}, 'false', sha256('false') from longest;
        update audit_head set position = position + 1 where ${here}`,
    ],
    [
      'an entry moved to another account',
      (at) => `update audit_entry set account_id = (select account_id from audit_head
          where account_id <> (table longest)), position = position + 100
        where ${here} and position = ${at}`,
    ],
    [
      'a hash replaced',
      (at) => `update audit_entry set hash = sha256('false') where ${here} and position = ${at}`,
    ],
    [
      'an entry hidden from lists',
      (at) => `update audit_entry set company_id = null, occurred_at = null, operation = null,
          person_id = null where ${here} and position = ${at}`,
    ],
    [
      'an entry listed for another time',
      (at) => `update audit_entry set occurred_at = occurred_at - interval '1 day'
        where ${here} and position = ${at}`,
    ],
    [
      'everything from there cut off, the head left',
      (at) => `delete from audit_entry where ${here} and position >= ${at}`,
    ],
  ];
  test.for(tamperings)('%s', async ([_, sql], { restoreTrail, app }) => {
    const missed: number[] = [];
    for (let position = 1; position <= length; position += 1) {
      await restoreTrail();
      await tamperWithDatabase(app, sql(position));
      if ((await listTrailFaults(app)).length === 0) missed.push(position);
    }
    expect(missed).toEqual([]);
  });
});

describe('the audit check also finds:', () => {
  const rows: [what: string, sql: string, fault: string][] = [
    [
      'a record that no entry names',
      `insert into audit_subject (account_id, subject_id, position)
         select account_id, account_id, 1 from longest`,
      '0: entries name 12 records, and 13 are listed',
    ],
    [
      'an entry before the beginning',
      `insert into audit_entry (account_id, position, content, hash)
         select account_id, 0, 'false', sha256('false') from longest`,
      '0: 1 entries are outside the chain',
    ],
    [
      'an entry after the end',
      `insert into audit_entry (account_id, position, content, hash)
         select account_id, 13, 'false', sha256('false') from longest`,
      '13: the entry was edited',
    ],
    [
      'a head removed',
      'delete from audit_head where account_id = (table longest)',
      '13: the end of the chain is missing',
    ],
    [
      'a head turned back',
      'update audit_head set position = 5 where account_id = (table longest)',
      '13: the end of the chain is missing',
    ],
    [
      'an account removed, its trail left',
      'delete from account where account_id = (table longest)',
      '0: the account of 12 entries is missing',
    ],
  ];
  test.for(rows)('%s', async ([_, sql, fault], { app }) => {
    await tamperWithDatabase(app, sql);
    expect(await listTrailFaults(app)).toContain(fault);
  });
});

describe('with a checkpoint kept elsewhere, the audit check also finds', () => {
  const cutOff = `delete from audit_entry where account_id = (table longest) and position > 10;
    delete from audit_subject where account_id = (table longest) and position > 10;
    update audit_head set position = 10, hash = (select hash from audit_entry
      where account_id = (table longest) and position = 10) where account_id = (table longest)`;

  test('the last entries removed and the head set back to match', async ({ app }) => {
    await tamperWithDatabase(app, cutOff);
    expect(await listTrailFaults(app)).toEqual([]);
    expect(await listTrailFaults(app, intactHeads)).toEqual([
      '11: the chain ends before the checkpoint',
    ]);
  });

  test('the last entries removed and replaced by others', async ({ app }) => {
    await tamperWithDatabase(app, cutOff);
    await app.owner.transaction(async (tx) => {
      for (const content of ['a', 'b', 'c'])
        await tx.many(
          statement(
            '',
            `select set_config('paywright.account', account_id::text, true),
               record_write(account_id, $1, null, null, null) from longest`,
          ),
          [content],
        );
    });
    expect(await listTrailFaults(app)).toEqual([]);
    expect(await listTrailFaults(app, intactHeads)).toEqual([
      '12: the chain differs from the checkpoint',
    ]);
  });

  test('a whole account removed', async ({ app }) => {
    await tamperWithDatabase(
      app,
      tables
        .map((table) => `delete from ${table} where account_id = $1`)
        .join(';')
        .replaceAll(
          '$1',
          `'${intactHeads.find(({ position }) => position === length)?.accountId}'`,
        ),
    );
    expect(await listTrailFaults(app)).toEqual([]);
    expect(await listTrailFaults(app, intactHeads)).toEqual([
      '12: the account of the checkpoint is missing',
    ]);
  });
});

test('the server can neither change nor remove an audit entry', async ({ app }) => {
  for (const sql of [
    "update audit_entry set content = ''",
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_entry set position = 1',
    'update audit_head set position = 1',
    "insert into audit_entry (account_id, position, hash, content) values (current_account(), 99, sha256(''), '{}')",
    "insert into audit_entry (account_id, content, hash) values (current_account(), '{}', '')",
  ])
    await expect(app.database.query(statement('', sql)), sql).rejects.toThrow('permission denied');
});

test('while its triggers exist, not even the owner of the table can change or remove an entry', async ({
  app,
}) => {
  for (const sql of [
    "update audit_entry set content = ''",
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_entry set position = 1',
  ])
    await expect(app.owner.query(statement('', sql)), sql).rejects.toThrow('append-only');
});

test('entries of concurrent writers form one unbroken chain', async ({ app }) => {
  const account: TestAccount = await app.openAccount();
  await Promise.all(Array.from({ length: 40 }, () => registerCompany(account)));
  const { faults, heads } = await verifyAudit(app.owner);
  expect(faults).toEqual([]);
  expect(heads.map(({ position }) => position)).toContain(40);
});
