import type { getChecks as declared } from '../../../contract/payroll/getChecks.ts';
import {
  isVoidCheck,
  planCheckRegister,
  type RegisteredCheck,
  writeCheckRegister,
} from '../../../engine/payments/rails/check/register.ts';
import { type CheckRecord, listChecks } from '../../../store/checks.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getChecks: Handler<typeof declared> = async (
  { companyId, payPeriodId, ...asked },
  { tx, refuse },
) => {
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
  if (payPeriodId && period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const found = await listChecks(tx, companyId, { payPeriodId });
  const page = paginate(found, asked, ({ paymentId }) => paymentId);
  if (!page) return refuse('invalidCursor');
  const register = planCheckRegister(
    found.map((check) => ({ ...check, memo: describeCheckMemo(check) })),
  );
  // Unused numbers between two checks of one period belong to other periods.
  const missing = payPeriodId ? [] : register.missing;
  return {
    ...page.next,
    checks: page.items.map((check) => ({
      checkNumber: check.number,
      requestReferenceId: check.paymentId,
      payPeriodId: check.payPeriodId,
      workerId: check.workerId,
      payee: check.payee,
      date: check.date,
      amount: check.amount,
      memo: describeCheckMemo(check),
      status: statusOf(check),
    })),
    missing: missing.map(({ from, to }) => ({ from, to })),
    written: register.written,
    outstanding: register.outstanding,
    register: writeCheckRegister({ ...register, missing }),
  };
};

export function describeCheckMemo(check: CheckRecord): string {
  return `Pay of ${describeDateRange(check)}`;
}

function statusOf({ status }: Pick<RegisteredCheck, 'status'>): 'open' | 'cashed' | 'void' {
  if (isVoidCheck(status)) return 'void';
  return status === 'settled' ? 'cashed' : 'open';
}
