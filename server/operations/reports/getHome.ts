import type { getHome as declared } from '../../../contract/reports/getHome.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { earliestPayDate } from '../../../engine/calendar/pay-days.ts';
import { listApprovals, loadApprovingPeople } from '../../../store/approvals.ts';
import { listMoneyInFlight } from '../../../store/money-in-flight.ts';
import { countPayEntries, findNextPeriod } from '../../../store/pay-periods.ts';
import { findPreviousPeriod } from '../../../store/previous-runs.ts';
import { listOutstandingReturns } from '../../../store/returned-payments.ts';
import { findRun, listRuns } from '../../../store/run-lists.ts';
import { toInstant } from '../../../values/instant.ts';
import { cents, sum } from '../../../values/money.ts';
import { toRunRecord } from '../../views/run-record.ts';
import { toWaitingApproval } from '../../views/waiting-approval-record.ts';
import { withCompany } from '../scoped-handlers.ts';
import { listWorkUnderWay } from '../work-under-way.ts';

export const getHome = withCompany<typeof declared>(
  async ({ companyId }, { tx, now, worldTime, caller }) => {
    const [period, submitted, inFlight, returned, waiting, { approvers }, work] = await Promise.all(
      [
        findNextPeriod(tx, { companyId, now, isToSubmit: true }),
        listRuns(tx, { companyId, status: 'Submitted' }, {}),
        listMoneyInFlight(tx, companyId),
        listOutstandingReturns(tx, companyId),
        listApprovals(tx, companyId),
        loadApprovingPeople(tx, companyId),
        listWorkUnderWay(tx, companyId, worldTime),
      ],
    );
    const before = period && (await findPreviousPeriod(tx, period));
    const [nextRun, previousRun, paidBefore, entered] = await Promise.all([
      period && findRun(tx, period),
      before && findRun(tx, { companyId, payPeriodId: before.payPeriodId }),
      before && period
        ? listRuns(
            tx,
            { companyId, workerType: period.workerType, until: before.payDate },
            { limit: 8 },
          )
        : [],
      countPayEntries(tx, companyId, period ? [period.payPeriodId] : []),
    ]);
    const reader = { callerId: personOf(caller), approvers };
    return {
      home: {
        nextRun: nextRun ? toRunRecord(nextRun) : null,
        latePayDate: period ? earliestPayDate(toInstant(period.deadlineAt + 1)) : null,
        enteredWorkers: (period && entered.get(period.payPeriodId)) ?? 0,
        previousRun: previousRun ? toRunRecord(previousRun) : null,
        paidBefore: paidBefore
          .toReversed()
          .flatMap(({ payPeriodId, payDate, totals }) =>
            totals ? [{ payPeriodId, payDate, net: cents(totals.net) }] : [],
          ),
        waiting: waiting.map((approval) => toWaitingApproval(approval, reader)),
        submitted: submitted.toReversed().map(toRunRecord),
        inFlight,
        underWay: work.map(({ payPeriodId }) => payPeriodId),
        returned: { payments: returned.length, amount: sum(returned.map(({ amount }) => amount)) },
      },
    };
  },
);
