import type { Payment } from '../store/payments.ts';
import { closePeriods, returnPayments, voidCode } from './settle.ts';
import type { Payroll } from './submit.ts';

/** Makes checks void: what they were to pay is owed again. Gives them back as they stand then. */
export async function voidChecks(
  payroll: Payroll,
  checks: readonly Payment[],
): Promise<readonly Payment[]> {
  await returnPayments(
    payroll,
    checks.map((payment) => ({ payment, code: voidCode })),
  );
  await closePeriods(payroll, checks);
  return checks.map((check) => ({ ...check, status: 'returned', returnCode: voidCode }));
}
