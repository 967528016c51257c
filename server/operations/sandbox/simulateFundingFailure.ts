import type { simulateFundingFailure as declared } from '../../../contract/sandbox/simulateFundingFailure.ts';
import { findCompany } from '../../../store/companies.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { lockPaymentsOfPeriod } from '../../../store/returned-payments.ts';
import { refreshPeriodStatuses } from '../../../workflows/payments/period-statuses.ts';
import { returnPayments } from '../../../workflows/payments/return-payments.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import type { Handler } from '../handler.ts';

const insufficientFunds = 'R01';

export const simulateFundingFailure: Handler<typeof declared> = async (
  { companyId, payPeriodId },
  context,
) => {
  const { tx, account, refuse } = context;
  if (account.kind !== 'sandbox') return refuse('liveAccount');
  if (!(await findCompany(tx, companyId))) return refuse('unknownCompany');
  const period = await findPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const payments = await lockPaymentsOfPeriod(tx, payPeriodId);
  const debits = payments.filter(
    ({ kind, status }) => kind === 'funding' && (status === 'sent' || status === 'settled'),
  );
  if (debits.length === 0) return refuse('nothingSent');

  await returnPayments(
    context,
    debits.map((payment) => ({ payment, code: insufficientFunds })),
  );
  await refreshPeriodStatuses(context, debits);
  const status = (await findPayPeriod(tx, payPeriodId))?.status ?? period.status;
  const outcome =
    status === 'Failed'
      ? 'Nobody was paid, and the payroll can be submitted again.'
      : 'Workers were already paid: the company owes the money, and reissuePayment draws it again.';
  return {
    payPeriod: {
      payPeriodId,
      status,
      message: `The debit for the payroll of ${describeDateRange(period)} was returned. ${outcome}`,
    },
  };
};
