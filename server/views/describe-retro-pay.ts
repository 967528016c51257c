import { joinWithRemainder } from '../../contract/messages.ts';
import { maxNamedInWarning } from '../../contract/payroll/pay-data-messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import type { Warn } from '../../contract/warnings.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { formatMoney, sum } from '../../values/money.ts';
import type { PeriodRetroPay } from '../../workflows/payroll/retro-pay.ts';

/** Describes granted retro pay, and warns of periods that were paid too much by the current wages. */
export function describeRetroPay(
  name: string,
  period: PayPeriod,
  { more, less }: Readonly<Record<'more' | 'less', readonly PeriodRetroPay[]>>,
  warn: Warn,
): readonly string[] {
  const total = formatMoney(sum(more.map(({ difference }) => difference)));
  const granted = `${name} is paid $${total} of retro pay in the pay period ${formatPayPeriod(period)}, for ${describeRetroPeriods(more)}.`;
  if (less.length === 0) return [granted];
  const message = `By the current wages too much was paid for ${describeRetroPeriods(less)}: correct that with correctPayroll.`;
  warn({ key: 'overpaymentOwed', path: 'userId', message });
  return [granted, message];
}

/** Names the first few periods and counts the rest. */
export function describeRetroPeriods(retro: readonly PeriodRetroPay[]): string {
  const named = retro
    .slice(0, maxNamedInWarning)
    .map(({ paidPeriod }) => formatPayPeriod(paidPeriod));
  return joinWithRemainder(named, retro.length);
}
