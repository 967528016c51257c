import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { encryptedColumns } from '../../database/encryption.ts';
import type { Id } from '../../values/id.ts';
import type { TestAccount } from '../harness/app.ts';
import {
  addSchedule,
  addWorkerWithWage,
  anOwner,
  aPayAccount,
  aRegistration,
  aWage,
  registerCompany,
  someKybInformation,
  someKycInformation,
} from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { addTestFundingAccount } from '../harness/funding-accounts.ts';
import { aHistoryPeriod } from '../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { listTables } from '../harness/table-rows.ts';
import type { TestReceiver } from '../harness/webhook-receiver.ts';
import { writeReturnFile } from '../payments/return-file.ts';

let guarded: string[];
let ours: Id<'account'>;
let theirs: Id<'account'>;
let theirCompany: string;

test.beforeAll(async ({ app, receiver }) => {
  guarded = (await listTables(app.owner)).filter((table) => !ofNoAccount.includes(table));
  const [first, second] = [await app.openAccount(), await app.openAccount()];
  [ours, theirs] = [first.accountId, second.accountId];
  await fillAccount(receiver, first);
  theirCompany = await fillAccount(receiver, second);
});

/** Leaves at least one row in every table. */
async function fillAccount(receiver: TestReceiver, { client }: TestAccount): Promise<string> {
  const { companyOnboarding, userOnboarding, adminPortal, payroll, sandbox } = client;
  const account = { client } as TestAccount;
  await adminPortal.addWebhook({ webhook: { url: receiver.url } });
  const { companyId, userId } = await addWorkerWithWage(account);
  await adminPortal.uploadDocument({
    companyId,
    fileName: 'notice.pdf',
    documentType: 'Rate notice',
    fileBase64: btoa('%PDF'),
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.addPayCode({ payCode: { companyId, payCode: 'NIGHT' } });
  await payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData: [{ userId }] });
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(userId) });
  const move = { userId, city: 'Norfolk', zipcode: '23510', effectiveDate: '2026-02-02' };
  await userOnboarding.updateKycInformation({ kycInformation: move });
  await fillWorker(account, { companyId, userId });
  await fillRecurring(account, { companyId, userId });
  await adminPortal.deactivateUser({ user: { userId } });
  await companyOnboarding.addBusinessUser(
    { businessUser: anOwner(companyId) },
    { idempotencyKey: randomUUID() },
  );
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
  const twin = await registerCompany(account);
  await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(twin) });
  await adminPortal.confirmTask({ companyId, task: 'einShared' });
  const companyStateRegistration = { 'Unemployment Rate': '2.7' };
  await adminPortal.addStateRegistration({ companyId, code: 'VA', companyStateRegistration });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  await sandbox.advanceClock({ to: '2026-03-04' });
  await fillPayroll(account);
  return companyId;
}

/** Creates a paid and corrected payroll, retro pay, one of two approvals and an imported return file. */
async function fillPayroll(account: TestAccount): Promise<void> {
  const { adminPortal, companyOnboarding, payroll, reports, sandbox } = account.client;
  const companyId = await readyCompany(account);
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await addTestFundingAccount(account, companyId);
  const { payPeriodId } = await addSchedule(account, companyId);
  const ids = { companyId, payPeriodId };
  await payroll.markPaid({ ...ids, userIds: [userId] });
  await payroll.initiatePayroll(ids);
  await payroll.importReturnFile({ content: btoa(writeReturnFile([])) });
  await sandbox.advanceClock({ to: '2026-03-14' });
  await payroll.correctPayroll({ ...ids, action: 'Recompute' });
  await adminPortal.addUserWage({
    userWage: { ...aWage({ companyId, userId }, salary(60_000)), startDate: '2026-03-02' },
  });
  const next = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  const later = { companyId, payPeriodId: next.payPeriodId };
  await payroll.addRetroPay({ ...later, userId });
  const { businessUser } = await companyOnboarding.addBusinessUser({
    businessUser: anOwner(companyId, { beneficialOwner: false, ownershipPercentage: 0 }),
  });
  await adminPortal.setPayrollApproval({ companyId, required: true });
  const { businessUserId } = businessUser;
  await payroll.initiatePayroll({ ...later, businessUserId });
}

async function fillWorker(
  { client: { userOnboarding, userPortal, payroll } }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const { userId } = ids;
  await userOnboarding.addW4Information({ w4Information: { userId, w4FilingStatus: 'Single' } });
  await userOnboarding.addEmployeeMiscellaneousStateTax({
    ...ids,
    employeeMiscellaneousStateTax: {
      CompositeRate: '0.9187',
      RiskClassName: 'Carpentry',
      RiskClassCode: '0510',
      PayrollDeductionRate: '0.2091',
    },
  });
  const { userPayAccountEntity } = await userPortal.addUserBankAccount({
    userPayAccountEntity: aPayAccount(ids),
  });
  const { userPayAccountEntityId } = userPayAccountEntity;
  await userPortal.updateUserBankAccount({
    userPayAccountEntity: { ...aPayAccount(ids), userPayAccountEntityId },
  });
  const { companyId } = ids;
  const companyName = aRegistration().company;
  await payroll.importPayrollHistory({ companyId, companyName, payPeriod: aHistoryPeriod() });
}

