import { useQuery } from '@tanstack/react-query';
import { showDate } from '../../format/dates.ts';
import { showHours } from '../../format/hours.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { type Stub, stubQuery } from './stub-query.ts';

type TimeOff = NonNullable<Stub['timeOff']>[number];

interface TimeOffOfPayProps {
  readonly payPeriodId: string;
  readonly userId: string;
  readonly payDate: string;
}

/** The hours of paid time off that a worker has after a payment, as its stub has them. */
export function TimeOffOfPay({ payPeriodId, userId, payDate }: TimeOffOfPayProps) {
  const { data, error, refetch } = useQuery(stubQuery(payPeriodId, userId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="your time off" rows={2} />;
  const timeOff = data[0]?.timeOff ?? [];
  if (timeOff.length === 0) return <Empty>You have no paid time off at this job.</Empty>;
  return (
    <>
      <h2>Time off after the pay of {showDate(payDate)}</h2>
      <p className="muted">
        Hours that you were granted, that expired or that your employer changed since then are not
        in it.
      </p>
      <RecordTable
        label="Time off in hours"
        rows={timeOff}
        keyOf={({ timeOffPolicyId }) => timeOffPolicyId}
        columns={[
          { heading: 'Time off', show: ({ policyName }: TimeOff) => policyName },
          {
            heading: 'Hours earned',
            isAmount: true,
            show: ({ hoursEarned }) => showHours(hoursEarned),
          },
          { heading: 'Hours used', isAmount: true, show: ({ hoursUsed }) => showHours(hoursUsed) },
          { heading: 'Hours left', isAmount: true, show: ({ balance }) => showHours(balance) },
        ]}
      />
    </>
  );
}
