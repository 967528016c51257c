import type { cancelRemittance as declared } from '../../../contract/payroll/cancelRemittance.ts';
import { lockRemittance } from '../../../store/remittances.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { reverseRemittance } from '../../../workflows/payments/record-remittance.ts';
import { describeCancelledRemittance } from '../../views/remittances.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const cancelRemittance = withLockedCompany<typeof declared>(
  async ({ remittance: { companyId, remittanceId, reason } }, context) => {
    const { tx, now, refuse } = context;
    const remittance = await lockRemittance(tx, { companyId, remittanceId });
    if (!remittance) return refuse('unknownRemittance');
    const { cancelledAt } = remittance;
    if (remittance.agencyPaymentId && !cancelledAt) return refuse('sentByFile');
    if (!cancelledAt) await reverseRemittance(context, remittance, reason);
    const message = describeCancelledRemittance(remittance, newYorkDateOf(cancelledAt ?? now));
    return { remittance: { remittanceId, status: 'cancelled', message } };
  },
);
