import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { findAccount, listAccounts } from '../../store/accounts.ts';
import type { Id } from '../../values/id.ts';
import type { Config } from '../config/config.ts';
import { withKeys } from './terminal.ts';

/** An account in the transaction of a command. */
export interface CommandAccount {
  readonly tx: Transaction;
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly keys: KeyRing;
  readonly config: Config;
}

/** Runs a command for an account, or for the only one, in a transaction that has entered it. */
export async function withAccount<Result>(
  named: string | undefined,
  work: (account: CommandAccount) => Promise<Result>,
): Promise<Result> {
  return withKeys((owner, keys, config) =>
    owner.transaction(async (tx) => {
      const clientId = named ?? (await findOnlyAccount(tx));
      const account = await findAccount(tx, clientId);
      if (!account)
        throw new Error(`There is no account ${clientId}. "account list" lists all accounts.`);
      tx.enter(account.accountId);
      return work({ tx, accountId: account.accountId, clientId, keys, config });
    }),
  );
}

async function findOnlyAccount(tx: Transaction): Promise<string> {
  const accounts = await listAccounts(tx);
  const [only, ...others] = accounts;
  if (!only || others.length > 0)
    throw new Error(
      `There are ${accounts.length} accounts: name one with --account. "account list" lists all accounts.`,
    );
  return only.clientId;
}
