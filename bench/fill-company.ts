import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { KeyRing } from '../database/encryption.ts';
import { copyRows } from './copy-rows.ts';

/** Where the workers of a company are, in turn: states with and without taxes of their own. */
const states = ['CA', 'NY', 'TX', 'WA', 'IL', 'PA', 'FL', 'OH', 'GA', 'MA', 'NJ', 'VA'];

interface Place {
  readonly accountId: string;
  readonly companyId: string;
  readonly payPeriodId: string;
}

const rowsAtOnce = 20_000;
const since = '2025-06-02T12:00:00Z';

/**
 * Fills a company by COPY: two thirds on a salary, a third by the hour with entered hours, each with
 * an identity, a wage and an account to be paid into, half with a W-4.
 */
export async function fillCompany(
  owner: pg.Client,
  keys: KeyRing,
  place: Place,
  count: number,
): Promise<void> {
  // Without the checks of triggers and foreign keys: it is the server that is measured, not this.
  await owner.query('set session_replication_role = replica');
  for (let from = 0; from < count; from += rowsAtOnce)
    await fillSome(owner, keys, place, from, Math.min(count, from + rowsAtOnce));
  await owner.query('reset session_replication_role');
  await owner.query('analyze');
}

async function fillSome(
  owner: pg.Client,
  keys: KeyRing,
  { accountId, companyId, payPeriodId }: Place,
  from: number,
  to: number,
): Promise<void> {
  const tables = {
    workers: [] as string[],
    identities: [] as string[],
    wages: [] as string[],
    certificates: [] as string[],
    accounts: [] as string[],
    entries: [] as string[],
  };
  const row = (...fields: readonly (string | number)[]) =>
    [accountId, companyId, ...fields].join('\t');
  for (let index = from; index < to; index += 1) {
    const id = randomUUID();
    const accountOfWorker = randomUUID();
    const state = states[index % states.length] ?? 'VA';
    const isHourly = index % 3 === 0;
    const name = `${'ABCDEFGHIJ'[index % 10]}nna\tWorker${index}`;
    tables.workers.push(
      row(id, name, 'W2', '2025-06-02', 'Remote', state, 'current', 'passed', 't', since, index),
    );
    tables.identities.push(
      row(
        id,
        bytes(40),
        bytes(36),
        '1988-08-26',
        '1 Main Street',
        'Smallville',
        state,
        '10001',
        since,
      ),
    );
    const wage = isHourly
      ? [150_000 + (index % 300) * 1_000, 'Per Hour', 'Paid by the hour']
      : [300_000_000 + (index % 997) * 600_000, 'Per Year', 'Salary/No overtime'];
    const terms = 'Full Time (30+ Hours per week)\tNo, this employee is not tax exempt';
    tables.wages.push(
      row(id, randomUUID(), '2025-06-02', 1, 'W2', ...wage, terms, 'Direct Deposit', 'f', since),
    );
    if (index % 2 === 0)
      tables.certificates.push(
        row(id, 'US', 1, '2020', '{"filingStatus":"Single or Married filing separately"}', since),
      );
    const number = `${10_000_000 + index}9999`;
    const sealed = keys.seal(number, [
      'deposit_account',
      'account_number_encrypted',
      accountOfWorker.toUpperCase() as never,
    ]);
    tables.accounts.push(
      row(
        id,
        accountOfWorker,
        'Bank\tEveryday\tchecking\t021000021',
        `\\\\x${sealed.toString('hex')}`,
        '****9999',
        1_000_000,
        't',
        since,
      ),
    );
    if (isHourly)
      tables.entries.push(
        row(
          payPeriodId,
          id,
          '{"base":[{"payCode":"BASE_PAY","hours":380000,"multiplier":10000}]}',
          since,
        ),
      );
  }
  await copy(
    'worker (account_id, company_id, worker_id, first_name, last_name, worker_type, joined_on, location_category, work_state, employment, identity_status, has_deposit_account, created_at, ordinal)',
    tables.workers,
  );
  await copy(
    'worker_identity (account_id, company_id, worker_id, ssn_encrypted, ssn_digest, date_of_birth, address1, city, state, zip_code, updated_at)',
    tables.identities,
  );
  await copy(
    'worker_wage (account_id, company_id, worker_id, wage_id, starts_on, revision, worker_type, rate, basis, user_type, employment_status, tax_exemption, payment_method, differential_pay, created_at)',
    tables.wages,
  );
  await copy(
    'withholding_certificate (account_id, company_id, worker_id, jurisdiction, revision, form, answers, created_at)',
    tables.certificates,
  );
  await copy(
    'deposit_account (account_id, company_id, worker_id, deposit_account_id, bank_name, account_name, account_type, routing_number, account_number_encrypted, account_number_masked, percentage, is_primary, created_at)',
    tables.accounts,
  );
  await copy(
    'pay_entry (account_id, company_id, pay_period_id, worker_id, data, updated_at)',
    tables.entries,
  );

  async function copy(into: string, rows: readonly string[]): Promise<void> {
    if (rows.length > 0) await copyRows(owner, `copy ${into} from stdin`, `${rows.join('\n')}\n`);
  }
}

function bytes(count: number): string {
  return `\\\\x${randomBytes(count).toString('hex')}`;
}