async function fillRecurring(
  { client: { adminPortal, benefits } }: TestAccount,
  ids: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const election = { benefitType: 'Dental', effectiveMonth: 'April 2026' };
  const benefitCompanyElection = { companyId: ids.companyId, ...election };
  await benefits.addCompanyBenefits({ benefitCompanyElection });
  const benefitUserElection = { ...ids, ...election, employeeAmount: 12.5 };
  await benefits.enrolUserBenefit({ benefitUserElection });
  await adminPortal.updateRecurringPayItem({ ...ids, type: 'Charity', amountPerPayperiod: 5 });
  const garnishment = { ...ids, garnishmentType: 'Student Loan' };
  await adminPortal.addGarnishment({ garnishment });
  const tax = { companyId: ids.companyId, taxCode: 'VA_OWN', stateCode: 'VA', name: 'Own tax' };
  await adminPortal.addCompanyTax({ companyTax: { ...tax, ratePercentage: 1 } });
  await adminPortal.setUserTax({
    userTax: { ...ids, taxCode: 'VA_OWN', applies: false, reason: 'Exempt.' },
  });
}

/** A protected table that the server's role may not read. */
const unreadable = ['account_secret'];
/** Tables without an account: the last two only the owner reads, the others hold no customer's data. */
const ofNoAccount = [
  'ledger_account',
  'migration',
  'place_import',
  'imported_place',
  'bank_day',
  'bank_trace',
];

const countAccountRows = (table: string) =>
  statement<{ accountId: string }>('', `select account_id "accountId" from "${table}"`);

describe('row level security', () => {
  test('guards every table of accounts, for every command', async ({ app }) => {
    const rows = await app.owner.query(describeTables);
    const ofAccounts = rows.filter(({ name }) => !ofNoAccount.includes(name));
    expect(ofAccounts.map(({ name }) => name)).toEqual(guarded);
    for (const { name, isGuarded, policies } of ofAccounts) {
      expect(isGuarded, name).toBe(true);
      expect(policies, name).toEqual(['* using (account_id = current_account())']);
    }
  });

  test('shows an account its own rows and no others, in every table', async ({ app }) => {
    for (const table of guarded.filter((name) => !unreadable.includes(name))) {
      const everything = await app.owner.query(countAccountRows(table));
      expect(new Set(everything.map(({ accountId }) => accountId)), table).toEqual(
        new Set([ours, theirs]),
      );
      const seen = await app.database.inAccount(ours, (tx) => tx.many(countAccountRows(table)));
      expect(new Set(seen.map(({ accountId }) => accountId)), table).toEqual(new Set([ours]));
      expect(seen.length, table).toBeLessThan(everything.length);
    }
  });

  test('shows no rows without an account or for an unknown account', async ({ app }) => {
    const nobody = randomUUID() as Id<'account'>;
    for (const table of guarded.filter((name) => !unreadable.includes(name))) {
      expect(await app.database.query(countAccountRows(table)), table).toEqual([]);
      const seen = await app.database.inAccount(nobody, (tx) => tx.many(countAccountRows(table)));
      expect(seen, table).toEqual([]);
    }
  });

  test('ends with the transaction, so that the next one on the connection must enter an account again', async ({
    app,
  }) => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        app.database.inAccount(ours, (tx) => tx.many(countAccountRows('company'))),
      ),
    );
    const after = await Promise.all(
      Array.from({ length: 20 }, () => app.database.query(countAccountRows('company'))),
    );
    expect(after.flat()).toEqual([]);
  });

  test('prevents writes into another account', async ({ app }) => {
    const update = statement(
      '',
      "update company set name = 'Mine' where company_id = $1 returning 1",
    );
    const changed = await app.database.inAccount(ours, (tx) => tx.many(update, [theirCompany]));
    expect(changed).toEqual([]);
    const insert = statement(
      '',
      `insert into job (account_id, job_id, kind, subject_id, due_at, ordinal)
       values ($1, gen_random_uuid(), 'verifyWorker', gen_random_uuid(), now(), 1)`,
    );
    await expect(app.database.inAccount(ours, (tx) => tx.many(insert, [theirs]))).rejects.toThrow(
      'violates row-level security policy',
    );
    const move = statement('', 'update job set account_id = $1');
    await expect(app.database.inAccount(ours, (tx) => tx.many(move, [theirs]))).rejects.toThrow(
      'violates row-level security policy',
    );
  });

  test('prevents rows that refer to a company of another account', async ({ app }) => {
    const insert = statement(
      '',
      `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
       values ($1, $2, $2, 'einShared', now())`,
    );
    await expect(
      app.database.inAccount(ours, (tx) => tx.many(insert, [ours, theirCompany])),
    ).rejects.toThrow('violates foreign key constraint');
  });
});

