import type { getTasks as declared } from '../../../contract/reports/getTasks.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import { listApprovals } from '../../../store/approvals.ts';
import { listTaskGroups, type TaskGroup } from '../../../workflows/tasks/task-groups.ts';
import { describeTask } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';

export const getTasks: Handler<typeof declared> = async ({ companyId }, context) => {
  const [groups, waiting] = await Promise.all([
    listTaskGroups(context, companyId),
    listApprovals(context.tx, companyId),
  ]);
  if (!groups) return context.refuse('unknownCompany');
  return {
    taskGroups: groups.map(toRecord).toSorted((one, other) => rankOf(one) - rankOf(other)),
    waitingPayrolls: waiting.length,
  };
};

function toRecord({ task, count, names, states }: TaskGroup) {
  const { key, severity, responsible, fixOperation, payPeriod } = task;
  const message = describeTask(task);
  return {
    key,
    severity,
    responsible,
    count,
    names: [...names],
    ...(states.length > 0 && { states: [...states] }),
    message,
    fixOperation,
    ...(payPeriod && { payPeriodId: payPeriod.payPeriodId }),
  };
}

const rankOf = ({ severity }: Pick<Blocker, 'severity'>) => (severity === 'blocks' ? 0 : 1);
