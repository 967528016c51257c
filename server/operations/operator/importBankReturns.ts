import { importBankReturns as declared } from '../../../contract/operator/importBankReturns.ts';
import { recordWrite } from '../../../database/audit.ts';
import type { Transaction } from '../../../database/database.ts';
import { installation } from '../../../store/accounts.ts';
import { listRecordNames } from '../../../store/activity.ts';
import { findCompany } from '../../../store/companies.ts';
import { enterAccountFor, listAccountsOfTraces } from '../../../store/desk.ts';
import type { OperatorSession } from '../../../store/operators.ts';
import type { Id } from '../../../values/id.ts';
import { toInstant } from '../../../values/instant.ts';
import { type AccountReturns, toBankReturns } from '../../views/bank-returns.ts';
import type { RequestApp, RequestCall, TwoPhaseHandler } from '../handler.ts';
import { importReturns, type ReadReturns, readReturns } from '../payroll/return-file.ts';
import { callerOf } from '../perform.ts';
import { Refusal } from '../refusal.ts';
import { operatorSession } from './operator-session.ts';

export const importBankReturns: TwoPhaseHandler<typeof declared> = {
  prepare: async ({ accountId, content }, call, app) => {
    const read = readReturns(content.reveal());
    if (read instanceof Refusal) return async () => read;
    const session = operatorSession({
      caller: call.account.principal,
      worldTime: app.clock.now(),
    });
    const accounts = await findAccounts(app, session, { accountId, read });
    if (!accounts) return async (_, { refuse }) => refuse('unknownAccountId');
    const imported: AccountReturns[] = [];
    // Each account is a transaction, as its trail is.
    for (const each of accounts)
      imported.push(await importIntoAccount(app, call, { session, accountId: each, read }));
    return async () => ({ bankReturns: toBankReturns(read.entries, imported) });
  },
};

async function findAccounts(
  { database }: RequestApp,
  session: OperatorSession,
  {
    accountId,
    read,
  }: { readonly accountId: Id<'account'> | undefined; readonly read: ReadReturns },
): Promise<readonly Id<'account'>[] | undefined> {
  const { returns, changes } = read.entries;
  const traces = [...returns, ...changes].map(({ originalTrace }) => originalTrace);
  return database.inAccount(installation.id, async (tx) => {
    if (accountId) return (await enterAccountFor(tx, session, accountId)) ? [accountId] : undefined;
    const found = await listAccountsOfTraces(tx, session, traces);
    return found.map((each) => each.accountId);
  });
}

interface AccountImport {
  readonly session: OperatorSession;
  readonly accountId: Id<'account'>;
  readonly read: ReadReturns;
}

async function importIntoAccount(
  app: RequestApp,
  call: RequestCall,
  { session, accountId, read }: AccountImport,
): Promise<AccountReturns> {
  const { database, clock, keys, bank, eventViews } = app;
  return database.inAccount(installation.id, async (tx) => {
    const entered = await enterAccountFor(tx, session, accountId);
    if (!entered) throw new Error('an operator may enter every account');
    const { kind, clockOffsetMs } = entered;
    const now = toInstant(clock.now() + clockOffsetMs);
    const account = { id: accountId, kind };
    const law = app.law.of(kind);
    const context = { tx, law, keys, bank, eventViews, account, now };
    const { report } = await importReturns(context, read);
    recordWrite(tx, {
      at: now,
      by: callerOf(call),
      operation: declared.name,
      requestId: call.requestId,
      about: { subjects: [] },
      request: { sha256: read.digest.toString('hex') },
      answer: JSON.stringify(report),
    });
    return { account: entered, report, ...(await findNames(tx, report)) };
  });
}

async function findNames(tx: Transaction, { returns, changes }: AccountReturns['report']) {
  const entries = [...returns, ...changes];
  const userIds = entries.map(({ userId }) => userId).filter((id) => id !== '');
  const companies = new Map<string, string>();
  for (const companyId of new Set(entries.map((entry) => entry.companyId)))
    companies.set(companyId, (await findCompany(tx, companyId as Id<'company'>))?.name ?? '');
  return { companies, workers: await listRecordNames(tx, [...new Set(userIds)]) };
}
