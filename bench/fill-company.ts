import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { addReadyBenchCompany } from './bench-company.ts';
import type { BenchServer } from './bench-server.ts';
import { copyRows } from './copy-rows.ts';

/** States of the workers, in turn: with and without an income tax. */
const states = ['CA', 'NY', 'TX', 'WA', 'IL', 'PA', 'FL', 'OH', 'GA', 'MA', 'NJ', 'VA'];

/** Entered pay: hours of a third of the workers, or of everybody with bonuses, deductions and a refund. */
type Entries = 'hours' | 'many lines';

interface FilledPeriod {
  readonly accountId: string;
  readonly companyId: string;
  readonly payPeriodId: string;
}

const rowsPerCopy = 20_000;
const since = '2025-06-02T12:00:00Z';
/** The principal of every entered pay. */
const enteredBy = 'bench';

/** Columns of each table after account_id and company_id, in the order of the rows below. */
const columns = {
  worker:
    'worker_id, first_name, last_name, worker_type, joined_on, employment, identity_status, has_deposit_account, created_at, ordinal',
  worker_location:
    'worker_id, starts_on, location_category, work_state, is_remote_by_choice, created_at',
  worker_identity:
    'worker_id, ssn_encrypted, ssn_digest, is_ssn_assignable, date_of_birth, address1, city, state, zip_code, updated_at',
  worker_wage:
    'worker_id, wage_id, starts_on, revision, worker_type, rate, basis, user_type, employment_status, tax_exemption, payment_method, differential_pay, created_at, ordinal',
  withholding_certificate:
    'worker_id, jurisdiction, revision, kind, form, answers, form_year, effective_on, created_at',
  deposit_account:
    'worker_id, deposit_account_id, bank_name, account_name, account_type, routing_number, account_number_encrypted, account_number_masked, account_number_digest, percentage, is_primary, created_at',
  pay_entry: 'worker_id, pay_period_id, data, entered_by, updated_at',
} as const;
type Table = keyof typeof columns;
type Row = readonly (string | number)[];

/** Adds a company that is ready to be paid, with this many workers. */
export async function addFilledCompany(
  { client, owner, keys }: Pick<BenchServer, 'client' | 'owner' | 'keys'>,
  workers: number,
  entries: Entries = 'hours',
) {
  const ids = await addReadyBenchCompany(client);
  const { rows } = await owner.query('select account_id from company where company_id = $1', [
    ids.companyId,
  ]);
  const period: FilledPeriod = { accountId: rows[0].account_id, ...ids };
  await fillCompany(owner, new KeyRing(() => parseKeys(keys)), period, { workers, entries });
  return ids;
}

/**
 * Fills a company by COPY: two thirds of the workers on a salary, a third paid by the hour with entered
 * hours; each with an identity, a wage and a deposit account, half with a W-4. PostgreSQL has no statistics
 * of the rows afterwards, as after a customer's import.
 */
async function fillCompany(
  owner: pg.Client,
  keys: KeyRing,
  period: FilledPeriod,
  { workers, entries }: { readonly workers: number; readonly entries: Entries },
): Promise<void> {
  // Only the server is measured, so the rows are copied without triggers and foreign keys.
  await owner.query('set session_replication_role = replica');
  for (let from = 0; from < workers; from += rowsPerCopy) {
    const to = Math.min(workers, from + rowsPerCopy);
    await copyWorkers(owner, keys, period, { from, to, entries });
  }
  await owner.query('reset session_replication_role');
}

async function copyWorkers(
  owner: pg.Client,
  keys: KeyRing,
  period: FilledPeriod,
  { from, to, entries }: { readonly from: number; readonly to: number; readonly entries: Entries },
): Promise<void> {
  const { accountId, companyId } = period;
  const lines = new Map<Table, string[]>();
  for (let index = from; index < to; index += 1)
    for (const [table, row] of workerRows(index, { ...period, entries }, keys)) {
      const line = [accountId, companyId, ...row].join('\t');
      const sameTable = lines.get(table);
      if (sameTable) sameTable.push(line);
      else lines.set(table, [line]);
    }
  for (const [table, rows] of lines) {
    const command = `copy ${table} (account_id, company_id, ${columns[table]}) from stdin`;
    await copyRows(owner, command, `${rows.join('\n')}\n`);
  }
}

