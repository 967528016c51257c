import { randomBytes } from 'node:crypto';
import type { Instant } from '../values/instant.ts';
import type { Config } from './config.ts';
import {
  authenticate,
  expireSecrets,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  newSecretKey,
} from './store/accounts.ts';
import { type Database, statement } from './store/database.ts';

export interface FirstAccount {
  readonly clientId: string | undefined;
  /** Only when it was made just now: it is not kept and cannot be shown again. */
  readonly secretKey: string | undefined;
}

/** Makes the first sandbox account, or sees to it that the configured credentials open theirs. */
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
      if (!known) await insertAccount(tx, sandboxAccount(clientId, secretKey), now);
      else if (!(await authenticate(owner, { clientId, secretKey }, now))) {
        await expireSecrets(tx, known.accountId, now);
        await insertSecret(tx, known.accountId, secretKey, now);
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
    await insertAccount(tx, sandboxAccount(fresh.clientId, fresh.secretKey), now);
    return fresh;
  });
}

function sandboxAccount(clientId: string, secretKey: string) {
  return { clientId, secretKey, name: 'First sandbox', kind: 'sandbox' as const };
}

const oneAtATime = statement(
  '',
  "select pg_advisory_xact_lock(hashtextextended('paywright first account', 0))",
);
