import { type Database, statement } from '../../database/database.ts';

/** Lists every table of the schema, including the list of migrations. */
export async function listTables(owner: Database): Promise<string[]> {
  return (await owner.query(listTableNames)).map(({ name }) => name);
}

/** Counts the rows of each table. */
export async function countRows(owner: Database): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  for (const table of await listTables(owner)) {
    const [row] = await owner.query(
      statement<{ count: number }>('', `select count(*) from "${table}"`),
    );
    counts.push([table, row?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

/** Reads every row of every table as JSON, with bytes in hexadecimal. */
export async function dumpRows(
  owner: Database,
): Promise<readonly { readonly table: string; readonly row: Record<string, unknown> }[]> {
  const dumped = [];
  for (const table of await listTables(owner)) {
    const rows = await owner.query(
      statement<{ row: Record<string, unknown> }>(
        '',
        `select to_jsonb(each) "row" from "${table}" each`,
      ),
    );
    dumped.push(...rows.map(({ row }) => ({ table, row })));
  }
  return dumped;
}

const listTableNames = statement<{ name: string }>(
  '',
  `select relname "name" from pg_class
   where relnamespace = 'paywright'::regnamespace and relkind in ('r', 'p') order by relname`,
);
