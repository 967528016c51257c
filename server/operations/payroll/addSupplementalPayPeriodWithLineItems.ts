import type { addSupplementalPayPeriodWithLineItems as declared } from '../../../contract/payroll/addSupplementalPayPeriodWithLineItems.ts';
import type { Warn } from '../../../contract/warnings.ts';
import { formatMoney, sum } from '../../../values/money.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { storeReference } from '../store-reference.ts';
import { addSupplementalPeriod } from './add-supplemental-period.ts';
import { addLineItems, describePaidFormerWorkers, type LineItem } from './line-items.ts';

export const addSupplementalPayPeriodWithLineItems: Handler<typeof declared> = async (
  { payPeriod: { payrollLineItem, ...payPeriod } },
  context,
) => {
  const opened = await addSupplementalPeriod(payPeriod, context);
  if (typeof opened === 'string') return context.refuse(opened);
  const { period, sentences } = opened;
  const { companyId, payPeriodId: subjectId } = period;
  const record = { companyId, kind: 'payPeriod', subjectId } as const;
  if (!(await storeReference(context, record, payPeriod))) return context.refuse('externalIdTaken');
  const pathOf = (index: number) => ['payPeriod', 'payrollLineItem', index];
  // The period was added with a warning if its deadline has passed.
  const warn: Warn = (warning) => {
    if (warning.key !== 'payDelayed') context.warn(warning);
  };
  const added = await addLineItems({ ...context, warn }, period, payrollLineItem, pathOf);
  if (added instanceof Refusal) return added;
  const workers = payrollLineItem.length === 1 ? '1 worker' : `${payrollLineItem.length} workers`;
  const pays = `It pays ${workers} ${describeTotal(payrollLineItem)} together.`;
  const message = [...sentences, pays, ...describePaidFormerWorkers(added.left)].join(' ');
  return { payPeriod: { payPeriodId: period.payPeriodId, status: 'ready', message } };
};

/** Gross amounts and net amounts are summed separately. */
function describeTotal(items: readonly LineItem[]): string {
  const gross = sum(items.flatMap(({ amount }) => amount ?? []));
  const net = sum(items.flatMap(({ netAmount }) => netAmount ?? []));
  if (net === 0) return formatMoney(gross);
  return gross === 0
    ? `${formatMoney(net)} net`
    : `${formatMoney(gross)} and ${formatMoney(net)} net`;
}
