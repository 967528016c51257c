import { createReadStream, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pipeline as pipelineDone } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { formatInstant, type Instant } from '../values/instant.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { renameDurably } from './durable-rename.ts';

// A backup is gzipped lines of JSON: a heading, then each table's name followed by its rows, then a
// closing count. It is taken from one snapshot, so it holds every write acknowledged before it began.
// Encrypted columns stay encrypted: without the keys, a backup reveals no social security number.

interface Heading {
  readonly paywrightBackup: 1;
  readonly takenAt: string;
  readonly migrations: readonly string[];
}

type Line = Heading | { readonly table: string } | { readonly row: unknown } | Closing;

/** Rows are written as PostgreSQL gives them: JSON without line breaks. */
type LineToWrite = Exclude<Line, { readonly row: unknown }> | { readonly rowText: string };

interface Closing {
  readonly rows: number;
}

/**
 * Rows that are inserted at once: many, unless they are long. A list of events takes up to a megabyte, and PostgreSQL takes
 * at most 256 MB in one document.
 */
const mostRows = 5_000;
const mostCharacters = 16_000_000;
/** Fewer are read at once, because long rows may follow short ones. */
const mostRowsRead = 200;
/** Rows that are read first from each table, to learn how long they are. */
const firstRowsRead = 10;

export async function backup(owner: Database, file: string, now: Instant): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const output = await open(unfinished, 'w', 0o600);
  let rows = 0;
  try {
    await owner.snapshot(async (tx) => {
      const text = async function* () {
        for await (const line of backupLines(tx, now)) {
          if ('rows' in line) rows = line.rows;
          yield 'rowText' in line ? `{"row":${line.rowText}}\n` : `${JSON.stringify(line)}\n`;
        }
      };
      await pipelineDone(text, createGzip(), output.createWriteStream({ flush: true }));
    });
    renameDurably(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return rows;
}

/** Notes a backup that was written, for the operator's desk. */
export async function noteBackup(owner: Database, rows: number, now: Instant): Promise<void> {
  await owner.query(insertBackup, [formatInstant(now), rows]);
}

const insertBackup = statement(
  'insert backup',
  'insert into backup_taken (taken_at, backed_rows) values ($1, $2) on conflict do nothing',
);

async function* backupLines(tx: Transaction, now: Instant): AsyncGenerator<LineToWrite> {
  yield {
    paywrightBackup: 1,
    takenAt: formatInstant(now),
    migrations: await listMigrationNames(tx),
  };
  let rows = 0;
  for (const table of await listTablesInOrder(tx)) {
    yield { table };
    for await (const rowText of rowsOf(tx, table)) {
      yield { rowText };
      rows += 1;
    }
  }
  yield { rows };
}

interface PageLimits {
  readonly rows: number;
  readonly characters: number;
}

/** Fills an empty, migrated database from a backup, all or nothing. */
export async function restore(
  owner: Database,
  file: string,
  limits: PageLimits = { rows: mostRows, characters: mostCharacters },
): Promise<number> {
  const heading = await validateBackup(file);
  return owner.transaction(async (tx) => {
    const tables = await listTablesInOrder(tx);
    if ((await tx.one(countAccounts)).count > 0)
      throw new Error(
        'A backup is restored into an empty database; this one has accounts already.',
      );
    await rejectOtherSchema(tx, heading);
    // Keys that this empty database was opened with; the backup brings the check values of its own keys.
    await tx.many(statement('', 'delete from key_check'));
    for (const table of tables) await tx.many(onTable('alter table % disable trigger user', table));
    const count = await loadRows(tx, file, new Set(tables), limits);
    // Deferred constraints must be checked before tables can be altered again.
    await tx.many(statement('', 'set constraints all immediate'));
    await tx.many(statement('', 'select check_all_references()'));
    for (const table of tables) await tx.many(onTable('alter table % enable trigger user', table));
    return count;
  });
}

/** Validates a whole backup before any of it is restored. */
async function validateBackup(file: string): Promise<Heading> {
  let heading: Heading | undefined;
  let closing: Closing | undefined;
  let rows = 0;
  for await (const line of readLines(file)) {
    if ('paywrightBackup' in line) heading = line;
    else if (!heading) throw notABackup(file);
    else if ('row' in line) rows += 1;
    closing = 'rows' in line ? line : undefined;
  }
  if (!heading) throw notABackup(file);
  if (closing?.rows !== rows) throw truncatedBackup(file);
  return heading;
}

async function loadRows(
  tx: Transaction,
  file: string,
  tables: ReadonlySet<string>,
  limits: PageLimits,
) {
  let table = '';
  let page: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (page.length > 0) await tx.many(insertPage(table), [`[${page.join(',')}]`]);
    count += page.length;
    page = [];
    characters = 0;
  };
  for await (const line of readLines(file)) {
    if ('row' in line) {
      const text = JSON.stringify(line.row);
      if (characters + text.length > limits.characters) await flush();
      page.push(text);
      characters += text.length;
    } else await flush();
    if (page.length === limits.rows) await flush();
    if (!('table' in line)) continue;
    if (!tables.has(line.table)) throw new Error(`The backup has an unknown table ${line.table}.`);
    table = line.table;
  }
  return count;
}

