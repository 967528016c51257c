import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { type Policy, policyFields, policyFieldsOf, toPolicyTerms } from './policy-fields.ts';

interface PolicyFormsProps {
  readonly companyId: string;
  readonly policies: readonly Policy[];
}

/** Forms that add a policy, change its terms and end it. */
export function PolicyForms({ companyId, policies }: PolicyFormsProps) {
  const running = policies.filter(({ endDate }) => endDate === null);
  return (
    <>
      <details>
        <summary>Add a policy</summary>
        <EntryForm
          form={`time-off policy ${companyId}`}
          fields={policyFields}
          action="Add the policy"
          toRequest={(texts, numbers) => ({
            timeOffPolicy: { companyId, ...toPolicyTerms(texts, numbers) },
          })}
          send={(request, options) => askTyped('adminPortal', 'addTimeOffPolicy', request, options)}
        />
      </details>
      {running.length > 0 && (
        <>
          <ChangePolicy companyId={companyId} policies={running} />
          <EndPolicy companyId={companyId} policies={running} />
        </>
      )}
    </>
  );
}

function ChangePolicy({ companyId, policies }: PolicyFormsProps) {
  const [chosen, setChosen] = useState('');
  const policy = policies.find((each) => each.timeOffPolicyId === chosen) ?? policies[0];
  if (!policy) return null;
  const { timeOffPolicyId } = policy;
  return (
    <details>
      <summary>Change a policy</summary>
      <div className="stack form">
        <NativeSelect
          label="Policy to change"
          data={policies.map(toChoice)}
          value={timeOffPolicyId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <p className="muted">
          The new terms hold for payrolls that are submitted from now on. Hours that were booked
          before stay as they are.
        </p>
      </div>
      <EntryForm
        form={`change of time-off policy ${timeOffPolicyId}`}
        fields={policyFieldsOf(policy)}
        action="Change the policy"
        toRequest={(texts, numbers) => ({
          timeOffPolicy: { companyId, timeOffPolicyId, ...toPolicyTerms(texts, numbers) },
        })}
        send={(request, options) =>
          askTyped('adminPortal', 'updateTimeOffPolicy', request, options)
        }
      />
    </details>
  );
}

function EndPolicy({ companyId, policies }: PolicyFormsProps) {
  return (
    <details>
      <summary>End a policy</summary>
      <EntryForm
        form={`end of time-off policy ${companyId}`}
        fields={[
          { name: 'timeOffPolicyId', label: 'Policy to end', choices: policies.map(toChoice) },
          {
            name: 'endDate',
            label: 'Last day',
            kind: 'date',
            hint: 'Empty: today. Nobody earns hours after it; balances remain and can still be used',
            isOptional: true,
          },
        ]}
        action="End the policy for everybody"
        toRequest={({ timeOffPolicyId, endDate }) => ({
          timeOffPolicy: { companyId, timeOffPolicyId, ...(endDate && { endDate }) },
        })}
        send={(request, options) => askTyped('adminPortal', 'endTimeOffPolicy', request, options)}
      />
    </details>
  );
}

const toChoice = ({ timeOffPolicyId, policyName }: Policy) => ({
  value: timeOffPolicyId,
  label: policyName,
});
