import { useQuery } from '@tanstack/react-query';
import { type Answered, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { timeOffPoliciesQuery } from '../person/time-off-queries.ts';

type Policy = Answered<'reports', 'getTimeOffPolicies'>['timeOffPolicies'][number];

/** The policies of paid time off of a company, with a form that adds one. */
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
      {mayChange ? <AddPolicy companyId={companyId} /> : <ReadOnlyNotice who="A preparer" />}
    </div>
  );
}

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

function AddPolicy({ companyId }: { readonly companyId: string }) {
  return (
    <details>
      <summary>Add a policy</summary>
      <EntryForm
        form={`time-off policy ${companyId}`}
        fields={[
          { name: 'policyName', label: 'Name' },
          { name: 'policyKind', label: 'Kind', choices: ['Vacation', 'Sick', 'PTO', 'Other'] },
          {
            name: 'usedPayCodes',
            label: 'Types of leave that count as used',
            hint: 'Such as Vacation; several with commas between them',
          },
          {
            name: 'accrualMethod',
            label: 'Hours are earned',
            choices: [
              { value: 'Per Hour Worked', label: 'for hours worked' },
              { value: 'Per Pay Period', label: 'in each pay period' },
              { value: 'Per Year', label: 'for each year' },
            ],
          },
          { name: 'hoursEarned', label: 'Hours earned each time' },
          {
            name: 'perHoursWorked',
            label: 'For so many hours worked',
            hint: 'Only for hours worked, such as 30',
            isOptional: true,
          },
          {
            name: 'grantDay',
            label: 'Day of the year',
            hint: 'Only for each year',
            choices: [
              { value: 'Calendar Year', label: '1 January' },
              { value: 'Anniversary', label: 'Anniversary of the hire' },
            ],
            isOptional: true,
          },
          { name: 'balanceLimit', label: 'Most hours left', isOptional: true },
          {
            name: 'carryOverLimit',
            label: 'Hours that remain on 1 January',
            hint: 'Empty: all of them',
            isOptional: true,
          },
          {
            name: 'payout',
            label: 'Paid out to workers who leave',
            choices: ['Yes', 'No', 'By Law'],
          },
        ]}
        action="Add the policy"
        toRequest={(values) => toPolicyRequest(companyId, values)}
        send={(request, options) => askTyped('adminPortal', 'addTimeOffPolicy', request, options)}
      />
    </details>
  );
}

const numbers = ['hoursEarned', 'perHoursWorked', 'balanceLimit', 'carryOverLimit'];

function toPolicyRequest(companyId: string, values: Readonly<Record<string, string>>) {
  const entered = Object.entries(values).filter(([, value]) => value !== '');
  const fields = entered.map(([name, value]) => [
    name,
    numbers.includes(name) ? Number(value) : value,
  ]);
  const usedPayCodes = (values.usedPayCodes ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return { timeOffPolicy: { companyId, ...Object.fromEntries(fields), usedPayCodes } };
}
