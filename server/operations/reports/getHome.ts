import type { getHome as declared } from '../../../contract/reports/getHome.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { listApprovals, loadApprovingPeople } from '../../../store/approvals.ts';
import { listMoneyInFlight } from '../../../store/money-in-flight.ts';
import { countPayEntries, findNextPeriod } from '../../../store/pay-periods.ts';
import { findPreviousPeriod } from '../../../store/previous-runs.ts';
import { listOutstandingReturns } from '../../../store/returned-payments.ts';
import { findRun, listRuns } from '../../../store/run-lists.ts';
import { sum } from '../../../values/money.ts';
import { toRunRecord } from '../../views/run-record.ts';
import { toWaitingApproval } from '../../views/waiting-approval-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getHome = withCompany<typeof declared>(async ({ companyId }, { tx, now, caller }) => {
  const [period, submitted, inFlight, returned, waiting, { approvers }] = await Promise.all([
    findNextPeriod(tx, { companyId, now }),
    listRuns(tx, { companyId, status: 'Submitted' }, {}),
    listMoneyInFlight(tx, companyId),
    listOutstandingReturns(tx, companyId),
    listApprovals(tx, companyId),
    loadApprovingPeople(tx, companyId),
  ]);
  const before = period && (await findPreviousPeriod(tx, period));
  const [nextRun, previousRun, entered] = await Promise.all([
    period && findRun(tx, period),
    before && findRun(tx, { companyId, payPeriodId: before.payPeriodId }),
    countPayEntries(tx, companyId, period ? [period.payPeriodId] : []),
  ]);
  const reader = { callerId: personOf(caller), approvers };
  return {
    home: {
      nextRun: nextRun ? toRunRecord(nextRun) : null,
      enteredWorkers: (period && entered.get(period.payPeriodId)) ?? 0,
      previousRun: previousRun ? toRunRecord(previousRun) : null,
      waiting: waiting.map((approval) => toWaitingApproval(approval, reader)),
      submitted: submitted.toReversed().map(toRunRecord),
      inFlight,
      returned: { payments: returned.length, amount: sum(returned.map(({ amount }) => amount)) },
    },
  };
});
