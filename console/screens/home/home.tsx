import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { openPeriodsQuery, tasksQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import {
  showDate,
  showDeadline,
  showPeriod,
  showTimeLeft,
  toDeadlineMs,
} from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { responsibleWords, wordsOf } from '../../words/blockers.ts';
import { groupTasks, type TaskGroup } from './task-groups.ts';

/** Shows what is due: the next payrolls and the open tasks. */
export function HomeScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId' });
  return (
    <Screen title="Home">
      <NextPayrolls companyId={companyId} />
      <Tasks companyId={companyId} />
    </Screen>
  );
}

function NextPayrolls({ companyId }: { readonly companyId: string }) {
  const { data: periods, error, refetch } = useQuery(openPeriodsQuery(companyId));
  const now = useAccountNow();
  const mayCall = useMayCall();
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!periods) return <Loading what="the next payrolls" rows={2} />;
  if (periods.length === 0)
    return <Empty>The next payroll will be shown here when the company has a pay schedule.</Empty>;
  return (
    <section aria-label="Next payrolls" className="stack">
      {periods.slice(0, 3).map((period) => (
        <div className="row" key={period.payPeriodId}>
          <div>
            <strong>
              {period.workerType} payroll {showPeriod(period.payBeginDate, period.payEndDate)}
            </strong>
            {' · '}pay day {showDate(period.payDate)}
            {' · '}
            {period.payPeriodStatus === 'New' ? (
              <>
                submit by {showDeadline(period.deadLineToRunPayroll)}
                {now !== undefined && (
                  <span className="muted">
                    {' '}
                    ({showTimeLeft(now, toDeadlineMs(period.deadLineToRunPayroll))})
                  </span>
                )}
              </>
            ) : (
              period.payPeriodStatus.toLowerCase()
            )}
          </div>
          {mayCall('previewPayroll') && (
            <Button
              variant={period === periods[0] ? 'filled' : 'default'}
              renderRoot={(props) => (
                <Link
                  to="/c/$companyId/pay/$payPeriodId"
                  params={{ companyId, payPeriodId: period.payPeriodId }}
                  {...props}
                />
              )}
            >
              {period.payPeriodStatus === 'New' ? 'Run it' : 'Open'}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function Tasks({ companyId }: { readonly companyId: string }) {
  const { data: tasks, error, refetch } = useQuery(tasksQuery(companyId));
  const groups = tasks ? groupTasks(tasks) : undefined;
  return (
    <section aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">To do</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!groups && !error && <Loading what="tasks" />}
      {groups?.length === 0 && <p>Nothing is open.</p>}
      {groups && groups.length > 0 && (
        <div className="scroll-x">
          <table className="records">
            <thead>
              <tr>
                <th scope="col">Effect</th>
                <th scope="col">Task</th>
                <th scope="col">What to do</th>
                <th scope="col">Who</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <TaskRow key={`${group.severity} ${group.key}`} group={group} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TaskRow({ group }: { readonly group: TaskGroup }) {
  const { key, severity, responsible, message, count, names } = group;
  const { title, remedy } = wordsOf(key, message);
  const others = count - names.length;
  return (
    <tr>
      <td className={severity === 'blocks' ? 'bad' : 'warn'}>
        {severity === 'blocks' ? '● blocks' : '○ warns'}
      </td>
      <td>
        {title}
        {names.length > 0 && (
          <span className="muted">
            {': '}
            {names.join(', ')}
            {others > 0 && ` and ${others} more`}
          </span>
        )}
      </td>
      <td>{remedy}</td>
      <td>{responsibleWords[responsible]}</td>
    </tr>
  );
}