describe('the role of the server', () => {
  test('is not a superuser, bypasses no row level security, creates nothing and is a member of no role', async ({
    app,
  }) => {
    const [role] = await app.owner.query(describeRole);
    expect(role).toEqual({
      isSuperuser: false,
      mayBypass: false,
      mayMakeRoles: false,
      mayMakeDatabases: false,
      mayLogIn: false,
      memberOf: 0,
      owns: 0,
    });
    const [server] = await app.database.query(statement('', 'select current_user "name"'));
    expect(server).toEqual({ name: 'paywright_server' });
  });

  const forbidden: [why: string, sql: string][] = [
    ['edit the trail', "update audit_entry set content = ''"],
    ['remove from the trail', 'delete from audit_entry'],
    ['empty the trail', 'truncate audit_entry cascade'],
    ['edit the chain', "update audit_entry set hash = ''"],
    [
      'lengthen the chain by hand',
      "insert into audit_entry (account_id, position, content, hash) values (current_account(), 99, '{}', '')",
    ],
    ['set the end of the chain', 'update audit_head set position = 0'],
    ['remove a stored answer', 'delete from idempotency_key'],
    ['edit a stored response', "update idempotency_key set answer = ''"],
    ['make an account', "insert into account values (gen_random_uuid(), 'x', 'x', 'live', now())"],
    ['make an account live', "update account set kind = 'live'"],
    ['read secrets', 'select * from account_secret'],
    ['set secrets', "update account_secret set digest = ''"],
    ['read how many files a bank was given', 'select * from bank_day'],
    ['read the last trace number', 'select * from bank_trace'],
    ['reset the file count', 'delete from bank_day'],
    ['change an imported rate', 'update imported_place set resident_rate = 0'],
    ['reset the trace count', 'update bank_trace set last_trace = 0'],
    ['remove a company', 'delete from company'],
    ['record a migration', "insert into migration values (99, 'x', 'x', now())"],
    ['disable row-level security', 'alter table company disable row level security'],
    ['remove a policy', 'drop policy own_account on company'],
    ['turn off a trigger', 'alter table audit_entry disable trigger all'],
    ['turn off triggers for itself', "set session_replication_role = 'replica'"],
    ['make a function', 'create function paywright.x() returns int language sql return 1'],
    ['read files', "select pg_read_file('/etc/passwd')"],
  ];
  test.for(forbidden)('cannot %s', async ([_, sql], { app }) => {
    await expect(app.database.inAccount(ours, (tx) => tx.many(statement('', sql)))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

test('the audit trail is append-only even for its owner, unless the trigger is removed', async ({
  app,
}) => {
  for (const sql of ['delete from audit_entry', 'truncate audit_entry cascade'])
    await expect(app.owner.query(statement('', sql))).rejects.toThrow('append-only');
});

test('functions that run as the owner set their search path', async ({ app }) => {
  const rows = await app.owner.query(listDefiners);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, settings } of rows)
    expect(settings, name).toEqual(['search_path=paywright, pg_temp']);
});

test('key rotation covers every encrypted column', async ({ app }) => {
  const inSchema = await app.owner.query(listEncryptedColumns);
  expect(inSchema.map(({ table, column }) => `${table}.${column}`)).toEqual(
    encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
  for (const { type, column } of inSchema) expect(type, column).toBe('bytea');
});

const describeTables = statement<{ name: string; isGuarded: boolean; policies: string[] }>(
  '',
  `select relname "name", relrowsecurity "isGuarded",
     coalesce(array_agg(polcmd::text || ' using ' || pg_get_expr(polqual, oid)
       || coalesce(' with check ' || pg_get_expr(polwithcheck, oid), '')) filter (where polname is not null), '{}') "policies"
   from (
     select pg_class.oid, relname, relrowsecurity, polname, polcmd, polqual, polwithcheck
     from pg_class left join pg_policy on polrelid = pg_class.oid
     where relnamespace = 'paywright'::regnamespace and relkind in ('r', 'p')) each
   group by relname, relrowsecurity order by relname`,
);
const describeRole = statement(
  '',
  `select rolsuper "isSuperuser", rolbypassrls "mayBypass", rolcreaterole "mayMakeRoles",
     rolcreatedb "mayMakeDatabases", rolcanlogin "mayLogIn",
     (select count(*) from pg_auth_members where member = pg_roles.oid) "memberOf",
     (select count(*) from pg_class where relowner = pg_roles.oid) "owns"
   from pg_roles where rolname = 'paywright_server'`,
);
const listDefiners = statement<{ name: string; settings: string[] }>(
  '',
  `select proname "name", proconfig "settings" from pg_proc
   where pronamespace = 'paywright'::regnamespace and prosecdef`,
);
const listEncryptedColumns = statement<{ table: string; column: string; type: string }>(
  '',
  `select table_name "table", column_name "column", data_type "type"
   from information_schema.columns
   where table_schema = 'paywright' and column_name like '%encrypted' order by 1, 2`,
);
