import { randomBytes } from 'node:crypto';
import { recordAdminCommand } from '../../database/audit.ts';
import { type Database, statement, type Transaction } from '../../database/database.ts';
import {
  authenticate,
  expireSecrets,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  newSecretKey,
} from '../../store/accounts.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import type { Config } from './config.ts';

export interface FirstAccount {
  readonly clientId: string | undefined;
  /** Set only when it was just created: it is not stored and cannot be shown again. */
  readonly secretKey: string | undefined;
}

/** Creates the first sandbox account, or makes sure that the configured credentials work. */
export async function ensureFirstAccount(
  owner: Database,
  { clientId, secretKey }: Config,
  now: Instant,
): Promise<FirstAccount> {
  return owner.transaction(async (tx) => {
    await tx.many(oneAtATime);
    const accounts = await listAccounts(tx);
    if (clientId && secretKey) {
      const known = await findAccount(tx, clientId);
      // Checked as of the earliest time, when no secret had expired: a secret that was rotated or
      // revoked since is recognized too, and stays expired.
      const wasKnown = await authenticate(owner, { clientId, secretKey }, toInstant(0));
      if (!known) await makeAccount(tx, { clientId, secretKey }, now);
      else if (!wasKnown) {
        await expireSecrets(tx, known.accountId, now);
        await insertSecret(tx, known.accountId, secretKey, now);
        recordAdminCommand(tx, {
          accountId: known.accountId,
          operation: 'account rotate',
          at: now,
        });
      }
      return { clientId, secretKey: undefined };
    }
    if (accounts.length > 0)
      return {
        clientId: accounts.find(({ isRevoked }) => !isRevoked)?.clientId,
        secretKey: undefined,
      };
    const fresh = {
      clientId: `sandbox-${randomBytes(6).toString('hex')}`,
      secretKey: newSecretKey(),
    };
    await makeAccount(tx, fresh, now);
    return fresh;
  });
}

async function makeAccount(
  tx: Transaction,
  credentials: { readonly clientId: string; readonly secretKey: string },
  now: Instant,
): Promise<void> {
  const account = { ...credentials, name: 'First sandbox', kind: 'sandbox' } as const;
  const accountId = await insertAccount(tx, account, now);
  recordAdminCommand(tx, { accountId, operation: 'account create', at: now });
}

const oneAtATime = statement(
  '',
  "select pg_advisory_xact_lock(hashtextextended('paywright first account', 0))",
);
