import type { skipPayPeriod as declared } from '../../../contract/payroll/skipPayPeriod.ts';
import { countPayEntries, lockPayPeriod, updatePeriodStatus } from '../../../store/pay-periods.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { recordPayPeriodEvents } from '../../../workflows/webhooks/record-events.ts';
import { withCompany } from '../scoped-handlers.ts';

export const skipPayPeriod = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, company, now, eventViews, refuse }) => {
    const period = await lockPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPeriod');
    const { status, beginsOn, endsOn, workerType } = period;
    const payPeriod = `from ${beginsOn} to ${endsOn}`;
    const answer = (message: string) => ({
      payPeriod: { payPeriodId, status: 'skipped' as const, message },
    });
    if (status === 'Skipped') return answer(`The pay period ${payPeriod} was already skipped.`);
    if (status === 'Submitted') return refuse('submitted', { payPeriod });
    if (!isEditable(status)) return refuse('notEditable', { payPeriod, status });
    const workers = (await countPayEntries(tx, companyId, [payPeriodId])).get(payPeriodId) ?? 0;
    if (workers > 0)
      return refuse('hasData', {
        payPeriod,
        workers: workers === 1 ? 'one worker' : `${workers} workers`,
      });

    const changed = updatePeriodStatus(tx, period, 'Skipped', now);
    recordPayPeriodEvents({ tx, now, eventViews }, 'payperiod.payperiodstatus.update', [changed]);
    return answer(
      `The pay period ${payPeriod} is skipped: none of the ${workerType} workers of ${company.name} is paid.`,
    );
  },
);
