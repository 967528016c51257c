import { listPayments, type Payment } from '../../store/payments.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { refreshPeriodStatuses, returnPayments, voidReturnCode } from './settle-payments.ts';

/** Makes checks void. Gives back those whose amount is owed again, as they stand then. */
export async function voidChecks(
  payroll: PayrollContext,
  checks: readonly Payment[],
): Promise<readonly Payment[]> {
  const [first] = checks;
  if (!first) return [];
  await returnPayments(
    payroll,
    checks.map((payment) => ({ payment, code: voidReturnCode })),
  );
  await refreshPeriodStatuses(payroll, checks);
  const { payPeriodId } = first;
  const returned = await listPayments(payroll.tx, { payPeriodId, status: 'returned' });
  return returned.filter(({ paymentId }) => checks.some((check) => check.paymentId === paymentId));
}
