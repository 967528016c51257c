import type { getPayPeriod as declared } from '../../../contract/reports/getPayPeriod.ts';
import type { Transaction } from '../../../database/database.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import { findNextPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { listReferences } from '../../../store/references.ts';
import { lawStatusOf } from '../../../workflows/law/law-of-periods.ts';
import { loadGrossPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toPayPeriodRecord } from '../../views/pay-period-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayPeriod = withCompany<typeof declared>(
  async (asked, { tx, company, law, now, today, refuse }) => {
    const [period, states] = await Promise.all([
      findNextPeriod(tx, { ...asked, now }),
      asked.extended ? listEmployeeStates(tx, asked.companyId, today) : undefined,
    ]);
    if (!period) return refuse('noPeriod', { company: company.name });
    const lawStatus = states && lawStatusOf(law, period, states);
    return {
      ...toPayPeriodRecord(period),
      ...(!asked.brief && { payrollAmount: await loadGrossPay(tx, period, { law, now }) }),
      lawStatus,
      ...(asked.extended && (await loadReference(tx, period))),
    };
  },
);

async function loadReference(tx: Transaction, { companyId, payPeriodId }: PayPeriod) {
  const references = await listReferences(tx, { companyId, kind: 'payPeriod' }, [payPeriodId]);
  return toReferenceFields(references.get(payPeriodId));
}
