import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { findCompany } from '../../../store/companies.ts';
import { listImportedPayments } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPreviousRunItems } from '../../../store/pay-runs.ts';
import { assessPeriod } from '../../../workflows/payroll/submit-period.ts';
import { toPayrollPreview } from '../../views/payroll-preview.ts';
import type { Handler } from '../handler.ts';

export const previewPayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow },
  context,
) => {
  const { tx, refuse } = context;
  const [company, period] = await Promise.all([
    findCompany(tx, companyId),
    findPayPeriod(tx, payPeriodId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const [assessment, previous, imported] = await Promise.all([
    assessPeriod(context, company, period, { runNow }),
    listPreviousRunItems(tx, period),
    listImportedPayments(tx, companyId, period),
  ]);
  return { preview: toPayrollPreview(assessment, { company, period, previous, imported }) };
};
