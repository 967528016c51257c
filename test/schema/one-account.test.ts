import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementTexts } from '../../database/batch.ts';
import { packageRoot } from '../../database/package-root.ts';
import { copyDatabase } from '../harness/app.ts';
import { isTestFile, sourceFiles, textOf } from '../harness/source-files.ts';
import {
  explainStatement,
  findStatementFaults,
  readSchemaFacts,
  type SchemaFacts,
} from './statement-faults.ts';

/** Functions that read or change rows of all accounts, and why. A new one is a decision (docs/decisions/0100). */
const functionsOverAccounts: Readonly<Record<string, string>> = {
  accounts_with_due_jobs: 'the work process serves every account',
  count_due_jobs: 'the desk of operators shows every account',
  count_troubled_jobs: 'readiness is that of the installation',
  count_waiting: 'the desk of operators shows every account',
  find_link_session: 'a link is found by its token, before its account is known',
  heads_of_accounts: 'a server tells open pages of every account what to read again',
  list_accounts_of_installation: 'the desk of operators shows every account',
  list_accounts_of_traces: 'a return file of the bank concerns several accounts',
  list_approvers: 'members, who are on the coordinator, with their business users',
  list_companies_of_installation: 'the desk of operators shows every account',
  list_debit_days: 'the desk of operators shows every account',
  list_files_of_installation: 'the desk of operators shows every account',
  list_reviews: 'the desk of operators shows every account',
  list_webhooks_of_installation: 'the desk of operators shows every account',
  open_company: 'an operator opens a company by its id, before its account is known',
  pending_reviews: 'the owner reviews companies of every account',
  remove_expired: 'rows of every account expire',
  remove_expired_reports: 'reports of every account expire',
};

/** Files with statements that have no name, and who sends them: always the owner, for all accounts or for none. */
const filesOfUnnamedStatements: Readonly<Record<string, string>> = {
  'database/audit.ts': 'doctor',
  'database/backup.ts': 'backup',
  'database/distribute.ts': 'paywright distribute',
  'database/key-check.ts': 'start of a server',
  'database/migrate.ts': 'migration',
  'database/open-database.ts': 'start of a server',
  'database/protected-rows.ts': 'doctor',
  'database/rotate-keys.ts': 'rotation of keys',
  'database/rows-of-accounts.ts': 'doctor',
  'database/verify-sealed-values.ts': 'doctor',
  'server/config/first-account.ts': 'start of a server',
  'server/config/first-person.ts': 'start of a server',
  'server/http/disk-watch.ts': 'a server, without any table',
  'store/job-health.ts': 'doctor',
  'store/latest-pay.ts': 'comparison of law',
  'store/law-confirmations.ts': 'confirmation of law',
  'store/ledger-export.ts': 'export of the ledger',
  'store/pay-dates-ahead.ts': 'doctor',
  'store/posted-pay.ts': 'doctor',
  'store/stored-pay.ts': 'doctor',
  'store/verify-agency-payments.ts': 'doctor',
  'store/verify-bank-files.ts': 'doctor',
  'store/verify-costs.ts': 'doctor',
  'store/verify-deductions.ts': 'doctor',
  'store/verify-journal-exports.ts': 'doctor',
  'store/verify-journal-sums.ts': 'doctor',
  'store/verify-loans.ts': 'doctor',
  'store/verify-money.ts': 'doctor',
  'store/verify-payments.ts': 'doctor',
  'store/verify-remittances.ts': 'doctor',
  'store/verify-run-sums.ts': 'doctor',
  'store/verify-stored-pay.ts': 'doctor',
  'store/verify-tax-deposits.ts': 'doctor',
  'store/verify-taxable-wages.ts': 'doctor',
  'store/verify-year-totals.ts': 'doctor',
  'store/workers-by-state.ts': 'check of law',
};

const accountRow = '(select account_id from audit_head where account_id = $1) own';

