import { describe, expect, it } from 'vitest';
import type { Instant } from '../../values/instant.ts';
import { type Cents, money } from '../../values/money.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import { chooseRail, isDebited, plannedRailOf } from './choose-rail.ts';
import { achRail } from './rails/ach/ach-rail.ts';
import { checkRail } from './rails/check/check-rail.ts';
import { paidByCompanyRail } from './rails/paid-by-company/paid-by-company-rail.ts';

const changedAt = 1_000 as Instant;
const nobody = { paidByCompany: new Set<string>(), held: new Map<string, Instant>() };
const worker = (paymentMethod: PaymentMethod) => ({ workerId: 'ada', paymentMethod });

describe('the rail of a worker', () => {
  const deposit = {
    paymentMethod: 'Direct Deposit',
    isPaidByCompany: false,
    hasDepositAccount: true,
    heldSince: undefined,
  } as const;

  it('is ACH for a wage paid by direct deposit', () => {
    expect(chooseRail(deposit)).toEqual({ rail: achRail });
  });

  it('is check for a wage paid by check, even if an account was changed', () => {
    const byCheck = { ...deposit, paymentMethod: 'Check', heldSince: changedAt } as const;
    expect(chooseRail(byCheck)).toEqual({ rail: checkRail });
  });

  it('is check without a deposit account', () => {
    expect(chooseRail({ ...deposit, hasDepositAccount: false })).toEqual({ rail: checkRail });
  });

  it('is check while a changed account is not confirmed, and the change is named', () => {
    expect(chooseRail({ ...deposit, heldSince: changedAt })).toEqual({
      rail: checkRail,
      heldSince: changedAt,
    });
  });

  it('is the company itself if it pays by its own means, regardless of other conditions', () => {
    const held = { ...deposit, isPaidByCompany: true, heldSince: changedAt };
    expect(chooseRail(held)).toEqual({ rail: paidByCompanyRail });
  });

  it('is planned from the exceptions of a period', () => {
    const held = new Map([['ada', changedAt]]);
    const paidByCompany = new Set(['ada']);
    expect(plannedRailOf(worker('Direct Deposit'), nobody)).toBe(achRail);
    expect(plannedRailOf(worker('Direct Deposit'), { ...nobody, held })).toBe(checkRail);
    expect(plannedRailOf(worker('Direct Deposit'), { held, paidByCompany })).toBe(
      paidByCompanyRail,
    );
    expect(plannedRailOf(worker('Check'), nobody)).toBe(checkRail);
  });
});

describe('the debit of a company', () => {
  const paidByCompany = new Set(['grace']);
  const rows: readonly [PaymentMethod, workerId: string, Cents, boolean, why: string][] = [
    ['Direct Deposit', 'ada', money('0.01'), true, 'transfers are funded first'],
    ['Direct Deposit', 'ada', money('0'), false, 'nothing is paid'],
    ['Check', 'ada', money('10'), false, 'checks are drawn on the company'],
    ['Direct Deposit', 'grace', money('10'), false, 'the company pays itself'],
  ];
  it.each(rows)(
    'for %s of %s, amount %s, is needed: %s, because %s',
    (paymentMethod, workerId, amount, expected) => {
      expect(isDebited({ workerId, paymentMethod }, amount, { paidByCompany })).toBe(expected);
    },
  );
});
