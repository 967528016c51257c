import type { voidCheck as declared } from '../../../contract/payroll/voidCheck.ts';
import { isVoidCheck } from '../../../engine/payments/rails/check/register.ts';
import { lockCheck } from '../../../store/checks.ts';
import { formatMoney } from '../../../values/money.ts';
import { voidChecks } from '../../../workflows/payments/void-checks.ts';
import { withCompany } from '../scoped-handlers.ts';

export const voidCheck = withCompany<typeof declared>(
  async ({ companyId, checkNumber }, context) => {
    const { tx, refuse } = context;
    const number = String(checkNumber);
    const check = await lockCheck(tx, companyId, checkNumber);
    if (!check) return refuse('unknownCheck', { number });
    if (isVoidCheck(check.status)) return refuse('isVoid', { number });

    const [owed] = await voidChecks(context, [check]);
    const next = owed
      ? 'If it was handed out, ask the bank to stop payment; then issue another one with reissuePayment.'
      : 'If it was handed out, ask the bank to stop payment. Since the payroll was corrected, nothing is owed for it.';
    return {
      check: {
        checkNumber,
        requestReferenceId: check.paymentId,
        status: 'void',
        message: `Check ${number} for $${formatMoney(check.amount)} is void. ${next}`,
      },
    };
  },
);
