import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Instant, instantText } from '../../values/instant.ts';
import { type Database, statement, type Transaction } from './database.ts';

// A backup is gzipped lines of JSON: a heading, then each table's name followed by its rows, then a
// closing count. It is taken from one snapshot, so what was acknowledged before it began is in it.
// Encrypted columns stay encrypted: a backup without the keys opens no social security number.

interface Heading {
  readonly paywrightBackup: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
}

const pageLength = 5_000;

export async function backup(owner: Database, file: string, now: Instant): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const gzip = createGzip();
  const output = gzip.pipe(createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const write = async (value: unknown) => {
    if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, 'drain');
  };
  const rows = await owner.transaction(async (tx) => {
    await tx.many(snapshot);
    const heading: Heading = {
      paywrightBackup: 1,
      takenAt: instantText(now),
      migrations: await migrations(tx),
    };
    await write(heading);
    let count = 0;
    for (const table of await tablesInOrder(tx)) {
      await write({ table });
      for await (const row of rowsOf(tx, table)) {
        await write({ row });
        count += 1;
      }
    }
    await write({ rows: count });
    return count;
  });
  gzip.end();
  await finished(output);
  renameSync(unfinished, file);
  return rows;
}

/** Fills an empty, migrated database from a backup, all or nothing. */
export async function restore(owner: Database, file: string): Promise<number> {
  return owner.transaction(async (tx) => {
    const tables = await tablesInOrder(tx);
    if ((await tx.one(countAccounts)).count > 0)
      throw new Error(
        'A backup is restored into an empty database; this one has accounts already.',
      );
    for (const table of tables) await tx.many(onTable('alter table % disable trigger user', table));
    const count = await readInto(tx, file, new Set(tables));
    // Constraints deferred to the commit must be looked at before tables can be altered again.
    await tx.many(statement('', 'set constraints all immediate'));
    for (const table of tables) await tx.many(onTable('alter table % enable trigger user', table));
    return count;
  });
}

async function readInto(tx: Transaction, file: string, tables: ReadonlySet<string>) {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  let table = '';
  let page: unknown[] = [];
  let count = 0;
  let isWhole = false;
  const flush = async () => {
    if (page.length > 0) await tx.many(insertPage(table), [JSON.stringify(page)]);
    count += page.length;
    page = [];
  };
  for await (const text of lines) {
    const line = JSON.parse(text);
    if (line.paywrightBackup === 1) await refuseOtherSchema(tx, line);
    else if (line.row) page.push(line.row);
    else {
      await flush();
      if (line.table && !tables.has(line.table)) throw new Error(`unknown table ${line.table}`);
      table = line.table ?? '';
      isWhole = line.rows === count;
    }
    if (page.length === pageLength) await flush();
  }
  if (!isWhole)
    throw new Error('The backup is cut short: its closing count is missing or differs.');
  return count;
}

async function refuseOtherSchema(tx: Transaction, heading: Heading): Promise<void> {
  const here = await migrations(tx);
  if (heading.migrations.join() !== here.join())
    throw new Error(
      `The backup is of another schema (up to ${heading.migrations.at(-1)}, here ${here.at(-1)}): restore it with the Paywright that took it, then upgrade.`,
    );
}

async function* rowsOf(tx: Transaction, table: string): AsyncGenerator<unknown> {
  await tx.many(
    onTable('declare backup_rows cursor for select to_jsonb(source) "row" from % source', table),
  );
  for (;;) {
    const page = await tx.many(fetchPage);
    for (const { row } of page) yield row;
    if (page.length < pageLength) break;
  }
  await tx.many(statement('', 'close backup_rows'));
}

async function migrations(tx: Transaction): Promise<string[]> {
  return (await tx.many(listMigrations)).map(({ name }) => name);
}

/** Every table but the list of migrations, those referred to before those that refer. */
async function tablesInOrder(tx: Transaction): Promise<string[]> {
  const references = await tx.many(listReferences);
  const placed: string[] = [];
  const waiting = new Set(references.map(({ name }) => name));
  while (waiting.size > 0) {
    const next = [...waiting].filter((name) =>
      references.every(
        (each) => each.name !== name || !each.to || !waiting.has(each.to) || each.to === name,
      ),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const name of next) waiting.delete(name);
    placed.push(...next);
  }
  return placed;
}

// Table names come from the catalogue of our own schema; quoting keeps them names.
function onTable(text: string, table: string) {
  return statement<never>('', text.replace('%', `"${table.replaceAll('"', '""')}"`));
}

function insertPage(table: string) {
  return onTable(
    `insert into % select * from jsonb_populate_recordset(null::"${table}", $1)`,
    table,
  );
}

const snapshot = statement('', 'set transaction isolation level repeatable read, read only');
const fetchPage = statement<{ row: unknown }>('', `fetch ${pageLength} from backup_rows`);
const listMigrations = statement<{ name: string }>(
  '',
  'select name from migration order by number',
);
const countAccounts = statement<{ count: number }>('', 'select count(*) from account');
const listReferences = statement<{ name: string; to: string | null }>(
  '',
  `select source.relname "name", target.relname "to"
   from pg_class source
   left join pg_constraint on conrelid = source.oid and contype = 'f'
   left join pg_class target on target.oid = confrelid
   where source.relnamespace = 'paywright'::regnamespace and source.relkind = 'r'
     and source.relname <> 'migration'
   order by 1, 2`,
);
