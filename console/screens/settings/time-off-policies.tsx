import { useQuery } from '@tanstack/react-query';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { timeOffPoliciesQuery } from '../person/time-off-queries.ts';
import { LastChange } from './last-change.tsx';
import type { Policy } from './policy-fields.ts';
import { PolicyForms } from './policy-forms.tsx';

/** The policies of paid time off of a company, with forms that add, change and end one. */
export function TimeOffPolicies({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('addTimeOffPolicy');
  const { data, error, refetch } = useQuery(timeOffPoliciesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="time-off policies" rows={2} />;
  return (
    <div className="stack">
      {data.length === 0 ? (
        <Empty>The company has no time-off policy.</Empty>
      ) : (
        <PolicyTable policies={data} />
      )}
      <LastChange companyId={companyId} operations={policyOperations} />
      {mayChange ? (
        <PolicyForms companyId={companyId} policies={data} />
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

const policyOperations = ['addTimeOffPolicy', 'updateTimeOffPolicy', 'endTimeOffPolicy'];

function PolicyTable({ policies }: { readonly policies: readonly Policy[] }) {
  return (
    <RecordTable
      label="Time-off policies"
      rows={policies}
      keyOf={({ timeOffPolicyId }) => timeOffPolicyId}
      columns={[
        { heading: 'Policy', show: ({ policyName }) => policyName },
        { heading: 'Kind', show: ({ policyKind }) => policyKind },
        { heading: 'Hours earned', show: showEarned },
        { heading: 'Counts as used', show: ({ usedPayCodes }) => usedPayCodes.join(', ') },
        {
          heading: 'Most hours left',
          isAmount: true,
          show: ({ balanceLimit }) => balanceLimit ?? '–',
        },
        { heading: 'Paid out', show: ({ payout }) => payout },
        { heading: 'Workers', isAmount: true, show: ({ workers }) => workers },
        { heading: 'Until', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
      ]}
    />
  );
}

function showEarned({ accrualMethod, hoursEarned, perHoursWorked, grantDay }: Policy): string {
  switch (accrualMethod) {
    case 'Per Hour Worked':
      return `${hoursEarned} for each ${perHoursWorked} worked`;
    case 'Per Pay Period':
      return `${hoursEarned} in each pay period`;
    case 'Per Year':
      return `${hoursEarned} a year, ${grantDay === 'Anniversary' ? 'on the anniversary of the hire' : 'on 1 January'}`;
  }
}
