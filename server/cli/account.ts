import { randomBytes } from 'node:crypto';
import { recordAdminCommand } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { systemClock } from '../../providers/clock.ts';
import {
  expireSecrets,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  newSecretKey,
} from '../../store/accounts.ts';
import { newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { AccountKind } from '../../values/vocabulary.ts';
import { variables } from '../config/config.ts';
import { printLines, withDatabase, withKeys } from './terminal.ts';

export async function createAccount(options: {
  readonly name: string;
  readonly live?: boolean;
  readonly clientId?: string;
}): Promise<void> {
  const kind: AccountKind = options.live ? 'live' : 'sandbox';
  const clientId = options.clientId ?? `${kind}-${randomBytes(6).toString('hex')}`;
  const problem = variables.PAYWRIGHT_CLIENT_ID.safeParse(clientId).error?.issues[0];
  if (problem) throw new Error(`A client id ${problem.message}.`);
  const secretKey = newSecretKey();
  await withKeys((owner) =>
    owner.transaction(async (tx) => {
      if (await findAccount(tx, clientId)) throw new Error(`Account ${clientId} already exists.`);
      const now = systemClock.now();
      const accountId = await insertAccount(
        tx,
        { clientId, secretKey, name: options.name, kind },
        now,
      );
      recordAdminCommand(tx, { accountId, operation: 'account create', at: now });
    }),
  );
  printLines(
    `Account created (${kind}).`,
    '',
    `  Client id   ${clientId}`,
    `  Secret key  ${secretKey}   (shown only once: keep it)`,
  );
}

export async function listEveryAccount(): Promise<void> {
  const accounts = await withDatabase((owner) => owner.transaction(listAccounts));
  printLines(
    ...accounts.map(({ clientId, kind, name, createdAt, isRevoked }) =>
      [
        clientId.padEnd(24),
        kind.padEnd(8),
        newYorkDateOf(createdAt),
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
    const now = systemClock.now();
    await expireSecrets(tx, accountId, toInstant(now + overlapHours * 3_600_000));
    await insertSecret(tx, accountId, secretKey, now);
    recordAdminCommand(tx, { accountId, operation: 'account rotate', at: now });
  });
  printLines(
    `${clientId} has a new secret. Former ones keep working for ${overlapHours} hours.`,
    '',
    `  Secret key  ${secretKey}   (shown only once: keep it)`,
  );
}

export async function revokeAccount(clientId: string): Promise<void> {
  await withAccount(clientId, async (tx, accountId) => {
    const now = systemClock.now();
    await expireSecrets(tx, accountId, now);
    recordAdminCommand(tx, { accountId, operation: 'account revoke', at: now });
  });
  printLines(`${clientId} is revoked. Its data is kept; "account rotate" creates a new secret.`);
}

type AccountId = NonNullable<Awaited<ReturnType<typeof findAccount>>>['accountId'];

async function withAccount(
  clientId: string,
  work: (tx: Transaction, accountId: AccountId) => Promise<void>,
): Promise<void> {
  await withKeys((owner) =>
    owner.transaction(async (tx) => {
      const account = await findAccount(tx, clientId);
      if (!account)
        throw new Error(`There is no account ${clientId}. "account list" lists all accounts.`);
      await work(tx, account.accountId);
    }),
  );
}
