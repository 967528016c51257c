import type { getPayPeriodDetails as declared } from '../../../contract/reports/getPayPeriodDetails.ts';
import { listDepositAccountSplits } from '../../../store/deposit-splits.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listReferences } from '../../../store/references.ts';
import { groupBy } from '../../../values/group-by.ts';
import { loadPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toPayPeriodDetails } from '../../views/pay-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getPayPeriodDetails: Handler<typeof declared> = async (
  { payPeriodId },
  { tx, law, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const { companyId } = period;
  const [items, shares, references] = await Promise.all([
    loadPeriodPay(tx, period, { law, now }),
    listDepositAccountSplits(tx, companyId),
    listReferences(tx, { companyId, kind: 'payPeriod' }, [payPeriodId]),
  ]);
  const reference = references.get(payPeriodId);
  const accounts = groupBy(shares, ({ workerId }): string => workerId);
  const details = toPayPeriodDetails(items, accounts);
  return { payPeriod: [{ ...details, ...(reference && toReferenceFields(reference)) }] };
};
