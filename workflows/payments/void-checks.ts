import { listPayments, type Payment } from '../../store/payments.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { voidReturnCode } from './return-codes.ts';
import { returnPayments } from './return-payments.ts';

/** Voids checks of one period. Returns those whose amount is owed again, as stored afterwards. */
export async function voidChecks(
  context: PayrollContext,
  checks: readonly Payment[],
): Promise<readonly Payment[]> {
  const [first] = checks;
  if (!first) return [];
  await returnPayments(
    context,
    checks.map((payment) => ({ payment, code: voidReturnCode })),
  );
  await refreshPeriodStatuses(context, checks);
  const { payPeriodId } = first;
  const returned = await listPayments(context.tx, { payPeriodId, status: 'returned' });
  return returned.filter(({ paymentId }) => checks.some((check) => check.paymentId === paymentId));
}
