import type { ResponseOf } from '../../contract/operation.ts';
import type { getRunChanges } from '../../contract/reports/getRunChanges.ts';
import { type BridgedPay, explainRunChange } from '../../engine/submission/run-bridge.ts';
import type { findPreviousPeriod } from '../../store/previous-runs.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, minus, sum } from '../../values/money.ts';

export type PreviousPeriod = Awaited<ReturnType<typeof findPreviousPeriod>>;

/** Explains the difference of the net pay to the payroll before by its causes. */
export function toRunChangesRecord(
  payPeriodId: Id<'payPeriod'>,
  current: readonly BridgedPay[],
  previous: { readonly period: PreviousPeriod; readonly items: readonly BridgedPay[] },
): ResponseOf<typeof getRunChanges>['runChanges'] {
  const [net, previousNet] = [netOf(current), netOf(previous.items)];
  return {
    payPeriodId,
    previousPayPeriodId: previous.period?.payPeriodId ?? null,
    previousPayDate: previous.period?.payDate ?? null,
    net,
    previousNet,
    netDifference: minus(net, previousNet),
    causes: [...explainRunChange(current, previous.items)],
  };
}

function netOf(items: readonly BridgedPay[]): Cents {
  return sum(items.map(({ pay }) => pay.net));
}