/** Rows of one worker, by table. */
function workerRows(
  index: number,
  { entries, ...period }: FilledPeriod & { readonly entries: Entries },
  keys: KeyRing,
): readonly (readonly [Table, Row])[] {
  const { accountId, companyId, payPeriodId } = period;
  const id = randomUUID();
  const state = states[index % states.length] ?? 'VA';
  const isHourly = entries === 'many lines' || index % 3 === 0;
  const rows: [Table, Row][] = [
    ['worker', workerRow(id, index)],
    ['worker_location', [id, '2025-06-02', 'Remote', state, 'f', since]],
    ['worker_identity', identityRow(id, { index, state, companyId }, keys)],
    ['worker_wage', wageRow(id, index, isHourly)],
    ['deposit_account', depositAccountRow(id, { index, accountId }, keys)],
  ];
  if (index % 2 === 0) rows.push(['withholding_certificate', w4Row(id)]);
  if (isHourly) rows.push(['pay_entry', [id, payPeriodId, entryData[entries], enteredBy, since]]);
  return rows;
}

function workerRow(id: string, index: number): Row {
  const firstName = `${'ABCDEFGHIJ'[index % 10]}nna`;
  const employment = ['W2', '2025-06-02', 'current'];
  return [id, firstName, `Worker${index}`, ...employment, 'passed', 't', since, index];
}

function identityRow(
  id: string,
  {
    index,
    state,
    companyId,
  }: { readonly index: number; readonly state: string; readonly companyId: string },
  keys: KeyRing,
): Row {
  const address = ['1 Main Street', 'Smallville', state, '10001'];
  const ssn = String(200_000_000 + index);
  const sealed = keys.seal(ssn, ['worker_identity', 'ssn_encrypted', id.toUpperCase()]);
  const digest = keys.digest(ssn, ['worker_identity', 'ssn_digest', companyId.toUpperCase()]);
  return [id, bytes(sealed), bytes(digest), 't', '1988-08-26', ...address, since];
}

function wageRow(id: string, index: number, isHourly: boolean): Row {
  const wage = isHourly
    ? [150_000 + (index % 300) * 1_000, 'Per Hour', 'Paid by the hour']
    : [300_000_000 + (index % 997) * 600_000, 'Per Year', 'Salary/No overtime'];
  const terms = ['Full Time (30+ Hours per week)', 'No, this employee is not tax exempt'];
  return [
    id,
    randomUUID(),
    '2025-06-02',
    1,
    'W2',
    ...wage,
    ...terms,
    'Direct Deposit',
    'f',
    since,
    1,
  ];
}

function w4Row(id: string): Row {
  const answers = '{"filingStatus":"Single or Married filing separately"}';
  return [id, 'US', 1, 'form', '2020', answers, 2025, '2025-06-02', since];
}

function depositAccountRow(
  id: string,
  { index, accountId }: { readonly index: number; readonly accountId: string },
  keys: KeyRing,
): Row {
  const depositAccountId = randomUUID();
  const number = `${10_000_000 + index}9999`;
  const sealed = keys.seal(number, [
    'deposit_account',
    'account_number_encrypted',
    depositAccountId.toUpperCase(),
  ]);
  const digest = keys.digest(number, [
    'deposit_account',
    'account_number_digest',
    accountId.toUpperCase(),
  ]);
  const bank = ['Bank', 'Everyday', 'checking', '021000021'];
  const numbers = [bytes(sealed), '****9999', bytes(digest)];
  return [id, depositAccountId, ...bank, ...numbers, 1_000_000, 't', since];
}

const base = [{ payCode: 'BASE_PAY', hours: 380_000, multiplier: 10_000 }];
const entryData: Readonly<Record<Entries, string>> = {
  hours: JSON.stringify({ base }),
  'many lines': JSON.stringify({
    base,
    extraPay: [{ description: 'Bonus', amount: 12_550 }],
    deductions: [
      { description: 'Dental', amount: 1_725 },
      { description: 'Parking', amount: 1_000 },
    ],
    reimbursements: [{ description: 'GYM', amount: 3_000 }],
  }),
};

/** Bytes in COPY's text form. */
function bytes(value: Buffer): string {
  return `\\\\x${value.toString('hex')}`;
}
