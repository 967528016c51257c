import type { Cents } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';
import type { PayoutReason } from '../time-off/payout.ts';
import { workerBlockerRules } from './blocker-rules.ts';
import type { Blocker } from './blockers.ts';
import type { FinalPayNotice, PayoutNotice } from './leaver-notices.ts';

export interface UnpaidLeaver extends FinalPayNotice {
  readonly workerId: string;
  readonly name: string;
  readonly state: StateCode | null;
}

/** Final pay that no submitted payroll pays, with the day by which it is due where that is known. */
export function listFinalPayBlockers(leavers: readonly UnpaidLeaver[]): Blocker[] {
  return leavers.map(({ workerId, name, exitOn, state, dueOn, isConfirmed }): Blocker => {
    const key = dueOn ? 'finalPayDue' : 'finalPayDateUnknown';
    return {
      key,
      ...workerBlockerRules[key],
      subject: { kind: 'worker', id: workerId, name },
      finalPay: { exitOn, dueOn, isConfirmed },
      ...(state && { state }),
    };
  });
}

export interface PayoutToMake extends PayoutNotice {
  readonly workerId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly reason: PayoutReason;
  readonly state: StateCode | null;
}

/** Balances of time off that are to be paid out to workers who have left. */
export function listPayoutBlockers(payouts: readonly PayoutToMake[]): Blocker[] {
  return payouts.map(({ workerId, name, policy, hours, amount, reason, state }): Blocker => {
    const key = reason === 'unknown' ? 'timeOffPayoutUnknown' : 'timeOffPayoutDue';
    return {
      key,
      ...workerBlockerRules[key],
      subject: { kind: 'worker', id: workerId, name },
      amount,
      timeOff: { policy, hours },
      ...(state && { state }),
    };
  });
}
