import type { getChecks as declared } from '../../../contract/payroll/getChecks.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  isVoidCheck,
  planCheckRegister,
  type RegisteredCheck,
  writeCheckRegister,
} from '../../../engine/payments/rails/check/register.ts';
import {
  type CheckRecord,
  countChecks,
  isCheckOf,
  listCheckPage,
  listChecks,
} from '../../../store/checks.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import type { Id } from '../../../values/id.ts';
import { paymentStatuses } from '../../../values/vocabulary.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getChecks = withCompany<typeof declared>(
  async (
    { companyId, payPeriodId, status, brief, limit, cursor: after, withTotal },
    { tx, refuse },
  ) => {
    const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
    if (payPeriodId && period?.companyId !== companyId) return refuse('unknownPayPeriod');
    if (after && !(await isCheckOf(tx, companyId, after))) return refuse('invalidCursor');
    const statuses =
      status && paymentStatuses.filter((each) => statusOf({ status: each }) === status);
    const filter = { payPeriodId, statuses };
    const [found, total] = await Promise.all([
      listCheckPage(tx, companyId, { ...filter, after, limit: limit && limit + 1 }),
      withTotal ? countChecks(tx, companyId, filter) : undefined,
    ]);
    const page = cutPage(found, limit, ({ paymentId }) => paymentId);
    return {
      ...page.next,
      total,
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
      ...(!brief && (await loadRegister(tx, companyId, payPeriodId))),
    };
  },
);

async function loadRegister(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodId: Id<'payPeriod'> | undefined,
) {
  const checks = await listChecks(tx, companyId, { payPeriodId });
  const register = planCheckRegister(
    checks.map((check) => ({ ...check, memo: describeCheckMemo(check) })),
  );
  // Unused numbers between two checks of one period belong to other periods.
  const missing = payPeriodId ? [] : register.missing;
  return {
    missing: missing.map(({ from, to }) => ({ from, to })),
    written: register.written,
    outstanding: register.outstanding,
    register: writeCheckRegister({ ...register, missing }),
  };
}

export function describeCheckMemo(check: CheckRecord): string {
  return `Pay of ${describeDateRange(check)}`;
}

function statusOf({ status }: Pick<RegisteredCheck, 'status'>): 'open' | 'cashed' | 'void' {
  if (isVoidCheck(status)) return 'void';
  return status === 'settled' ? 'cashed' : 'open';
}
