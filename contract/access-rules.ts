import type { AccessRule, Role } from '../values/access.ts';

// The rules of access. Each declaration names one, so that operations × roles is a complete table.

const admins: readonly Role[] = ['accountAdmin', 'payrollAdmin'];
const preparers: readonly Role[] = [...admins, 'preparer'];
const readers: readonly Role[] = [...preparers, 'bookKeeper'];
const overseers: readonly Role[] = [...readers, 'owner'];
const inviters: readonly Role[] = [...admins, 'owner'];

/** Lists that are the same for everybody: states, kinds of pay, types of benefits. */
export const reference = {
  scope: 'reference',
  roles: [...overseers, 'worker'],
} as const satisfies AccessRule;

/** Settings and records of the whole account. */
export const accountSettings = {
  scope: 'account',
  roles: ['accountAdmin'],
} as const satisfies AccessRule;

/** API keys. A key without access to everything could otherwise add one with it. */
export const accountAccess = {
  scope: 'account',
  roles: ['accountAdmin'],
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/**
 * Webhooks. Whoever changes an address or secret reads the records of all companies, and whoever removes one
 * hides what happens next.
 */
export const accountWebhooks = {
  scope: 'account',
  roles: ['accountAdmin'],
  isConfirmed: true,
} as const satisfies AccessRule;

/** Files for the bank, with the account numbers of everybody who is paid. */
export const bankFiles = {
  scope: 'account',
  roles: ['accountAdmin'],
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Totals, dates and tasks of a company. */
export const companyOverview = {
  scope: 'company',
  roles: overseers,
} as const satisfies AccessRule;

/** Records of a company and its workers. */
export const companyRecords = { scope: 'company', roles: readers } as const satisfies AccessRule;

/** Maps ledger accounts and exports the journal to the bookkeeping of a company. */
export const companyAccounting = { scope: 'company', roles: readers } as const satisfies AccessRule;

/** Documents that were uploaded, which may show identities. */
export const companyDocuments = {
  scope: 'company',
  roles: readers,
  isSensitive: true,
} as const satisfies AccessRule;

/** Everything up to the review of a payroll. */
export const companyPreparation = {
  scope: 'company',
  roles: preparers,
} as const satisfies AccessRule;

/** People who sign in, and their roles. */
export const companyMembers = { scope: 'company', roles: inviters } as const satisfies AccessRule;

/** Gives and takes roles. Nobody gives or takes a role above their own (engine/access/decide-roles.ts). */
export const companyAccess = {
  scope: 'company',
  roles: inviters,
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Facts for the verification of a company. */
export const companyIdentity = {
  scope: 'company',
  roles: preparers,
  isSensitive: true,
} as const satisfies AccessRule;

/** Owners and administrators of a company. */
export const companyPeople = {
  scope: 'company',
  roles: admins,
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Decisions of an administrator that move no money. */
export const companyDecisions = { scope: 'company', roles: admins } as const satisfies AccessRule;

/** Submits, cancels, corrects or repeats payments. */
export const companyMoney = {
  scope: 'company',
  roles: admins,
  isConfirmed: true,
} as const satisfies AccessRule;

/** The bank account that pays, and checks drawn on it. */
export const companyBank = {
  scope: 'company',
  roles: admins,
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Files for agencies, with the social security numbers of everybody whom they name. */
export const agencyFiles = {
  scope: 'company',
  roles: admins,
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Records of one worker, who may read them too. */
export const workerRecords = {
  scope: 'worker',
  roles: [...readers, 'worker'],
} as const satisfies AccessRule;

/** Wages, orders, benefits and employment of one worker. */
export const workerPreparation = {
  scope: 'worker',
  roles: preparers,
} as const satisfies AccessRule;

/** Tax forms and agreements that workers give themselves. */
export const workerForms = {
  scope: 'worker',
  roles: [...preparers, 'worker'],
} as const satisfies AccessRule;

/** The identity of a worker. */
export const workerIdentity = {
  scope: 'worker',
  roles: [...preparers, 'worker'],
  isSensitive: true,
} as const satisfies AccessRule;

/** The accounts that a worker is paid to. */
export const workerBank = {
  scope: 'worker',
  roles: [...admins, 'worker'],
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Confirms a change of these accounts: somebody else than the worker, whose access may have been stolen. */
export const workerBankReview = {
  scope: 'worker',
  roles: admins,
  isSensitive: true,
  isConfirmed: true,
} as const satisfies AccessRule;

/** Accounts, reviews and the state of the whole installation. */
export const operatorDesk = {
  scope: 'installation',
  roles: ['operator'],
} as const satisfies AccessRule;

/** Decides reviews, and who is an operator. */
export const operatorDecisions = {
  scope: 'installation',
  roles: ['operator'],
  isConfirmed: true,
} as const satisfies AccessRule;
