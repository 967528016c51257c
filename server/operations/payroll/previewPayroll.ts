import type { previewPayroll as declared } from '../../../contract/payroll/previewPayroll.ts';
import { listImportedPayments } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPreviousRunItems } from '../../../store/pay-runs.ts';
import { assessPeriod } from '../../../workflows/payroll/submit-period.ts';
import { toPayrollPreview } from '../../views/payroll-preview.ts';
import { withCompany } from '../scoped-handlers.ts';

export const previewPayroll = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, runNow }, context) => {
    const { tx, company, refuse } = context;
    const period = await findPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const [assessment, previous, imported] = await Promise.all([
      assessPeriod(context, company, period, { runNow }),
      listPreviousRunItems(tx, period),
      listImportedPayments(tx, companyId, period),
    ]);
    return { preview: toPayrollPreview(assessment, { company, period, previous, imported }) };
  },
);
