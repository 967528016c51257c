import { randomBytes } from 'node:crypto';
import { recordAdminCommand } from '../../database/audit.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import { systemClock } from '../../providers/clock.ts';
import {
  expireSecrets,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  newSecretKey,
} from '../../store/accounts.ts';
import {
  type ApiKey,
  expireApiKey,
  insertApiKey,
  listApiKeys,
  lockApiKeys,
} from '../../store/api-keys.ts';
import { keyScopes } from '../../values/access.ts';
import { formatInstant, newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { AccountKind } from '../../values/vocabulary.ts';
import { variables } from '../config/config.ts';
import { printLines, withDatabase, withKeys } from './terminal.ts';
import { withAccount } from './with-account.ts';

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

export async function addAccountKey(
  clientId: string,
  { name, scope }: { readonly name: string; readonly scope: string },
): Promise<void> {
  const chosen = keyScopes.find((each) => each === scope);
  if (!chosen) throw new Error(`--scope must be one of ${keyScopes.join(', ')}.`);
  const secretKey = newSecretKey();
  await withAccount(clientId, async ({ tx, accountId }) => {
    const createdAt = systemClock.now();
    const terms = { name, scope: chosen, companies: null, personId: null, expiresAt: null };
    insertApiKey(tx, { ...terms, secretKey, createdAt, createdBy: describePrincipal(commandLine) });
    recordAdminCommand(tx, { accountId, operation: 'account add-key', at: createdAt });
  });
  printLines(
    `${clientId} has another key (${chosen}).`,
    '',
    `  Secret key  ${secretKey}   (shown only once: keep it)`,
  );
}

export async function listAccountKeys(clientId: string): Promise<void> {
  await withAccount(clientId, async ({ tx }) => {
    const keys = await listApiKeys(tx);
    printLines(...keys.map(describeKey));
  });
}

export async function revokeKeyOfAccount(clientId: string, keyId: string): Promise<void> {
  await withAccount(clientId, async ({ tx, accountId }) => {
    const keys = await lockApiKeys(tx);
    const key = keys.find((each) => each.keyId === keyId.toUpperCase());
    if (!key) throw new Error(`${clientId} has no key ${keyId}. "account keys" lists its keys.`);
    const now = systemClock.now();
    expireApiKey(tx, key.keyId, now);
    recordAdminCommand(tx, { accountId, operation: 'account revoke-key', at: now });
  });
  printLines(`The key ${keyId} of ${clientId} is revoked, effective within a second.`);
}

const commandLine = { kind: 'commandLine' } as const;

function describeKey({ keyId, name, scope, companies, expiresAt, usedAt }: ApiKey): string {
  return [
    keyId,
    scope.padEnd(20),
    companies ? `${companies.length} companies` : 'all companies',
    expiresAt === null ? 'does not expire' : `until ${formatInstant(expiresAt)}`,
    usedAt === null ? 'not used' : `used ${formatInstant(usedAt)}`,
    name,
  ].join('  ');
}

export async function rotateSecret(
  clientId: string,
  { overlapHours }: { readonly overlapHours: number },
): Promise<void> {
  const secretKey = newSecretKey();
  await withAccount(clientId, async ({ tx, accountId }) => {
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
  await withAccount(clientId, async ({ tx, accountId }) => {
    const now = systemClock.now();
    await expireSecrets(tx, accountId, now);
    recordAdminCommand(tx, { accountId, operation: 'account revoke', at: now });
  });
  printLines(`${clientId} is revoked. Its data is kept; "account rotate" creates a new secret.`);
}
