import type { UseQueryResult } from '@tanstack/react-query';
import type { Answered } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { TaskLink } from '../../frame/task-link.tsx';
import { showResponsible, wordsOf } from '../../words/blockers.ts';
import { ConfirmShared } from '../setup/confirm-shared.tsx';
import { RemindWorkers } from './remind-workers.tsx';

type TaskGroup = Answered<'reports', 'getTasks'>['taskGroups'][number];

/** The open tasks, those that block a payroll first. */
export function Tasks({
  companyId,
  tasks: { data: groups, error, refetch },
}: {
  readonly companyId: string;
  readonly tasks: UseQueryResult<readonly TaskGroup[]>;
}) {
  const mayEnter = useMayCall()('savePayEntries');
  return (
    <section aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">To do</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!groups && !error && <Loading what="tasks" />}
      {groups?.length === 0 && <p>Nothing is open.</p>}
      {groups && groups.length > 0 && (
        <RecordTable
          label="Tasks"
          rows={groups}
          keyOf={({ severity, key }) => `${severity} ${key}`}
          columns={[
            { heading: 'Task', isProse: true, show: showTask },
            {
              heading: 'What to do',
              isProse: true,
              show: (group) => <Remedy group={group} companyId={companyId} />,
            },
            { heading: 'Who', show: ({ responsible }) => showResponsible(responsible, mayEnter) },
          ]}
        />
      )}
    </section>
  );
}

/** The way out of a task: what to do, the link to its form, and a reminder of workers. A shared EIN is confirmed here. */
function Remedy({
  group: { key, message, count, payPeriodId, responsible },
  companyId,
}: {
  readonly group: TaskGroup;
  readonly companyId: string;
}) {
  const mayCall = useMayCall();
  const { title, remedy } = wordsOf(key, message);
  return (
    <>
      {remedy}{' '}
      <TaskLink
        companyId={companyId}
        task={key}
        about={title}
        payPeriodId={payPeriodId}
        count={count}
      />
      {responsible === 'worker' && mayCall('remindWorker') && (
        <>
          {' '}
          <RemindWorkers companyId={companyId} task={key} count={count} about={title} />
        </>
      )}
      {key === 'einShared' && mayCall('confirmTask') && (
        <>
          {' '}
          <ConfirmShared companyId={companyId} task={key} />
        </>
      )}
    </>
  );
}

/** The effect of a task, its title, and whom it is about. */
function showTask({ severity, key, message, count, names, states }: TaskGroup) {
  return (
    <>
      {severity === 'blocks' ? (
        <span className="bad">● blocks</span>
      ) : (
        <span className="warn">○ warns</span>
      )}{' '}
      {wordsOf(key, message).title}
      {states && ` (${states.join(', ')})`}
      {names.length > 0 && (
        <span className="muted names">
          {': '}
          {names.join(', ')}
          {count > names.length && ` · ${count} in all`}
        </span>
      )}
    </>
  );
}
