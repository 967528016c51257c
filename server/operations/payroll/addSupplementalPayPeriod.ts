import type { addSupplementalPayPeriod as declared } from '../../../contract/payroll/addSupplementalPayPeriod.ts';
import type { Handler } from '../handler.ts';
import { storeReference } from '../store-reference.ts';
import { addSupplementalPeriod } from './add-supplemental-period.ts';

export const addSupplementalPayPeriod: Handler<typeof declared> = async (
  { payPeriod },
  context,
) => {
  const opened = await addSupplementalPeriod(payPeriod, context);
  if (typeof opened === 'string') return context.refuse(opened);
  const { period, sentences } = opened;
  const { companyId, payPeriodId: subjectId } = period;
  const record = { companyId, kind: 'payPeriod', subjectId } as const;
  if (!(await storeReference(context, record, payPeriod))) return context.refuse('externalIdTaken');
  const message = [...sentences, 'Add its payments with addSupplementalPayrollLineItem.'].join(' ');
  return { payPeriod: { payPeriodId: period.payPeriodId, status: 'new', message } };
};
