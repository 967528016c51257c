import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing, SealContext } from '../database/encryption.ts';
import type {
  FundingStatus,
  MicroDepositAssessment,
  MicroDepositPair,
} from '../engine/onboarding/funding-account.ts';
import type { AccountType, MicroDeposit, RoutingNumber } from '../values/bank.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountNumber } from '../values/masked.ts';

export interface NewFundingAccount {
  readonly companyId: Id<'company'>;
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly routingNumber: RoutingNumber;
  readonly accountNumber: AccountNumber;
  /** Undefined for an account that needs no verification. */
  readonly deposits?: MicroDepositPair;
  /** The person who adds an account that a second person must approve. */
  readonly heldFor?: Id<'person'> | undefined;
}

export interface FundingAccount {
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumberMasked: string;
  readonly accountType: AccountType;
  readonly status: FundingStatus;
  /** Micro-deposits sent to verify the account; undefined when none were needed. */
  readonly deposits: MicroDepositPair | undefined;
  readonly attempts: number;
  /** The day on which the deposits arrive; null until they are sent. */
  readonly depositsArriveOn: CalendarDate | null;
  /** The person who added an account that a second person must approve. */
  readonly addedPersonId: Id<'person'> | null;
}

export function insertFundingAccount(
  tx: Transaction,
  keys: KeyRing,
  account: NewFundingAccount,
  now: Instant,
): void {
  tx.send(insertFundingAccountRow, [
    tx.accountId,
    account.companyId,
    account.fundingAccountId,
    account.bankName,
    account.accountName,
    account.accountType,
    account.routingNumber,
    keys.seal(account.accountNumber.reveal(), sealContextOf(account.fundingAccountId)),
    account.accountNumber.masked,
    account.heldFor ? 'unapproved' : account.deposits ? 'pending' : 'verified',
    account.deposits?.[0],
    account.deposits?.[1],
    formatInstant(now),
    account.heldFor,
  ]);
}

/** Approves an account that another person has added, so that it can be verified. */
export function approveFundingAccount(
  tx: Transaction,
  {
    companyId,
    fundingAccountId,
    personId,
  }: Omit<FundingStatusChange, 'status'> & { readonly personId: Id<'person'> },
  now: Instant,
): void {
  const values = [tx.accountId, companyId, fundingAccountId, personId, formatInstant(now)];
  tx.send(approveFundingAccountRow, values);
}

/** Lists funding accounts: usable ones first, inactive ones last. */
export async function listFundingAccounts(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<FundingAccount[]> {
  const rows = await tx.many(listFundingAccountRows, [tx.accountId, companyId]);
  return rows.map(({ deposit1, deposit2, ...account }) => ({
    ...account,
    deposits: deposit1 !== null && deposit2 !== null ? [deposit1, deposit2] : undefined,
  }));
}

/** Reports whether the company already has this account, unless it failed or is inactive. */
export async function hasFundingAccount(
  tx: Transaction,
  keys: KeyRing,
  account: Pick<NewFundingAccount, 'companyId' | 'routingNumber' | 'accountNumber'>,
): Promise<boolean> {
  const atBank = await tx.many(listAccountsAtBank, [
    tx.accountId,
    account.companyId,
    account.routingNumber,
  ]);
  return atBank.some(
    ({ fundingAccountId, sealed }) =>
      keys.open(sealed, sealContextOf(fundingAccountId)) === account.accountNumber.reveal(),
  );
}

export interface FundingStatusChange {
  readonly companyId: Id<'company'>;
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly status: FundingStatus;
}

export function updateFundingStatus(
  tx: Transaction,
  change: FundingStatusChange,
  now: Instant,
): void {
  const { companyId, fundingAccountId, status } = change;
  tx.send(updateFundingStatusRow, [
    tx.accountId,
    companyId,
    fundingAccountId,
    status,
    formatInstant(now),
  ]);
}

/** Records an attempt to confirm an account's micro-deposits and its outcome. */
export function recordVerificationAttempt(
  tx: Transaction,
  change: FundingStatusChange & MicroDepositAssessment,
  now: Instant,
): void {
  updateFundingStatus(tx, change, now);
  tx.send(updateAttemptsRow, [
    tx.accountId,
    change.companyId,
    change.fundingAccountId,
    change.attempts,
  ]);
}

function sealContextOf(fundingAccountId: Id<'fundingAccount'>): SealContext {
  return ['funding_account', 'account_number_encrypted', fundingAccountId];
}

const ofCompany = 'account_id = $1 and company_id = $2';

const insertFundingAccountRow = statement(
  'insert funding account',
  `insert into funding_account (account_id, company_id, funding_account_id, bank_name, account_name,
     account_type, routing_number, account_number_encrypted, account_number_masked, status,
     deposit1_cents, deposit2_cents, created_at, status_since, added_person_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)`,
);
const approveFundingAccountRow = statement(
  'approve funding account',
  `update funding_account set status = 'pending', status_since = $5, approved_person_id = $4
   where ${ofCompany} and funding_account_id = $3 and status = 'unapproved'`,
);
const listFundingAccountRows = statement<
  Omit<FundingAccount, 'deposits'> & {
    readonly deposit1: MicroDeposit | null;
    readonly deposit2: MicroDeposit | null;
  }
>(
  'list funding accounts',
  `select funding_account_id "fundingAccountId", bank_name "bankName", account_name "accountName",
     account_number_masked "accountNumberMasked", account_type "accountType", status,
     deposit1_cents "deposit1", deposit2_cents "deposit2", attempts,
     (select max(effective_on) from micro_deposit deposit where deposit.account_id = $1
        and deposit.company_id = $2
        and deposit.funding_account_id = funding_account.funding_account_id) "depositsArriveOn",
     added_person_id "addedPersonId"
   from funding_account where ${ofCompany}
   order by array_position('{verified,pending,unapproved,failed,inactive}', status), created_at,
     funding_account_id`,
);
const listAccountsAtBank = statement<{ fundingAccountId: Id<'fundingAccount'>; sealed: Buffer }>(
  'list accounts at bank',
  `select funding_account_id "fundingAccountId", account_number_encrypted "sealed"
   from funding_account where ${ofCompany} and routing_number = $3
     and status in ('unapproved', 'pending', 'verified')`,
);
const updateFundingStatusRow = statement(
  'update funding status',
  `update funding_account set status = $4, status_since = $5
   where ${ofCompany} and funding_account_id = $3 and status <> $4`,
);
const updateAttemptsRow = statement(
  'update funding attempts',
  `update funding_account set attempts = $4 where ${ofCompany} and funding_account_id = $3`,
);
