import type { BenchServer } from './bench-server.ts';
import { print, type Span } from './figures.ts';

/** Settings with which PostgreSQL counts the time of each statement, also of those within functions and triggers. */
export const countStatements = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
  'track_functions=all',
];

type Measure = (name: string, work: () => Promise<unknown>) => Promise<Span>;

/** Prints, after each piece of work, the statements and trigger functions that took PostgreSQL longest. */
export async function listStatements({ owner }: BenchServer, measure: Measure): Promise<Measure> {
  await owner.query('create extension if not exists pg_stat_statements');
  return async (name, work) => {
    await owner.query('select pg_stat_statements_reset(), pg_stat_reset()');
    const span = await measure(name, work);
    for (const { line } of (await owner.query(longestStatements)).rows) print(`    ${line}`);
    return span;
  };
}

const longestStatements = `
  (select format('%6s ms %7s rows %6s × %s', round(total_exec_time), rows, calls,
            left(regexp_replace(query, '\\s+', ' ', 'g'), 110)) as line
   from pg_stat_statements where total_exec_time >= 10 order by total_exec_time desc limit 25)
  union all
  (select format('%6s ms of %s calls of %s()', round(self_time), calls, funcname)
   from pg_stat_user_functions where self_time >= 10 order by self_time desc limit 25)`;
