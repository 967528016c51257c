import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { StateCode } from '../../values/state.ts';
import type { PayoutReason } from '../time-off/payout.ts';
import { workerBlockerRules } from './blocker-rules.ts';
import type { Blocker } from './blockers.ts';

export interface UnpaidLeaver {
  readonly workerId: string;
  readonly name: string;
  readonly exitOn: CalendarDate;
  readonly state: StateCode | null;
  /** Undefined if the deadline of the state is not known. */
  readonly dueOn: CalendarDate | undefined;
}

/** Final pay that no submitted payroll pays, with the day by which it is due where that is known. */
export function listFinalPayBlockers(leavers: readonly UnpaidLeaver[]): Blocker[] {
  return leavers.map(({ workerId, name, exitOn, state, dueOn }): Blocker => {
    const key = dueOn ? 'finalPayDue' : 'finalPayDateUnknown';
    return {
      key,
      ...workerBlockerRules[key],
      subject: { kind: 'worker', id: workerId, name },
      finalPay: { exitOn, dueOn },
      ...(state && { state }),
    };
  });
}

export interface PayoutToMake {
  readonly workerId: string;
  readonly name: string;
  readonly policy: string;
  readonly hours: Hours;
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