async function* readLines(file: string): AsyncGenerator<Line> {
  let rest = '';
  try {
    const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield parseLine(line);
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw notABackup(file);
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'Z_BUF_ERROR') throw truncatedBackup(file);
    throw code === 'Z_DATA_ERROR' ? notABackup(file) : error;
  }
}

/** Parses a line; valid JSON of another kind is as damaged as invalid JSON. */
function parseLine(text: string): Line {
  const line = JSON.parse(text);
  const isHeading = line !== null && typeof line === 'object' && 'paywrightBackup' in line;
  if (line === null || typeof line !== 'object' || (isHeading && !Array.isArray(line.migrations)))
    throw new SyntaxError('not a line of a backup');
  return line;
}

function notABackup(file: string): Error {
  return new Error(`${file} is not a backup of Paywright, or was damaged.`);
}

function truncatedBackup(file: string): Error {
  return new Error(`${file} is cut short or has lost rows: nothing was restored.`);
}

async function rejectOtherSchema(tx: Transaction, heading: Heading): Promise<void> {
  const here = await listMigrationNames(tx);
  if (heading.migrations.join() !== here.join())
    throw new Error(
      `The backup is of another schema (up to ${heading.migrations.at(-1)}, here ${here.at(-1)}): restore it with the Paywright that took it, then upgrade.`,
    );
}

/** Reads the rows of a table as JSON; fewer at once while they are long. */
async function* rowsOf(tx: Transaction, table: string): AsyncGenerator<string> {
  await tx.many(
    onTable(
      'declare backup_rows cursor for select to_jsonb(source)::text "text" from % source',
      table,
    ),
  );
  let length = firstRowsRead;
  for (;;) {
    const page = await tx.many(statement<{ text: string }>('', `fetch ${length} from backup_rows`));
    let longest = 1;
    for (const { text } of page) {
      longest = Math.max(longest, text.length);
      yield text;
    }
    if (page.length < length) break;
    length = Math.max(1, Math.min(mostRowsRead, Math.floor(mostCharacters / longest)));
  }
  await tx.many(statement('', 'close backup_rows'));
}

async function listMigrationNames(tx: Transaction): Promise<string[]> {
  return (await tx.many(listMigrations)).map(({ name }) => name);
}

/**
 * Tables in the order of their references. Tables without row level security come with the schema, such
 * as the list of migrations; unlogged ones describe what runs now. Neither are backed up.
 */
async function listTablesInOrder(tx: Transaction): Promise<string[]> {
  const references = await tx.many(listReferences);
  const placed: string[] = [];
  const waiting = new Set(references.map(({ name }) => name));
  while (waiting.size > 0) {
    const next = [...waiting].filter((name) =>
      references.every(
        (each) => each.name !== name || !each.to || !waiting.has(each.to) || each.to === name,
      ),
    );
    if (next.length === 0) throw new Error('tables have circular foreign keys');
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
     and source.relrowsecurity and source.relpersistence = 'p'
   order by 1, 2`,
);
