import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { CorrectedAccountData } from '../../engine/payments/rails/payment-file.ts';
import {
  type CorrectedDepositAccount,
  correctDepositAccounts,
  type DepositAccount,
  type DepositAccountChange,
  listDepositAccountsByWorker,
  listSealedDepositAccounts,
  recordDepositAccountChanges,
  type SealedDepositAccount,
} from '../../store/deposit-accounts.ts';
import type { Payment } from '../../store/payments.ts';
import { lockWorkers } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { parseAccountNumber } from '../../values/masked.ts';
import { recordUserEvents } from '../webhooks/record-events.ts';
import type { PaymentContext } from './payment-context.ts';
import { describeChangeCode } from './return-codes.ts';

/** A bank's request to change account data of a worker, sent after it has paid a transfer. */
export interface PaymentNotificationOfChange {
  readonly payment: Payment & { readonly sentAt: Instant };
  readonly code: string;
  readonly correction: CorrectedAccountData | undefined;
}

export type AccountCorrectionOutcome =
  | { readonly problem: 'notAboutAccount' | 'ofCompany' | 'accountGone' | 'changedSince' }
  | { readonly problem?: never; readonly from: string; readonly to: string };

/**
 * Corrects deposit accounts as banks request. Returns the outcome of each change. A change made by a
 * bank needs no confirmation.
 */
export async function correctAccounts(
  context: PaymentContext,
  changes: readonly PaymentNotificationOfChange[],
): Promise<readonly AccountCorrectionOutcome[]> {
  if (changes.length === 0) return [];
  const { tx, keys, now, eventViews } = context;
  const corrections = new AccountCorrections(await lockAccounts(tx, changes), keys);
  const outcomes = changes.map((change) => corrections.correct(change));
  const { corrected, recorded } = corrections;
  if (corrected.length === 0) return outcomes;
  correctDepositAccounts(tx, keys, corrected, now);
  recordDepositAccountChanges(tx, recorded, now);
  const event = 'employeebankaccount.employeebankaccountstatus.update';
  await recordUserEvents({ tx, now, eventViews }, event, [
    ...new Set(recorded.map(({ workerId }) => workerId)),
  ]);
  return outcomes;
}

interface LockedAccounts {
  readonly accounts: ReadonlyMap<Id, SealedDepositAccount>;
  readonly shown: ReadonlyMap<Id<'worker'>, readonly DepositAccount[]>;
}

/** Locks the workers of changes and loads their deposit accounts. */
async function lockAccounts(
  tx: Transaction,
  changes: readonly PaymentNotificationOfChange[],
): Promise<LockedAccounts> {
  const workerIds = changes.flatMap(({ payment }) => payment.workerId ?? []);
  const payAccountIds = changes.flatMap(({ payment }) => payment.depositAccountId ?? []);
  await lockWorkers(tx, workerIds);
  const [accounts, shown] = await Promise.all([
    listSealedDepositAccounts(tx, payAccountIds),
    listDepositAccountsByWorker(tx, workerIds),
  ]);
  return { accounts: new Map(accounts.map((each) => [each.depositAccountId, each])), shown };
}

/** Decides changes one after the other; a later change of an account sees the earlier one. */
class AccountCorrections {
  readonly corrected: CorrectedDepositAccount[] = [];
  readonly recorded: DepositAccountChange[] = [];
  readonly #accounts: Map<Id, SealedDepositAccount>;
  readonly #shown: Map<Id<'worker'>, readonly DepositAccount[]>;
  readonly #keys: KeyRing;

  constructor({ accounts, shown }: LockedAccounts, keys: KeyRing) {
    this.#accounts = new Map(accounts);
    this.#shown = new Map(shown);
    this.#keys = keys;
  }

  correct({ payment, code, correction }: PaymentNotificationOfChange): AccountCorrectionOutcome {
    const { workerId, depositAccountId } = payment;
    if (!workerId || !depositAccountId) return { problem: 'ofCompany' };
    const { routing, account, accountType } = correction ?? {};
    if (!routing && !account && !accountType) return { problem: 'notAboutAccount' };
    const former = this.#accounts.get(depositAccountId);
    if (!former) return { problem: 'accountGone' };
    const isChanged = former.version !== payment.depositAccountVersion;
    if (isChanged || (former.changedAt ?? 0) > payment.sentAt) return { problem: 'changedSince' };

    const field = ['deposit_account', 'account_number_encrypted', depositAccountId] as const;
    const number = account ?? parseAccountNumber(this.#keys.open(former.sealed, field));
    if (!number) throw new Error('a stored account number is not valid');
    const corrected = {
      ...former,
      accountType: accountType ?? former.accountType,
      routingNumber: routing ?? former.routingNumber,
      accountNumber: number,
    };
    this.corrected.push(corrected);
    this.#accounts.set(depositAccountId, { ...corrected, version: former.version + 1 });
    this.#record(workerId, corrected, describeChangeCode(code));
    return { from: payment.destination, to: number.masked };
  }

  #record(workerId: Id<'worker'>, corrected: CorrectedDepositAccount, byBank: string): void {
    const { depositAccountId, accountType, accountNumber } = corrected;
    const before = this.#shown.get(workerId) ?? [];
    const after = before.map((each) =>
      each.depositAccountId === depositAccountId
        ? { ...each, accountType, accountNumberMasked: accountNumber.masked }
        : each,
    );
    this.#shown.set(workerId, after);
    this.recorded.push({ workerId, before, after, byBank });
  }
}
