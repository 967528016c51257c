import type { BenchServer } from './bench-server.ts';
import { print } from './figures.ts';

/** Settings with which PostgreSQL counts the time of each statement, also of those within functions and triggers. */
export const countStatements = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=all',
  'track_functions=all',
];

type Measure<Figures> = (name: string, work: () => Promise<unknown>) => Promise<Figures>;

/** Prints, after each piece of work, the statements and trigger functions that took PostgreSQL longest. */
export async function listStatements<Figures>(
  { owner }: BenchServer,
  measure: Measure<Figures>,
): Promise<Measure<Figures>> {
  await owner.query('create extension if not exists pg_stat_statements');
  return async (name, work) => {
    await owner.query('select pg_stat_statements_reset(), pg_stat_reset()');
    const figures = await measure(name, work);
    for (const { line } of (await owner.query(longestStatements)).rows) print(`    ${line}`);
    return figures;
  };
}

const longestStatements = `
  (select format('%6s ms %7s rows %6s × %s', round(total_exec_time), rows, calls,
            left(regexp_replace(query, '\\s+', ' ', 'g'), 110)) as line
   from pg_stat_statements where total_exec_time >= 10 order by total_exec_time desc limit 25)
  union all
  (select format('%6s ms of %s calls of %s()', round(self_time), calls, funcname)
   from pg_stat_user_functions where self_time >= 10 order by self_time desc limit 25)`;
