import type { cancelTaxDeposit as declared } from '../../../contract/payroll/cancelTaxDeposit.ts';
import { lockTaxDeposit } from '../../../store/tax-deposits.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import { cancelDeposit } from '../../../workflows/taxes/record-deposit.ts';
import { describeCancelledDeposit } from '../../views/tax-deposit-record.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const cancelTaxDeposit = withLockedCompany<typeof declared>(
  async ({ taxDeposit: { companyId, taxDepositId, reason } }, context) => {
    const { tx, now, refuse } = context;
    const deposit = await lockTaxDeposit(tx, { companyId, depositId: taxDepositId });
    if (!deposit) return refuse('unknownTaxDeposit');
    const { cancelledAt } = deposit;
    if (deposit.agencyPaymentId && !cancelledAt) return refuse('sentByFile');
    if (!cancelledAt) await cancelDeposit(context, deposit, reason);
    const ownTaxNames = await listOwnTaxNames(tx, companyId);
    const cancelledOn = newYorkDateOf(cancelledAt ?? now);
    const message = describeCancelledDeposit(deposit, cancelledOn, ownTaxNames);
    return { taxDeposit: { taxDepositId, status: 'cancelled', message } };
  },
);
