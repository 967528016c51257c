import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showHours } from '../../format/hours.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { EndForWorker, PayOutHours } from './time-off-ends.tsx';
import { timeOffPoliciesQuery } from './time-off-queries.ts';

type Balance = Answered<'reports', 'getTimeOffBalances'>['timeOffBalances'][number];

interface PersonTimeOffProps {
  readonly person: ShownWorker;
}

/** The paid time off of a worker, with forms that assign a policy, adjust a balance, pay hours out and end a policy. */
export function PersonTimeOff({ person }: PersonTimeOffProps) {
  const { companyId, userId, WorkerType } = person;
  const mayChange = useMayCall()('adjustTimeOffBalance');
  const { data, error, refetch } = useQuery({
    queryKey: ['getTimeOffBalances', companyId, userId],
    queryFn: async ({ signal }) => {
      const request = { companyId, userIds: [userId] };
      return (await ask('reports', 'getTimeOffBalances', request, { signal })).timeOffBalances;
    },
  });
  if (WorkerType.WorkerType !== 'W2') return <Empty>Only employees have paid time off.</Empty>;
  return (
    <>
      {!mayChange && <ReadOnlyNotice who="A preparer" />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="time off" rows={2} />}
      {data?.length === 0 && <Empty>The worker has no time-off policy.</Empty>}
      {data && data.length > 0 && <Balances balances={data} />}
      {data && mayChange && <TimeOffForms companyId={companyId} userId={userId} balances={data} />}
    </>
  );
}

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  return (
    <RecordTable
      label="Time off in hours"
      rows={balances}
      keyOf={({ timeOffPolicyId }) => timeOffPolicyId}
      columns={[
        { heading: 'Policy', show: ({ policyName }) => policyName },
        { heading: 'Kind', show: ({ policyKind }) => policyKind },
        {
          heading: 'Earned this year',
          isAmount: true,
          show: ({ hoursEarned }) => showHours(hoursEarned),
        },
        {
          heading: 'Used this year',
          isAmount: true,
          show: ({ hoursUsed }) => showHours(hoursUsed),
        },
        { heading: 'Hours left', isAmount: true, show: ({ balance }) => showHours(balance) },
        {
          heading: 'Usable from',
          show: ({ usableFrom }) => (usableFrom ? showDate(usableFrom) : 'now'),
        },
        { heading: 'Until', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
      ]}
    />
  );
}

interface TimeOffFormsProps {
  readonly companyId: string;
  readonly userId: string;
  readonly balances: readonly Balance[];
}

function TimeOffForms({ companyId, userId, balances }: TimeOffFormsProps) {
  const { data: policies } = useQuery(timeOffPoliciesQuery(companyId));
  const assigned = new Set(balances.map(({ timeOffPolicyId }) => timeOffPolicyId));
  const running = balances.filter(({ endDate }) => endDate === null);
  const others = (policies ?? []).filter(({ timeOffPolicyId }) => !assigned.has(timeOffPolicyId));
  return (
    <>
      {policies?.length === 0 && (
        <p className="muted">
          The company has no time-off policy.{' '}
          <Link to="/c/$companyId/settings" params={{ companyId }} search={{ part: 'timeOff' }}>
            Add one in Settings
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>Assign a policy</summary>
          <EntryForm
            form={`time off ${userId}`}
            fields={[
              { name: 'timeOffPolicyId', label: 'Policy', choices: others.map(toChoice) },
              {
                name: 'startDate',
                label: 'First day',
                kind: 'date',
                hint: 'Empty: the date of hire; hours of a year are granted from today on',
                isOptional: true,
              },
              {
                name: 'openingBalance',
                label: 'Hours that the worker brings along',
                kind: 'number',
                isOptional: true,
              },
            ]}
            action="Assign the policy"
            toRequest={({ timeOffPolicyId, startDate }, hours) => ({
              timeOffAssignment: {
                companyId,
                timeOffPolicyId,
                workers: [
                  {
                    userId,
                    ...(startDate && { startDate }),
                    ...hours,
                  },
                ],
              },
            })}
            send={(request, options) =>
              askTyped('adminPortal', 'assignTimeOffPolicy', request, options)
            }
          />
        </details>
      )}
      {balances.length > 0 && (
        <details>
          <summary>Adjust a balance</summary>
          <EntryForm
            form={`time off adjustment ${userId}`}
            fields={[
              { name: 'timeOffPolicyId', label: 'Policy', choices: balances.map(toChoice) },
              {
                name: 'hours',
                label: 'Hours to add',
                kind: 'number',
                hint: 'With a minus, hours are taken away',
              },
              { name: 'reason', label: 'Reason' },
            ]}
            action="Adjust the balance"
            toRequest={(values, hours) => ({
              timeOffAdjustment: { companyId, userId, ...values, ...hours },
            })}
            send={(request, options) =>
              askTyped('adminPortal', 'adjustTimeOffBalance', request, options)
            }
          />
        </details>
      )}
      {balances.length > 0 && (
        <PayOutHours companyId={companyId} userId={userId} policies={balances.map(toChoice)} />
      )}
      {running.length > 0 && (
        <EndForWorker companyId={companyId} userId={userId} policies={running.map(toChoice)} />
      )}
    </>
  );
}

const toChoice = ({
  timeOffPolicyId,
  policyName,
}: Pick<Balance, 'timeOffPolicyId' | 'policyName'>) => ({
  value: timeOffPolicyId,
  label: policyName,
});
