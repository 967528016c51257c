import type pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import { copyRows } from './copy-rows.ts';
import type { Span } from './figures.ts';
import { processorTime } from './processor-time.ts';

/** Rows that a payroll stores for a worker at least: result, payment, transaction and postings. */
const rowsPerWorker = 21;
const workersPerCopy = 1_000;

/**
 * The floor of a payroll: reads the facts of every worker, copies 21 rows for each into a table with a primary
 * key and nothing else, and commits once. CPU is that of this process and of PostgreSQL.
 */
export async function measureFloor(
  { owner, cluster, processId }: BenchServer,
  companyId: string,
): Promise<Span> {
  await owner.query(`create table if not exists bench_floor (account_id uuid, company_id uuid,
    worker_id uuid, ordinal integer, account_code text, amount_cents bigint,
    primary key (account_id, company_id, worker_id, ordinal))`);
  await owner.query('truncate bench_floor');
  const used = () =>
    process.cpuUsage().user / 1_000 +
    process.cpuUsage().system / 1_000 +
    processorTime(processId, cluster).postgres;
  const [before, begun] = [used(), performance.now()];
  const workers = await readFacts(owner, companyId);
  await owner.query('begin');
  for (let from = 0; from < workers.length; from += workersPerCopy)
    await copyRows(
      owner,
      'copy bench_floor from stdin',
      workers
        .slice(from, from + workersPerCopy)
        .map(rowsOf)
        .join(''),
    );
  await owner.query('commit');
  const span = { wall: performance.now() - begun, cpu: used() - before };
  const { rows } = await owner.query('select count(*) from bench_floor');
  if (Number(rows[0].count) !== workers.length * rowsPerWorker)
    throw new Error(`the floor has ${rows[0].count} rows`);
  return span;
}

interface Facts {
  readonly account_id: string;
  readonly company_id: string;
  readonly worker_id: string;
  readonly rate: string;
}

async function readFacts(owner: pg.Client, companyId: string): Promise<readonly Facts[]> {
  const { rows } = await owner.query(
    `select worker.account_id, company_id, worker_id, first_name, last_name, joined_on, work_state,
       date_of_birth, address1, city, state, zip_code, rate, basis, answers, routing_number,
       account_number_encrypted, data
     from worker
       join worker_location using (account_id, company_id, worker_id)
       join worker_identity using (account_id, company_id, worker_id)
       join worker_wage using (account_id, company_id, worker_id)
       join deposit_account using (account_id, company_id, worker_id)
       left join withholding_certificate using (account_id, company_id, worker_id)
       left join pay_entry using (account_id, company_id, worker_id)
     where company_id = $1
     order by worker_id`,
    [companyId],
  );
  return rows;
}

function rowsOf(facts: Facts): string {
  let rows = '';
  for (let ordinal = 1; ordinal <= rowsPerWorker; ordinal += 1)
    rows += `${facts.account_id}\t${facts.company_id}\t${facts.worker_id}\t${ordinal}\tliability:taxes withheld\t${Number(facts.rate) + ordinal}\n`;
  return rows;
}