const breakingStatements: readonly [why: string, text: string, fault: string | undefined][] = [
  ['a row by its key', 'select from worker where account_id = $1 and worker_id = $2', undefined],
  ['no account', 'select from worker where worker_id = $1', 'reads worker without its account'],
  [
    'the account of the session is no value that a coordinator sees',
    'select from worker where account_id = current_account()',
    'reads worker without its account',
  ],
  [
    'an equal column is a value as well, in a join',
    `select from worker join company using (account_id, company_id) where account_id = $1`,
    undefined,
  ],
  [
    'an equal column is no value in a subquery that runs for each row',
    `select (select count(*) from worker_wage wage where wage.account_id = worker.account_id
       and wage.worker_id = worker.worker_id) from worker where account_id = $1`,
    'reads worker_wage without its account',
  ],
  [
    'two accounts',
    'select from worker join company using (company_id) where worker.account_id = $1 and company.account_id = $2',
    'names several values for the account',
  ],
  [
    'several accounts in a list',
    'select from worker where account_id = any ($1)',
    'reads worker without its account',
  ],
  [
    'a change of all accounts',
    'update worker set job_title = $1',
    'reads worker without its account',
  ],
  [
    'a literal would be planned for each account',
    `insert into reference (account_id, company_id, kind, subject_id, external_id, updated_at)
     values ('018f0000-0000-7000-8000-000000000001', $1, $2, $3, $4, $5)`,
    'inserts rows of reference without their account',
  ],
  [
    'a value that a query computes',
    `insert into report_part (account_id, company_id, report_id, ordinal, rows)
     values ($1, $2, $3, (select count(*) from report_part where account_id = $1), $4)`,
    'computes values for report_part by a query',
  ],
  [
    'many rows whose account is a parameter',
    `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
     select $1, given.*, $3, $4, $5, $6 from unnest($2::uuid[]) given`,
    'inserts rows of job whose account comes from no other row',
  ],
  [
    'many rows whose account is a column of the list',
    `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
     select given.account_id, given.id, $3, $4, $5, $6
     from unnest($1::uuid[], $2::uuid[]) given (account_id, id)`,
    'inserts rows of job whose account comes from no other row',
  ],
  [
    'many rows whose account comes from a row',
    `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
     select own.account_id, given.*, $3, $4, $5, $6 from ${accountRow} cross join unnest($2::uuid[]) given`,
    undefined,
  ],
  [
    'many random ids',
    `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
     select own.account_id, gen_random_uuid(), $2, $3, $4, $5 from ${accountRow}`,
    'computes values for job that differ with every call',
  ],
  [
    'rows that are returned under the name of their table',
    `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
     select own.account_id, given.*, $3, $4, $5, $6 from ${accountRow} cross join unnest($2::uuid[]) given
     returning job_id`,
    'returns rows of job without another name for it',
  ],
  [
    'rows that a part of a statement inserts are copied to the coordinator',
    `with added as (
       insert into job as added (account_id, job_id, kind, subject_id, due_at, ordinal)
       select own.account_id, given.*, $3, $4, $5, $6
       from ${accountRow} cross join unnest($2::uuid[]) given
       returning job_id)
     select count(*) from added`,
    'inserts rows of job in a part of a statement',
  ],
  [
    'two tables at once',
    `with ended as (update job set done_at = $2 where account_id = $1 returning subject_id)
     update event set body = null where account_id = $1 and event_id in (select subject_id from ended)`,
    'changes several tables at once',
  ],
  [
    'a table of the coordinator',
    'select from worker join membership using (account_id) where account_id = $1',
    'reads tables of the coordinator together with tables of accounts',
  ],
];

const files = sourceFiles.filter((file) => /^(store|database)\//.test(file) && !isTestFile(file));

/** Names of statements of tests, which may run in the same process. */
const namesOfTests = new Set(
  sourceFiles
    .filter(isTestFile)
    .flatMap((file) => [...textOf(file).matchAll(/\bstatement(?:<[^(]*>)?\(\s*'([^']+)'/g)])
    .map(([, name]) => name),
);
const listStatements = () => [...statementTexts].filter(([name]) => !namesOfTests.has(name));

describe('named statements in a distributed database', () => {
  let client: pg.Client;
  let facts: SchemaFacts;
  beforeAll(async () => {
    for (const file of files) await import(join(packageRoot, file));
    client = new pg.Client({
      connectionString: await copyDatabase(),
      // The owner, so that policies add no condition; settings of the server, and plans for any values.
      options:
        '-c search_path=paywright,pg_temp -c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
    });
    await client.connect();
    facts = await readSchemaFacts(client);
  });
  afterAll(() => client.end());

  const findFaults = async (text: string) =>
    findStatementFaults(await explainStatement(client, text), facts);

  test.each(breakingStatements)('are rejected or not: %s', async (_why, text, fault) => {
    expect(await findFaults(text)).toEqual(fault === undefined ? [] : [fault]);
  });

  test('touch the rows of one account, which they name as a value', async () => {
    const faults: Record<string, readonly string[]> = {};
    for (const [name, text] of listStatements()) {
      if (!/^\s*(select|insert|update|delete|with)\b/.test(text)) continue;
      const found = await findFaults(text);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });

  test('compare no value of the caller by `case value when`, which a coordinator evaluates and writes to shards wrongly', () => {
    const comparing = listStatements().filter(([, text]) =>
      /\bcase\s+(?!when\b)[^\s]*\$\d/.test(text),
    );
    expect(comparing.map(([name]) => name)).toEqual([]);
  });

  test('update the rows of workers by their keys, without joining a list of values', () => {
    const updating = listStatements().filter(([, text]) =>
      /\bupdate (payment|pay_result|year_totals) set\b/.test(text),
    );
    expect(updating.length).toBeGreaterThan(3);
    // With statistics that promise one row, the planner compares each row with each value.
    const joining = updating.filter(([, text]) => /unnest\(|_to_recordset\(/.test(text));
    // A file from the bank changes few accounts.
    expect(joining.map(([name]) => name)).toEqual(['forward pending payments']);
  });

  test('change settings only as a command that reaches every machine, except keys and settings of a session', () => {
    const setting = listStatements().filter(([, text]) => text.includes('set_config('));
    expect(setting.map(([name]) => name).sort()).toEqual([
      'bring row keys',
      'bring row keys to shard',
      'enter account',
      'settings of the owner',
      'settings of the server',
    ]);
  });

  test('call functions over all accounts only where that is their purpose', () => {
    const called = facts.functionsOverAccounts.filter((name) =>
      [...statementTexts.values()].some((text) => new RegExp(`\\b${name}\\(`).test(text)),
    );
    expect(called.sort()).toEqual(Object.keys(functionsOverAccounts));
  });
});

test('statements without a name are those of the owner', () => {
  const unnamed = sourceFiles.filter(
    (file) =>
      !isTestFile(file) &&
      /^(store|database|workflows|server)\//.test(file) &&
      /\bstatement(<[^(]*>)?\(\s*''/.test(textOf(file)),
  );
  expect(unnamed).toEqual(Object.keys(filesOfUnnamedStatements));
});
