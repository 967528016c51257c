import type { getPayPeriod as declared } from '../../../contract/reports/getPayPeriod.ts';
import type { Transaction } from '../../../database/database.ts';
import { findCompany } from '../../../store/companies.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import { findNextPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { listReferences } from '../../../store/references.ts';
import { lawStatusOf } from '../../../workflows/law/law-of-periods.ts';
import { loadGrossPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toPayPeriodRecord } from '../../views/pay-period-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getPayPeriod: Handler<typeof declared> = async (
  asked,
  { tx, law, now, today, refuse },
) => {
  const [company, period, states] = await Promise.all([
    findCompany(tx, asked.companyId),
    findNextPeriod(tx, { ...asked, now }),
    asked.extended ? listEmployeeStates(tx, asked.companyId, today) : undefined,
  ]);
  if (!company) return refuse('unknownCompany');
  if (!period) return refuse('noPeriod', { company: company.name });
  const lawStatus = states && lawStatusOf(law, period, states);
  return {
    ...toPayPeriodRecord(period),
    ...(!asked.brief && { payrollAmount: await loadGrossPay(tx, period, { law, now }) }),
    lawStatus,
    ...(asked.extended && (await loadReference(tx, period))),
  };
};

async function loadReference(tx: Transaction, { companyId, payPeriodId }: PayPeriod) {
  const references = await listReferences(tx, { companyId, kind: 'payPeriod' }, [payPeriodId]);
  return toReferenceFields(references.get(payPeriodId));
}
