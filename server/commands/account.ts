import { randomBytes } from 'node:crypto';
import { dayOf, toInstant } from '../../values/instant.ts';
import { worldClock } from '../clock.ts';
import { variables } from '../config.ts';
import {
  type AccountKind,
  expireSecrets,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  newSecretKey,
} from '../store/accounts.ts';
import { recordAdministration } from '../store/audit.ts';
import type { Transaction } from '../store/database.ts';
import { say, withStore } from './terminal.ts';

export async function createAccount(options: {
  readonly name: string;
  readonly live?: boolean;
  readonly clientId?: string;
}): Promise<void> {
  const kind: AccountKind = options.live ? 'live' : 'sandbox';
  const clientId = options.clientId ?? `${kind}-${randomBytes(6).toString('hex')}`;
  const wrong = variables.PAYWRIGHT_CLIENT_ID.safeParse(clientId).error?.issues[0];
  if (wrong) throw new Error(`A client id ${wrong.message}.`);
  const secretKey = newSecretKey();
  await withStore((owner) =>
    owner.transaction(async (tx) => {
      if (await findAccount(tx, clientId))
        throw new Error(`There is an account ${clientId} already.`);
      const now = worldClock.now();
      const accountId = await insertAccount(
        tx,
        { clientId, secretKey, name: options.name, kind },
        now,
      );
      recordAdministration(tx, { accountId, operation: 'account create', at: now });
    }),
  );
  say(
    `Account made (${kind}).`,
    '',
    `  Client id   ${clientId}`,
    `  Secret key  ${secretKey}   (shown only now: keep it)`,
  );
}

export async function listEveryAccount(): Promise<void> {
  const accounts = await withStore((owner) => owner.transaction(listAccounts));
  say(
    ...accounts.map(({ clientId, kind, name, createdAt, isRevoked }) =>
      [
        clientId.padEnd(24),
        kind.padEnd(8),
        dayOf(createdAt),
        isRevoked ? 'revoked' : '       ',
        name,
      ].join('  '),
    ),
  );
}

export async function rotateSecret(
  clientId: string,
  { overlapHours }: { readonly overlapHours: number },
): Promise<void> {
  const secretKey = newSecretKey();
  await withAccount(clientId, async (tx, accountId) => {
    const now = worldClock.now();
    await expireSecrets(tx, accountId, toInstant(now + overlapHours * 3_600_000));
    await insertSecret(tx, accountId, secretKey, now);
    recordAdministration(tx, { accountId, operation: 'account rotate', at: now });
  });
  say(
    `${clientId} has a new secret. Former ones work for ${overlapHours} more hours.`,
    '',
    `  Secret key  ${secretKey}   (shown only now: keep it)`,
  );
}

export async function revokeAccount(clientId: string): Promise<void> {
  await withAccount(clientId, async (tx, accountId) => {
    const now = worldClock.now();
    await expireSecrets(tx, accountId, now);
    recordAdministration(tx, { accountId, operation: 'account revoke', at: now });
  });
  say(
    `${clientId} can no longer be used. Its data is kept; "account rotate" gives it a new secret.`,
  );
}

type AccountId = NonNullable<Awaited<ReturnType<typeof findAccount>>>['accountId'];

async function withAccount(
  clientId: string,
  work: (tx: Transaction, accountId: AccountId) => Promise<void>,
): Promise<void> {
  await withStore((owner) =>
    owner.transaction(async (tx) => {
      const account = await findAccount(tx, clientId);
      if (!account) throw new Error(`There is no account ${clientId}. "account list" shows them.`);
      await work(tx, account.accountId);
    }),
  );
}
