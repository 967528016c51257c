import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { Rail } from './rails/rail.ts';
import { companyRail, fallbackRail, findRailByLabel, type RailMethod } from './rails/registry.ts';

export interface RailChoice {
  readonly rail: Rail<RailMethod>;
  /** Set if the worker is not paid by deposit because the account was changed at this time. */
  readonly heldSince?: Instant;
}

/** Chooses the rail of a worker's pay when it is paid. */
export function chooseRail({
  paymentMethod,
  isPaidByCompany,
  hasDepositAccount,
  heldSince,
}: {
  readonly paymentMethod: PaymentMethod;
  readonly isPaidByCompany: boolean;
  readonly hasDepositAccount: boolean;
  /** Time of an unconfirmed change to a deposit account. */
  readonly heldSince: Instant | undefined;
}): RailChoice {
  if (isPaidByCompany) return { rail: companyRail };
  const rail = findRailByLabel(paymentMethod) ?? fallbackRail;
  if (rail.destination.to !== 'deposit accounts') return { rail };
  if (!hasDepositAccount) return { rail: fallbackRail };
  return heldSince === undefined ? { rail } : { rail: fallbackRail, heldSince };
}

/** Workers who are not paid by the method of their wage. */
export interface PaymentExceptions {
  /** Workers whom the company pays by its own means. */
  readonly paidByCompany: ReadonlySet<string>;
  /** Workers whose deposit account was changed and not confirmed, with the time of the change. */
  readonly held: ReadonlyMap<string, Instant>;
}

/** A worker and the payment method of the wage. */
export interface RailPayee {
  readonly workerId: string;
  readonly paymentMethod: PaymentMethod;
}

/** Returns the rail of a worker's pay if nothing changes before it is paid. */
export function plannedRailOf(
  { workerId, paymentMethod }: RailPayee,
  { paidByCompany, held }: PaymentExceptions,
): Rail<RailMethod> {
  return chooseRail({
    paymentMethod,
    isPaidByCompany: paidByCompany.has(workerId),
    hasDepositAccount: true,
    heldSince: held.get(workerId),
  }).rail;
}

const nobodyHeld: ReadonlyMap<string, Instant> = new Map();

/**
 * The company's account is debited for this amount. A held deposit account counts as usable, because
 * it may be confirmed before the run is processed.
 */
export function isDebited(
  payee: RailPayee,
  amount: Cents,
  { paidByCompany }: Pick<PaymentExceptions, 'paidByCompany'>,
): boolean {
  if (amount <= 0) return false;
  const rail = plannedRailOf(payee, { paidByCompany, held: nobodyHeld });
  return rail.fundingSource === 'company debit';
}
