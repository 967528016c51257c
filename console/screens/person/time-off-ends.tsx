import { useQuery } from '@tanstack/react-query';
import { isEditable } from '../../../values/pay-schedule.ts';
import { askTyped } from '../../call/ask.ts';
import { openPeriodsQuery } from '../../call/company-queries.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Failed } from '../../frame/states.tsx';

export interface TimeOffEndProps {
  readonly companyId: string;
  readonly userId: string;
  /** The policies of the worker, as values to choose from. */
  readonly policies: readonly { readonly value: string; readonly label: string }[];
}

/** Pays hours of a worker out in a payroll that is not submitted yet. */
export function PayOutHours({ companyId, userId, policies }: TimeOffEndProps) {
  const { data: periods, error, refetch } = useQuery(openPeriodsQuery(companyId));
  const open = (periods ?? []).filter(
    ({ workerType, payPeriodStatus }) => workerType === 'W2' && isEditable(payPeriodStatus),
  );
  return (
    <details>
      <summary>Pay hours out</summary>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {periods && open.length === 0 && (
        <p className="muted">No payroll for employees is open. Add one on Pay.</p>
      )}
      {open.length > 0 && (
        <EntryForm
          form={`payout of time off ${userId}`}
          fields={[
            { name: 'timeOffPolicyId', label: 'Policy', choices: policies },
            {
              name: 'payPeriodId',
              label: 'Paid with the payroll',
              choices: open.map(({ payPeriodId, payBeginDate, payEndDate, payDate }) => ({
                value: payPeriodId,
                label: `${showPeriod(payBeginDate, payEndDate)}, pay day ${showDate(payDate)}`,
              })),
            },
            {
              name: 'hours',
              label: 'Hours to pay out',
              kind: 'number',
              hint: 'Empty: all that are left. 0 withdraws what was entered for this payroll',
              isOptional: true,
            },
          ]}
          action="Pay the hours out"
          toRequest={(values, hours) => ({ companyId, userId, ...values, ...hours })}
          send={(request, options) => askTyped('payroll', 'payOutTimeOff', request, options)}
          said="✓ The payroll has the hours. They leave the balance when it is submitted."
        />
      )}
    </details>
  );
}

/** Ends a policy for one worker. */
export function EndForWorker({ companyId, userId, policies }: TimeOffEndProps) {
  return (
    <details>
      <summary>End a policy for this worker</summary>
      <EntryForm
        form={`end of time off ${userId}`}
        fields={[
          { name: 'timeOffPolicyId', label: 'Policy', choices: policies },
          {
            name: 'endDate',
            label: 'Last day',
            kind: 'date',
            hint: 'Empty: today. The hours that are left can still be used',
            isOptional: true,
          },
        ]}
        action="End the policy for this worker"
        toRequest={({ timeOffPolicyId, endDate }) => ({
          timeOffPolicy: {
            companyId,
            timeOffPolicyId,
            userIds: [userId],
            ...(endDate && { endDate }),
          },
        })}
        send={(request, options) => askTyped('adminPortal', 'endTimeOffPolicy', request, options)}
      />
    </details>
  );
}
